/**
 * Scenes, settings and command logs as files, with complaints that name file, line and what is allowed.
 *
 * <p>Stable. Unless a class says otherwise, records and exceptions are immutable and static methods may be called by any
 * threads at once; an {@link onder.scene.Entry} and its {@link onder.scene.Fields} are one thread's.
 */
package onder.scene;
