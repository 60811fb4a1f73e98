/** The experiments of the thesis, rerun: its protocol as jobs, its analysis, and a page beside its published tables. */
package onder.lab.thesis;
