/** The commands that make many runs: experiments, sweeps, searches, fits and tests. */
package onder.cli.study;
