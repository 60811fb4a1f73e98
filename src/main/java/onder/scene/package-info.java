/** Scenes, settings and command logs as files, with complaints that name file, line and what is allowed. */
package onder.scene;
