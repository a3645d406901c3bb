"""Commands without a window. `ui.main` hands everything else to the window.

The commands themselves: cli_simulate.py (simulate), cli_rules.py (rules), cli_packs.py (check-pack, handbook),
cli_verify.py (verify), cli_net.py (host, join, serve, tables).
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence

from app import __version__
from app.commands import cli_net, cli_packs, cli_rules, cli_simulate, cli_verify
from app.console import FINE, STOPPED, WRONG
from app.i18n import LANGUAGES, Translator
from app.trouble import UserError
from engines.core.display.views import Text

UNPRINTABLE = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF)
"""What goes wrong where the output is written to: a full disk above all."""
WINDOW_COMMANDS = """
with a window (or drawn without one):
  takujo                        open the start screen
  takujo FILE.takujo            go on with a saved game
  takujo position FILE          play from a written position
  takujo picture GAME --out FILE.png [--position FILE] [--size WxH] [--lang ja|en] [--theme dark|light]
                                draw a table as a picture
  takujo proxies DECK --out FILE.pdf [--paper a4|letter] [--lang ja|en]
                                sheets of a deck to print, nine cards on a page
  takujo demo GAME --out DIR    let two bots play and draw the table after every turn

in a checkout:
  ./takujo test                 set up and run all tests

`takujo COMMAND --help` says more about a command. Exit codes: 0 all is well, 1 something is wrong, 2 not understood.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, io.TextIOWrapper):  # a name that this terminal cannot show must not end the command
        sys.stdout.reconfigure(errors="backslashreplace")
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    given = argparse.Namespace(lang="en")
    try:
        try:
            return _run(words, given)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()  # what cannot be written is to be noticed here, not when Python ends
    except UserError as trouble:
        return _fails(trouble, given)
    except BrokenPipeError:  # the reader of a pipe has seen enough
        _drop_output()
        return FINE
    except OSError as error:
        if error.errno not in UNPRINTABLE or error.filename is not None:
            raise
        _drop_output()
        return _fails(UserError(Text("cli.unprinted", {"reason": error.strerror or str(error)})), given)
    except KeyboardInterrupt:
        return STOPPED


def _run(words: Sequence[str], given: argparse.Namespace) -> int:
    parser = _parser()
    parser.parse_args(words, given)
    if not hasattr(given, "run"):
        parser.print_help()
        return FINE
    return int(given.run(given))


def _fails(trouble: UserError, given: argparse.Namespace) -> int:
    print(f"takujo: {Translator(given.lang).render(trouble.text)}", file=sys.stderr)
    return WRONG


def _drop_output() -> None:
    """Whatever Python still wants to print at its end goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="takujo", description="A card table that knows the rules of the games played on it.",
        epilog=WINDOW_COMMANDS, formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"takujo {__version__}")
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--lang", choices=LANGUAGES, default="en", help="language of what is printed (en)")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for part in (cli_net, cli_simulate, cli_rules, cli_packs, cli_verify):
        part.add(commands, shared)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
