package onder.lab.cluster;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import onder.lab.runs.Job;
import onder.lab.runs.JobRunner;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Run;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Workers that know the secret and are broken, slow or bad: the study ends all the same, with the right rows. */
class HostileWorkerTest {
    private static final Address LOOPBACK = new Address(Address.LOOPBACK, Address.ANY);
    private static final List<Job> PLAN = ClusterTest.plan("thesis", 12);
    private static final int MUCH = 1 << 20;

    /** Less than the time after which silence alone ends a connection. */
    private static final long PATIENCE_MILLIS = 15_000;

    private static final Secret KEY = TestSecrets.ONE;
    private static final Map<Integer, Run> ROWS = new TreeMap<>();

    @BeforeAll
    static void prepare() throws Exception {
        try (JobRunner pool = new LocalPool(1)) {
            pool.run(PLAN, (run, seconds) -> ROWS.put(run.job().number(), run));
        }
    }

    /** Says hello and waits for the first job. */
    private static Connection joined(ClusterRunner study) throws IOException {
        Connection connection = Connection.open(study.secret().address, KEY);
        connection.send(new Message.Hello(BuildId.HERE, 1));
        connection.receive(MUCH);
        return connection;
    }

    private static Message.Work job(Connection connection) throws IOException {
        while (true) {
            if (connection.receive(MUCH) instanceof Message.Work work) {
                return work;
            }
        }
    }

    interface Deed {
        void on(Connection connection) throws Exception;
    }

    /** A study with that one worker, which is sent away for what it does. */
    private static void assertSentAway(Deed deed) throws Exception {
        assertSurvives(
                connection -> {
                    deed.on(connection);
                    while (true) {
                        connection.receive(MUCH);
                    }
                },
                true);
    }

    private static void assertSurvives(Deed deed) throws Exception {
        assertSurvives(deed, false);
    }

    private static void assertSurvives(Deed deed, boolean isSentAway) throws Exception {
        Map<Integer, Run> rows = new TreeMap<>();
        try (ClusterRunner study = new ClusterRunner(KEY, LOOPBACK, 1);
                Connection connection = joined(study)) {
            Thread doing = new Thread(() -> {
                try {
                    deed.on(connection);
                } catch (Exception e) {
                    // the study hung up
                }
            });
            doing.start();
            study.run(PLAN, (run, seconds) -> {
                rows.put(run.job().number(), run);
                if (isSentAway && rows.size() == 1) {
                    assertDoesNotThrow(() -> doing.join(PATIENCE_MILLIS));
                    assertFalse(doing.isAlive(), "still heard");
                }
            });
            connection.close();
            doing.join();
        }
        assertEquals(ROWS, rows);
    }

    /** It says that it lives, takes jobs and gives no row. */
    @Test
    void oneThatNeverAnswersKeepsNobody() throws Exception {
        assertSurvives(connection -> {
            while (true) {
                connection.send(new Message.Alive());
                job(connection);
            }
        });
    }

    @Test
    void oneThatDoesNotEvenReadKeepsNobody() throws Exception {
        assertSurvives(connection -> Thread.sleep(1));
    }

    @Test
    void oneThatFailsIsSentAway() throws Exception {
        assertSurvives(
                connection -> connection.send(new Message.Failed(job(connection).number(), "out of \u001b[2J ink")));
    }

    @Test
    void rowsThatNobodyAskedForAreNotTaken() throws Exception {
        Run good = ROWS.get(11);
        assertSentAway(connection -> connection.send(
                new Message.Made(4711, good.hash(), good.displacement(), good.score(), good.figures(), 1)));
    }

    /** The row of another job under this one's number would be caught; half a row is no row at all. */
    @Test
    void halfARowIsNone() throws Exception {
        Run good = ROWS.get(0);
        List<Message.Made> halves = List.of(
                new Message.Made(0, "no hash", good.displacement(), good.score(), good.figures(), 1),
                new Message.Made(0, good.hash(), List.of(), good.score(), good.figures(), 1),
                new Message.Made(0, good.hash(), good.displacement(), good.score(), Map.of("score", 1.0), 1),
                new Message.Made(0, good.hash(), good.displacement(), good.score(), good.figures(), Double.NaN),
                new Message.Made(0, good.hash(), good.displacement(), good.score(), with(good, 1e300), 1),
                new Message.Made(
                        0, good.hash(), good.displacement(), good.score(), with(good, Double.POSITIVE_INFINITY), 1),
                new Message.Made(
                        0,
                        good.hash(),
                        Collections.nCopies(good.score().size(), Float.NEGATIVE_INFINITY),
                        good.score(),
                        good.figures(),
                        1));
        for (Message.Made half : halves) {
            assertSentAway(connection -> connection.send(new Message.Made(
                    job(connection).number(),
                    half.hash(),
                    half.displacement(),
                    half.score(),
                    half.figures(),
                    half.seconds())));
        }
    }

    private static Map<String, Double> with(Run good, double figure) {
        Map<String, Double> figures = new TreeMap<>(good.figures());
        figures.replace("score", figure);
        return figures;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{",
                "{}",
                "{\"is\":\"alive\"} {\"is\":\"alive\"}",
                "{\"is\":\"java.lang.Runtime\"}",
                "{\"is\":\"alive\",\"@class\":\"java.lang.Runtime\"}",
                "{\"is\":\"made\"}",
                "{\"is\":\"made\",\"number\":0,\"hash\":null,\"displacement\":[],\"score\":[],\"figures\":{},\"seconds\":0}",
                "{\"is\":\"over\"}",
                "{\"is\":\"hello\",\"program\":null,\"threads\":1}",
                "{\"is\":\"failed\",\"number\":-1,\"why\":\"\"}"
            })
    void whatIsNoMessageEndsTheConnection(String text) throws Exception {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertSentAway(connection -> raw(connection, bytes.length, bytes));
    }

    @Test
    void lengthsAreBounded() throws Exception {
        byte[] nested = "[".repeat(50_000).getBytes(StandardCharsets.UTF_8);
        assertSentAway(connection -> raw(connection, Integer.MAX_VALUE, nested));
        assertSentAway(connection -> raw(connection, -1, nested));
        assertSentAway(connection -> raw(connection, nested.length, nested));
        assertSurvives(connection -> raw(connection, 2 * nested.length, nested));
    }

    private static void raw(Connection connection, int length, byte[] bytes) throws Exception {
        job(connection);
        Field field = Connection.class.getDeclaredField("out");
        field.setAccessible(true);
        DataOutputStream out = (DataOutputStream) field.get(connection);
        out.writeInt(length);
        out.write(bytes);
        out.flush();
    }
}
