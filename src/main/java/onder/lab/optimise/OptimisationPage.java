package onder.lab.optimise;

/** The page of a search. */
final class OptimisationPage {
    OptimisationPage(OptimisationPlan plan, Optimum optimum, WinnerPreset preset) {}

    String html(String command, String version) {
        return "";
    }
}
