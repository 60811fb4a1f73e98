package onder.sandbox.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import onder.forecast.Alternative;
import onder.forecast.ForkOutcome;
import onder.forecast.GroupForecast;
import onder.forecast.Strategy;
import onder.forecast.StrategyForecast;
import onder.group.ChangeStrategy;
import onder.sandbox.forecast.JamForecast.Standing;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;

/**
 * What the report says of a group: what is certain and what is likely are kept apart, and help is named only where it
 * helps.
 */
class JamReportTest {
    private static final float HORIZON = 10;

    private static ForkOutcome course(float jam, boolean stuck) {
        return new ForkOutcome(jam, -1, 0, 0, stuck, 1, 1, HORIZON);
    }

    private static ForkOutcome free() {
        return course(Float.NaN, false);
    }

    /** Of ten forks so many jam, in 2, 3, 4 … seconds, and so many stay congested. */
    private static StrategyForecast forecast(ForkOutcome will, int jams, int stuck) {
        List<ForkOutcome> likely = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            likely.add(course(i < jams ? 2 + i : Float.NaN, i < stuck));
        }
        return new StrategyForecast(will, likely, HORIZON);
    }

    private static GroupForecast group(StrategyForecast present, StrategyForecast... others) {
        List<Alternative> alternatives = new ArrayList<>();
        for (int i = 0; i < others.length; i++) {
            Strategy strategy = new Strategy(i == 0 ? ChangeStrategy.FARTHEST : ChangeStrategy.RANDOM, false);
            alternatives.add(new Alternative(
                    strategy, List.of(new Command.SetLeader(7, i)), List.of(), null, others[i], present));
        }
        return new GroupForecast(7, 0, present, alternatives);
    }

    @Test
    void whatIsCertainComesBeforeWhatIsLikelyAndComesNearer() {
        GroupForecast group = group(forecast(course(6, false), 8, 0));
        JamForecast jam = JamReport.of(group, 1.5, false);
        assertEquals(Standing.WILL, jam.standing());
        assertTrue(jam.isCertain());
        assertEquals(4.5, jam.in(), 1e-6);
        assertEquals(0.8, jam.chance(), 1e-6);
        assertTrue(jam.from() >= 0 && jam.from() <= jam.to());
    }

    @Test
    void whatIsLikelyIsToldFromOneHalfOnUntilItShouldHaveCome() {
        assertNull(JamReport.of(group(forecast(free(), 4, 0)), 0, false));
        JamForecast jam = JamReport.of(group(forecast(free(), 5, 0)), 0, false);
        assertEquals(Standing.LIKELY, jam.standing());
        assertFalse(jam.isCertain());
        assertEquals(4, jam.in(), 1e-6);
        assertEquals(0, JamReport.of(group(forecast(free(), 5, 0)), 4.5, false).in());
        assertNull(JamReport.of(group(forecast(free(), 5, 0)), 6, false));
    }

    @Test
    void beforeAnyForkByOtherDrawsOnlyWhatIsCertainIsTold() {
        JamForecast jam = JamReport.of(group(new StrategyForecast(course(3, false), List.of(), HORIZON)), 0, false);
        assertEquals(Standing.WILL, jam.standing());
        assertTrue(Double.isNaN(jam.chance()));
        assertNull(JamReport.of(group(new StrategyForecast(null, List.of(), HORIZON)), 0, false));
    }

    @Test
    void aJammedGroupIsToldOfOnlyWhileItIsLikelyToStaySo() {
        assertNull(JamReport.of(group(forecast(course(0, false), 10, 3)), 0, true));
        JamForecast jam = JamReport.of(group(forecast(course(0, true), 10, 9)), 0, true);
        assertEquals(Standing.CONGESTED, jam.standing());
        assertEquals(0.9, jam.chance(), 1e-6);
    }

    @Test
    void theSurestHelpIsNamedAndNoneThatIsHardlyBetterThanWhatIsDone() {
        StrategyForecast present = forecast(course(2, true), 10, 10);
        JamForecast prevented = JamReport.of(group(present, forecast(free(), 4, 4), forecast(free(), 2, 2)), 0, false);
        assertEquals("random", prevented.remedy());
        assertTrue(prevented.prevents());
        assertEquals(0.8, prevented.helps(), 1e-6);
        JamForecast freed = JamReport.of(group(present, forecast(free(), 10, 3), forecast(free(), 9, 5)), 0, false);
        assertEquals("farthest", freed.remedy());
        assertFalse(freed.prevents());
        assertEquals(0.7, freed.helps(), 1e-6);
        StrategyForecast brief = forecast(course(2, false), 10, 2);
        assertEquals(
                "",
                JamReport.of(group(brief, forecast(free(), 10, 1)), 0, false).remedy());
    }
}
