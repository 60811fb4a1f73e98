/** Agents as parallel arrays, the grid, and the perception pass that finds who is near whom. */
package onder.core.agents;
