/** Shows the forces on one agent and the geometry that its behaviours use. */
package onder.sandbox.inspect;
