"""Portals in the lab."""

from igroteka.games.portals.study import STUDY

LAB = STUDY
