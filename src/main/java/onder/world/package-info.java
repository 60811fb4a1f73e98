/**
 * A running world: {@link onder.world.World#step} in named phases, commands in, events out.
 *
 * <p>A {@link onder.world.setup.Setup} describes its start (GroupFactory places all agents, StartPlaces finds the
 * places). A step carries out commands (CommandLog, Editing); then agents perceive, decide and act from the frozen
 * state (Steering, with a WorkerScratch for each worker and a BatchPlan of who is of which species and role), and then
 * all are moved (Motion). ExplanationPass explains one agent's motion outside the step.
 *
 * <p>Threads: a world belongs to one thread at a time, which steps, saves and queries it; other threads may only call
 * {@link onder.world.World#send} meanwhile. Between two steps any number of threads may read a world's views ({@link
 * onder.core.agents.AgentsView}, {@link onder.group.GroupsView}, {@link onder.world.EventLog}, {@link
 * onder.world.measure.Measure}), as long as no thread changes it. Records ({@link onder.world.setup.Setup}, {@link
 * onder.world.setup.Command} and everything in them) and {@link onder.world.WorldSnapshot} are immutable: any thread
 * may use them.
 */
package onder.world;
