/** Challenges in the sandbox: what the player's hand does, the clock, the ghost of a strategy, and what came of it. */
package onder.sandbox.challenge;
