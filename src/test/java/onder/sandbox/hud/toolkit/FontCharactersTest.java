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
import onder.param.Doc;
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
            Stream.concat(Stream.of(each), each.getFields().stream()).forEach(element -> {
                element.tryGetAnnotationOfType(Source.class).ifPresent(source -> docs.add(source.doc()));
                element.tryGetAnnotationOfType(Doc.class).ifPresent(doc -> docs.add(doc.value()));
            });
            add(docs, each.tryGetAnnotationOfType(Param.class).orElse(null), null);
            if (each.isRecord()) {
                for (RecordComponent part : each.reflect().getRecordComponents()) {
                    add(docs, part.getAnnotation(Param.class), part.getAnnotation(Doc.class));
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

    private static void add(Set<String> docs, Param param, Doc doc) {
        if (param != null) {
            docs.add(param.doc() + param.unit());
        }
        if (doc != null) {
            docs.add(doc.value());
        }
    }
}
