package onder.lab.optimise;

/**
 * One of the best candidates of a search, evaluated again with the seeds of the validation.
 *
 * @param candidate its result in the search
 * @param figure the objective with those seeds: the mean for one scene; for several, the mean of shares of the start's;
 *     NaN if it cannot win
 * @param out why it cannot win, or null
 */
record Finalist(Evaluation candidate, double figure, String out) {}
