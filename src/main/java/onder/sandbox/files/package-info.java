/** What the sandbox asks of the desktop: its file dialog and its clipboard. */
package onder.sandbox.files;
