/** Routes round obstacles, in a graph of their corners. */
package onder.core.routes;
