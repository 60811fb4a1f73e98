/**
 * A running world: {@link onder.world.World#step} in named phases, commands in, events out.
 *
 * <p>A {@link onder.world.Setup} says what it begins as (Populating places everybody, StartPlaces finds where). In a step
 * commands are carried out (CommandLog, Editing), agents perceive, decide and act by the frozen state (Steering, with a
 * WorkerScratch for each worker and a BatchPlan of who is of which species and role), and then all are moved (Motion). Explaining
 * asks one agent why, beside the step.
 */
package onder.world;
