/**
 * Runs as files for other programs. {@link onder.app.export.RunExport} is what each format is; which there are the command
 * line knows, by the endings of names.
 */
package onder.app.export;
