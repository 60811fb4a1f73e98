/**
 * Many runs without a window: jobs go in, measures come out, in a folder from which an interrupted study resumes and
 * any run can be opened again.
 */
package onder.lab.runs;
