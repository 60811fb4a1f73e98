package onder.param;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import onder.group.ChangeStrategy;
import onder.group.Leadership;
import onder.steer.behaviour.EvadeLeader;
import org.junit.jupiter.api.Test;

/** Whoever chooses a leader's strategy or a zone is told what each choice does. */
class ChoiceDocTest {
    @Test
    void eachChoiceHasASentenceOfItsOwn() {
        List<String> docs = Stream.of(Leadership.class, EvadeLeader.class)
                .flatMap(type -> Params.of(type).stream())
                .map(Parameter::type)
                .filter(Class::isEnum)
                .distinct()
                .flatMap(type -> Stream.of(type.getEnumConstants()))
                .map(Params::choiceDoc)
                .toList();
        assertTrue(docs.size() > ChangeStrategy.values().length);
        docs.forEach(doc -> assertTrue(doc.matches("\\p{Lu}.{10,}\\."), doc));
        assertEquals(docs.size(), docs.stream().distinct().count());
        assertEquals("", Params.choiceDoc(3f), "a number is no choice");
    }
}
