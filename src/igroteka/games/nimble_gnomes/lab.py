"""Nimble Gnomes in the lab."""

from igroteka.games.nimble_gnomes.study import STUDY

LAB = STUDY
