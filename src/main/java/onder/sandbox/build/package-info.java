/** The tools with which a user builds a scene by the mouse. */
package onder.sandbox.build;
