/** What a world begins as, and what may be changed in it: setups, settings, commands, with their checks. */
package onder.world.setup;
