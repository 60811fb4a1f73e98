/** Challenges in the sandbox: how the player leads, the clock, the ghost of a strategy, and the result. */
package onder.sandbox.challenge;
