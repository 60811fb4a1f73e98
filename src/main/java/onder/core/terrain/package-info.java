/** Heights of the ground, and what they and the world outside do to those who walk. */
package onder.core.terrain;
