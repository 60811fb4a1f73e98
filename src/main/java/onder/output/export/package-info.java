/**
 * Runs as files for other programs. {@link onder.output.export.RunExport} is what each format is; which there are the command
 * line knows, by the endings of names.
 */
package onder.output.export;
