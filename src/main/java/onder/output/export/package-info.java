/**
 * Runs as files for other programs. {@link onder.output.export.RunExport} is the interface of all formats; the command
 * line lists them by file endings.
 */
package onder.output.export;
