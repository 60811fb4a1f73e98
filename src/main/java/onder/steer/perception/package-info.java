/** What a behaviour reads of the frozen state: neighbours, leaders, targets, rays, and where it notes why. */
package onder.steer.perception;
