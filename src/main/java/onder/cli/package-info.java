/** The command line. Exit codes: 0, 1 for a failure, 2 for a wrong call; never a stack trace for either. */
package onder.cli;
