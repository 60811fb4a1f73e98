/**
 * A running world: {@link onder.world.World#step} in named phases, commands in, events out.
 */
package onder.world;
