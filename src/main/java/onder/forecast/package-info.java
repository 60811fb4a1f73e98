/**
 * Forecasts: what becomes of the groups of a running world in the next seconds, worked out in forks of one of its states.
 *
 * <p>Two things are kept apart. What <em>will</em> be is the fork by the world's own draws: exactly what happens if
 * nobody touches anything. What is <em>likely</em> are forks by other draws: how often, when, and how sure. Both are known
 * for the present {@link onder.forecast.Strategy} of a group and for others that it could have.
 *
 * <p>A group <em>jams</em> when the congestion test finds it congested ({@link
 * onder.group.Group#foundCongested}): with a strategy that changes leaders its leader changes then. This is the one
 * definition, of forecasts and of what they are compared with.
 *
 * <p>No forecast touches the world that it is about: its forks are worlds of their own. A {@link
 * onder.forecast.Forecaster} works on threads of its own; the records never change, and any thread may have them.
 */
package onder.forecast;
