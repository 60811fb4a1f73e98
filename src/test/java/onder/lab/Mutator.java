package onder.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Breaks texts, as hands, disks and other programs break them. */
public final class Mutator {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9]*");
    private static final List<String> NUMBERS = List.of(
            "0",
            "-1",
            "1",
            "-0",
            "1e30",
            "-1e300",
            "1e-30",
            ".nan",
            ".inf",
            "-.inf",
            "NaN",
            "0x10",
            "1:30",
            "3.5",
            "''",
            "null",
            "~",
            "-2147483649",
            "99999999999999999999",
            "0.05",
            "7",
            "100",
            "2000001",
            "true",
            "[]",
            "{}",
            "1_0");
    private static final List<String> PIECES = List.of(
            ":",
            ": ",
            ",",
            "[",
            "]",
            "{",
            "}",
            "\"",
            "'",
            "\n",
            "\n\n",
            "\t",
            "- ",
            "#",
            "&a ",
            "*a",
            "!!float ",
            "!!set ",
            "| ",
            "> ",
            "---\n",
            "...\n",
            "\u0000",
            "\ufeff",
            "\ud83e\udd86",
            "\u0085",
            "? ",
            "%YAML 9\n",
            "<<: ",
            "null",
            "off",
            "[[[[",
            "{a: {a: {a: {",
            "\\",
            "@",
            "`",
            "\u202e",
            "\ud800");

    private final SplittableRandom random;

    public Mutator(SplittableRandom random) {
        this.random = random;
    }

    /** The text after one to four mutations. */
    public String mutant(String text) {
        String mutant = text;
        for (int i = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 1; i > 0; i--) {
            mutant = once(mutant);
        }
        return mutant;
    }

    private String once(String text) {
        if (text.isEmpty()) {
            return one(PIECES);
        }
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> replaced(text, NUMBER, one(NUMBERS));
            case 3 -> replaced(text, WORD, word(text));
            case 4 -> replaced(text, WORD, "");
            case 5 -> inserted(text, one(PIECES));
            case 6 -> text.substring(0, random.nextInt(text.length()));
            case 7 -> cut(text);
            case 8 -> inserted(text, String.valueOf((char) random.nextInt(256)));
            case 9 -> lines(text);
            case 10 -> replaced(text, WORD, one(NUMBERS));
            default -> replaced(text, NUMBER, word(text));
        };
    }

    private String one(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    private String word(String text) {
        List<MatchResult> words = WORD.matcher(text).results().toList();
        return words.isEmpty()
                ? "word"
                : words.get(random.nextInt(words.size())).group();
    }

    private String replaced(String text, Pattern what, String by) {
        List<MatchResult> all = what.matcher(text).results().toList();
        if (all.isEmpty()) {
            return inserted(text, by);
        }
        MatchResult match = all.get(random.nextInt(all.size()));
        return text.substring(0, match.start()) + by + text.substring(match.end());
    }

    private String inserted(String text, String piece) {
        int at = random.nextInt(text.length() + 1);
        return text.substring(0, at) + piece + text.substring(at);
    }

    private String cut(String text) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + 1 + random.nextInt(30));
        return text.substring(0, from) + text.substring(to);
    }

    /** A line goes, stands twice, stands elsewhere or is indented otherwise. */
    private String lines(String text) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        int at = random.nextInt(lines.size());
        String line = lines.get(at);
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, line);
            case 2 -> lines.set(at, random.nextBoolean() ? "  " + line : line.replaceFirst("^  ", ""));
            default -> lines.add(random.nextInt(lines.size()), lines.remove(at));
        }
        return lines.stream().collect(Collectors.joining("\n"));
    }
}
