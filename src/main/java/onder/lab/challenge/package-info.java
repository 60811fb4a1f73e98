/**
 * Challenges: a player leads a group by hand to a place. The package computes the score, runs the strategies on the
 * same task, and checks whether a run line proves a score.
 */
package onder.lab.challenge;
