/**
 * A running world: {@link onder.world.World#step} in named phases, commands in, events out.
 *
 * <p>A {@link onder.world.setup.Setup} says what it begins as (GroupFactory places everybody, StartPlaces finds where). In a step
 * commands are carried out (CommandLog, Editing), agents perceive, decide and act by the frozen state (Steering, with a
 * WorkerScratch for each worker and a BatchPlan of who is of which species and role), and then all are moved (Motion). ExplanationPass
 * asks one agent why, beside the step.
 *
 * <p>Threads: a world belongs to one at a time, which steps it, saves it and asks it; {@link onder.world.World#send} alone
 * may be called by any other meanwhile. Between two steps any number of threads may read what a world shows ({@link
 * onder.core.agents.AgentsView}, {@link onder.group.GroupsView}, {@link onder.world.EventLog}, {@link onder.world.measure.Measure}), as
 * long as none changes it. Records ({@link onder.world.setup.Setup}, {@link onder.world.setup.Command} and all that they hold) and
 * {@link onder.world.WorldSnapshot} never change: any thread may have them.
 */
package onder.world;
