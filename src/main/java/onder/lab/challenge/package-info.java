/**
 * Challenges: a group that somebody leads by hand to a place, what that is worth, what the strategies come to at the same
 * task, and whether a run line proves a score.
 */
package onder.lab.challenge;
