/** Obstacles, walls and props, and their ghosts while they are placed. */
package onder.draw.view.solids;
