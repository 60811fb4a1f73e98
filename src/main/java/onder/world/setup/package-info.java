/** The start of a world, and the changes to it: setups, settings and commands, with their checks. */
package onder.world.setup;
