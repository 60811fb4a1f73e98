package onder.cli.study;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.cli.option.JsonCommand;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.file.Unchecked;
import onder.lab.validate.Badge;
import onder.lab.validate.Result;
import onder.lab.validate.TestCase;
import onder.lab.validate.TestCases;
import onder.lab.validate.ValidationFolder;
import onder.lab.validate.ValidationPage;
import onder.lab.validate.Validator;
import onder.param.Format;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder validate}: runs the field's tests. */
@Command(
        name = "validate",
        description = "Run the field's standard tests. Prints a line for each, with its figure, its criterion "
                + "and the criterion's source; for a test out of scope, the reason. Exits with 1 if a test "
                + "fails, even if it is a known failure.",
        footer = {"onder validate --list", "onder validate rimea --jobs 2", "onder validate --out tests --json"})
public final class ValidateCommand extends JsonCommand {
    @Parameters(
            arity = "0..*",
            paramLabel = "NAME",
            description = "Run only these tests, by name or beginning of a name, such as steerbench (default: all).")
    private List<String> names = List.of();

    @Option(names = "--list", description = "List the tests without running them.")
    private boolean list;

    @Writes
    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for index.md, a picture of the paths in each test, and results.jsonl, which "
                    + "keeps the results of other tests.")
    private Path folder;

    @Mixin
    private JobsOption jobs;

    @Override
    public Integer call() throws IOException, InterruptedException {
        int wanted = jobs.count();
        for (String name : names) {
            WrongCall.when(
                    name.endsWith(".yaml") || new File(name).isFile(),
                    "there is no test '" + name + "'; to check a scene file, run it without a step: onder run " + name
                            + " --steps 0");
        }
        List<TestCase> tests = WrongCall.of("", () -> TestCases.named(names));
        WrongCall.when(list && folder != null, "--list runs no tests; leave out --out");
        PrintWriter out = out();
        if (list && json.isWanted()) {
            json.print(tests.stream().map(ValidateCommand::json).toList());
            return 0;
        }
        if (list) {
            tests.forEach(test -> out.println(Format.of("%-36s %s | %s", test.name(), test.criterion(), test.source())
                    + (test.outOfScope() == null ? "" : " | out of scope: " + test.outOfScope())));
            return 0;
        }
        ValidationFolder results = folder == null ? null : new ValidationFolder(folder);
        List<Badge> badges = new ArrayList<>();
        Validator.run(tests, wanted, result -> {
            badges.add(Badge.of(result));
            print(result);
            if (results != null) {
                Unchecked.run(() -> results.add(result));
            }
        });
        if (results != null) {
            results.finish();
        }
        out.println(ValidationPage.summary(badges));
        json.print(badges);
        return badges.stream().allMatch(Badge::isFine) ? 0 : 1;
    }

    private record Listed(String name, String title, String criterion, String source, String outOfScope) {}

    private static Listed json(TestCase test) {
        return new Listed(test.name(), test.title(), test.criterion(), test.source(), test.outOfScope());
    }

    private void print(Result result) {
        TestCase test = result.test();
        out().println(Format.of("%-13s %-36s %s", result.outcome().text(), test.name(), result.figure())
                + " | " + test.criterion() + " | " + test.source()
                + (result.inputs().isEmpty() ? "" : " | " + String.join("; ", result.inputs())));
    }
}
