package onder.sandbox.run;

/**
 * The run in the window and what the user does to it.
 *
 * @param simulation the world that runs
 * @param selection whom and what the user has selected of it
 * @param orders to its groups
 */
public record LiveRun(SimulationState simulation, Selection selection, GroupOrders orders) {}
