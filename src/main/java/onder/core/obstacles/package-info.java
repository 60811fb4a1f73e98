/** All obstacles and walls of a world, and what is asked of them: distances, rays, barriers. */
package onder.core.obstacles;
