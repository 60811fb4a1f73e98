/** Minie behind the interfaces of the engine: props that fall and are pushed, and rays that meet obstacles. */
package onder.physics;
