package onder.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void everyChunkIsDoneOnceAndBeforeRunReturns(int count) {
        Random random = new Random(count);
        try (Workers workers = new Workers(count)) {
            for (int round = 0; round < 3000; round++) {
                int n = random.nextInt(40);
                workers.setSerial(random.nextInt(10) == 0);
                AtomicIntegerArray done = new AtomicIntegerArray(n);
                AtomicIntegerArray busy = new AtomicIntegerArray(count);
                workers.run(n, (chunk, worker) -> {
                    assertEquals(1, busy.incrementAndGet(worker), "a worker's scratch is its own");
                    done.incrementAndGet(chunk);
                    busy.decrementAndGet(worker);
                });
                for (int chunk = 0; chunk < n; chunk++) {
                    assertEquals(1, done.get(chunk));
                }
            }
        }
    }

    @Test
    void theCallerBeginsAtTheFirstChunkAndTheOthersAtTheLast() {
        int n = 1000;
        int[] by = new int[n];
        try (Workers workers = new Workers(2)) {
            for (int round = 0; round < 20; round++) {
                workers.run(n, (chunk, worker) -> by[chunk] = worker);
                for (int chunk = 1; chunk < n; chunk++) {
                    assertTrue(by[chunk - 1] <= by[chunk], "the caller did chunk " + chunk + " after another's");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aFailureReachesTheCallerAndTheWorkersGoOn(int count) {
        RuntimeException failure = new RuntimeException("chunk 5");
        try (Workers workers = new Workers(count)) {
            RuntimeException thrown = assertThrows(
                    RuntimeException.class,
                    () -> workers.run(20, (chunk, worker) -> {
                        if (chunk == 5) {
                            throw failure;
                        }
                    }));
            assertSame(failure, count == 1 ? thrown : thrown.getCause());
            AtomicIntegerArray done = new AtomicIntegerArray(20);
            workers.run(20, (chunk, worker) -> done.incrementAndGet(chunk));
            for (int chunk = 0; chunk < 20; chunk++) {
                assertEquals(1, done.get(chunk));
            }
        }
    }

    @Test
    void moreChunksThanItCanCountAreRefused() {
        try (Workers workers = new Workers(2)) {
            assertThrows(IllegalArgumentException.class, () -> workers.run(1 << 24, (chunk, worker) -> {}));
        }
    }
}
