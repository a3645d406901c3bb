"""Beside the program: whenever its table has come to rest, is what the X server shows what would be painted now?

Nothing here acts, and a player could see as much. It asks the X server for what is on the screen, and paints the scene
into a picture of its own. The file that `TAKUJO_TEST_FRESH` names tells how many moments were compared, and where the
others differ.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

FILE = "TAKUJO_TEST_FRESH"
EVERY = 50
"""Milliseconds between two looks."""
REST = 0.12
"""So many seconds after the last paint nothing is to come any more."""
LOOKS = 8
"""What is stale stays so. What only waits to be painted has been when the event loop has come round so often."""
MOST_KEPT = 5
"""Pairs of pictures that are kept."""


def watch() -> None:
    """From now on, if a file for it is named."""
    if os.environ.get(FILE):
        Watch(Path(os.environ[FILE]), QApplication.instance())


def difference(one: QImage, other: QImage) -> QRect:
    """The rectangle around all pixels that are not the same."""
    if one.size() != other.size():
        return one.rect() | other.rect()
    line, (left, right) = one.bytesPerLine(), (bytes(each.constBits()) for each in (one, other))
    rows = [y for y in range(one.height()) if left[y * line:(y + 1) * line] != right[y * line:(y + 1) * line]]
    columns = [x for x in range(one.width()) if any(one.pixel(x, y) != other.pixel(x, y) for y in rows)]
    return QRect(QPoint(columns[0], rows[0]), QPoint(columns[-1], rows[-1])) if columns else QRect()


class Watch(QObject):
    """See the module's docstring."""

    def __init__(self, file: Path, parent: QObject | None) -> None:
        super().__init__(parent)
        self._file = file
        self._view: QGraphicsView | None = None
        self._painted = 0.0
        self._compared = True
        """Nothing has been painted since it was compared."""
        self._doubt: tuple[QImage, QImage] | None = None
        """What differed at the last look, and nothing was painted since: what changes just now differs for a moment."""
        self._doubted = 0
        """At how many looks it did so. Seconds would not do: a look of a busy machine may take one."""
        before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {"moments": 0, "stale": []}
        self.moments: int = before["moments"]
        self.stale: list[dict[str, object]] = before["stale"]
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._painted, self._compared, self._doubt = time.monotonic(), False, None
        return False

    def _look(self) -> None:
        view = self._table()
        if view is None or self._compared or time.monotonic() - self._painted < REST:
            return
        others = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not view.window()]
        if others or view.table.clock.busy:  # type: ignore[attr-defined]
            return
        shown, fresh = both = on_screen(view), painted_now(view)
        if shown == fresh:
            self._tell(QRect())
        elif both != self._doubt:
            self._doubt, self._doubted = both, 1
        elif self._doubted < LOOKS:
            self._doubted += 1
        else:
            self._keep(shown, fresh)
            self._tell(difference(shown, fresh))

    def _table(self) -> QGraphicsView | None:
        """The table that is to be seen, if there is one; its paints are noticed from the first time on."""
        module = sys.modules.get("ui.table.view")
        views = [
            each for each in QApplication.allWidgets()
            if module is not None and isinstance(each, module.TableView) and each.isVisible()
        ]
        view = views[0] if views else None
        if view is not self._view and view is not None:
            view.viewport().installEventFilter(self)
            self._painted, self._compared = time.monotonic(), False
        self._view = view
        return view

    def _tell(self, found: QRect) -> None:
        self._compared, self._doubt = True, None
        self.moments += 1
        if not found.isEmpty():
            self.stale.append({"moment": self.moments, "where": found.getRect()})
        self._file.write_text(json.dumps({"moments": self.moments, "stale": self.stale}), encoding="utf-8")

    def _keep(self, shown: QImage, fresh: QImage) -> None:
        if len(self.stale) < MOST_KEPT:
            shown.save(str(self._file.with_suffix(f".{len(self.stale)}-shown.png")))
            fresh.save(str(self._file.with_suffix(f".{len(self.stale)}-fresh.png")))


def on_screen(view: QGraphicsView) -> QImage:
    """What the X server shows of the table."""
    port, window = view.viewport(), view.window()
    at = port.mapTo(window, QPoint(0, 0))
    taken = window.screen().grabWindow(window.winId(), at.x(), at.y(), port.width(), port.height())
    return taken.toImage() if taken.isNull() else without_others(view, taken.toImage())


def painted_now(view: QGraphicsView) -> QImage:
    """The scene painted whole, by which the view does not notice anything."""
    image = QImage(view.viewport().size(), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHints(view.renderHints())
    box = QRectF(image.rect())
    view.scene().render(painter, box, box)
    painter.end()
    return without_others(view, image)


def without_others(view: QGraphicsView, image: QImage) -> QImage:
    """The picture with darkness where other widgets lie over the table."""
    port, window, result = view.viewport(), view.window(), image.convertToFormat(QImage.Format.Format_RGB32)
    corner = port.mapTo(window, QPoint(0, 0))
    painter = QPainter(result)
    for each in window.findChildren(QWidget):
        if each.isVisible() and each is not port and not each.isAncestorOf(port):
            painter.fillRect(QRect(each.mapTo(window, QPoint(0, 0)) - corner, each.size()), Qt.GlobalColor.black)
    painter.end()
    return result
