/** What the pages of studies are made of: HTML in one file, with SVG in it, and the colours of their pictures. */
package onder.lab.report;
