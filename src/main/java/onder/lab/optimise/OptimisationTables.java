package onder.lab.optimise;

import java.util.ArrayList;
import java.util.List;
import onder.lab.runs.CsvTable;
import onder.param.Component;

/** The tables of a search: its candidates, and the winner compared with the start. */
final class OptimisationTables {
    private OptimisationTables() {}

    /** One row per candidate. */
    static String candidates(OptimisationPlan plan, Optimum optimum) {
        List<String> header = new ArrayList<>(List.of("candidate"));
        plan.variables().forEach(variable -> header.add(variable.path()));
        header.addAll(plan.measured());
        header.addAll(List.of("front", "winner", "out_because"));
        CsvTable table = new CsvTable(header);
        for (Evaluation one : optimum.all()) {
            List<Object> row = new ArrayList<>(List.of(one.number()));
            plan.variables().forEach(variable -> row.add(text(one.value(variable.path()))));
            plan.measured().forEach(measure -> row.add(one.figure(measure)));
            row.add(optimum.front().contains(one));
            row.add(one.equals(optimum.winner()));
            row.add(text(one.reason()));
            table.row(row);
        }
        return table.toString();
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    /** One row per finalist. */
    static String validation(OptimisationPlan plan, Optimum optimum) {
        String measure = plan.objectives().get(0).measure();
        CsvTable table = new CsvTable(List.of("candidate", measure, "winner", "out_because"));
        for (Finalist one : optimum.finalists()) {
            table.row(List.of(
                    one.candidate().number(), one.figure(), one.candidate().equals(optimum.winner()), text(one.out())));
        }
        return table.toString();
    }

    /** One row per scene and measure. */
    static String heldOut(Optimum optimum) {
        List<Component> columns = Component.of(HeldOutComparison.class);
        CsvTable table = new CsvTable(columns.stream().map(Component::name).toList());
        for (HeldOutComparison one : optimum.heldOut()) {
            table.row(columns.stream().map(column -> column.get(one)).toList());
        }
        return table.toString();
    }
}
