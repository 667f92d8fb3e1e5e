"""Dice Forge in the lab."""

from igroteka.games.dice_forge.study import STUDY

LAB = STUDY
