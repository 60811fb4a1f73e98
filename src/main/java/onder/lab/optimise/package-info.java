/**
 * Searches for the best settings of a scene by one measure or two: {@link onder.lab.optimise.Optimiser} carries out
 * an {@link onder.lab.optimise.OptimisationPlan} from a file and returns an {@link onder.lab.optimise.Optimum}, which
 * {@link onder.lab.optimise.OptimisationReport} writes.
 *
 * <p>Sources: for one measure Hansen 2016, and Auger and Hansen 2005; for two Deb et al. 2002 (NSGA-II); dominance
 * under constraints Deb 2000.
 */
package onder.lab.optimise;
