/**
 * Shapes on the ground plane: points, convex pieces, outlines, the shapes of obstacles and of areas, with their
 * limits.
 */
package onder.core.geometry;
