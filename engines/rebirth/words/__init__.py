"""The words of Rebirth: what packs say and cards print, added to those every game has."""
