/** All obstacles and walls of a world, with queries: distances, rays and barriers. */
package onder.core.obstacles;
