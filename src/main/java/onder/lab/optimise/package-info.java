/**
 * The best settings of a scene: a search over any of them for one measure or two. An {@link
 * onder.lab.optimise.OptimisationPlan} from a file, carried out by {@link onder.lab.optimise.Optimiser}, comes to an {@link
 * onder.lab.optimise.Optimum}, which {@link onder.lab.optimise.OptimisationReport} writes.
 *
 * <p>Sources: for one measure Hansen 2016, and Auger and Hansen 2005; for two Deb et al. 2002 (NSGA-II); who beats whom under
 * constraints Deb 2000.
 */
package onder.lab.optimise;
