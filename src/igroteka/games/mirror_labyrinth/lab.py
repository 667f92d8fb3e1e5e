"""Mirror Labyrinth in the lab."""

from igroteka.games.mirror_labyrinth.study import STUDY

LAB = STUDY
