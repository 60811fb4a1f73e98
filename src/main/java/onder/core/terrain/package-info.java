/** Heights of the ground, and the effect of slope, wind, current and friction on agents. */
package onder.core.terrain;
