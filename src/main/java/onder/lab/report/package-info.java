/** Building blocks of the studies' pages: HTML in one file with SVG in it, Markdown, and colours. */
package onder.lab.report;
