/** The steering behaviours, one record each, with formulas and sources. They are stable. */
package onder.steer.behaviour;
