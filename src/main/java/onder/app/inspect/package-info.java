/** Looking into one agent: its forces, and what its behaviours go by. */
package onder.app.inspect;
