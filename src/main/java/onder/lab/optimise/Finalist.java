package onder.lab.optimise;

/**
 * One of the best of a search, tried again with the seeds of the validation.
 *
 * @param candidate as the search has it
 * @param figure the objective's with those seeds: of one scene the mean, of several the mean of shares of the start's; NaN of
 *     one that is out
 * @param out why it cannot win, or null
 */
record Finalist(Evaluation candidate, double figure, String out) {}
