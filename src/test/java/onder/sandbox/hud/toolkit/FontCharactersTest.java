package onder.sandbox.hud.toolkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.param.Param;
import onder.param.Source;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;

/** The window's font has every character of what the settings and measures say of themselves. */
class FontCharactersTest {
    @Test
    void theFontHasTheCharactersOfEveryDoc() throws IOException {
        Set<Integer> font;
        try (Stream<String> lines = Files.lines(Path.of("assets/Interface/Fonts/Text-14.fnt"))) {
            font = lines.filter(line -> line.startsWith("char id="))
                    .map(line -> Integer.valueOf(line.substring(8, line.indexOf(' ', 8))))
                    .collect(Collectors.toSet());
        }
        Set<String> docs = new TreeSet<>();
        for (JavaClass each : new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("onder")) {
            if (each.isAnnotatedWith(Source.class)) {
                docs.add(each.getAnnotationOfType(Source.class).doc());
            }
            each.getFields().stream()
                    .filter(field -> field.isAnnotatedWith(Source.class))
                    .forEach(field ->
                            docs.add(field.getAnnotationOfType(Source.class).doc()));
            if (each.isAnnotatedWith(Param.class)) {
                add(docs, each.getAnnotationOfType(Param.class));
            }
            if (each.isRecord()) {
                for (RecordComponent part : each.reflect().getRecordComponents()) {
                    add(docs, part.getAnnotation(Param.class));
                }
            }
        }
        Measure.ALL.forEach(measure -> docs.add(measure.sentence() + measure.title() + measure.label()));
        assertTrue(docs.size() > 300, docs.size() + " docs");
        Set<String> lacking = new TreeSet<>();
        for (String doc : docs) {
            if (!doc.codePoints().allMatch(font::contains)) {
                lacking.add(doc);
            }
        }
        assertEquals(Set.of(), lacking);
    }

    private static void add(Set<String> docs, Param param) {
        if (param != null) {
            docs.add(param.doc() + param.unit());
        }
    }
}
