/**
 * Scenes, settings and command logs as files, with messages that name file, line and what is allowed.
 *
 * <p>Stable. Unless a class says otherwise, records and exceptions are immutable and static methods are thread-safe; an
 * {@link onder.scene.Entry} and its {@link onder.scene.Fields} belong to one thread.
 */
package onder.scene;
