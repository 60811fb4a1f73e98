/**
 * Forecasts for the groups of a running world in the next seconds, computed in forks of one of its states.
 *
 * <p>There are two kinds of results. What <em>will</em> happen comes from the fork with the world's own draws: exactly
 * what happens if nobody intervenes. What is <em>likely</em> comes from forks with other draws: how often, when, and
 * how certain. Both are available for the present {@link onder.forecast.Strategy} of a group and for alternatives.
 *
 * <p>A <em>jam</em> begins when the congestion test finds a group congested ({@link onder.group.Group#foundCongested}):
 * with a strategy that changes leaders, the group's leader then changes. Forecasts, and everything they are compared
 * with, use this definition.
 *
 * <p>A forecast does not touch its world: its forks are independent worlds. A {@link onder.forecast.Forecaster} works
 * on its own threads; the records are immutable, and any thread may use them.
 */
package onder.forecast;
