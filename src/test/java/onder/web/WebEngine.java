package onder.web;

import com.caoccao.javet.exceptions.JavetException;
import com.caoccao.javet.interop.V8Host;
import com.caoccao.javet.interop.V8Runtime;
import com.caoccao.javet.values.reference.V8ValueArrayBuffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;

/** The engine as a live page has it: compiled to WebAssembly, in Chromium's V8. */
final class WebEngine implements AutoCloseable {
    private static final long PATIENCE = Duration.ofSeconds(60).toNanos();

    /** What a page has beyond the language, as far as TeaVM's runtime needs it. */
    private static final String PAGE = """
            globalThis.console = { log() {}, error() {} };
            globalThis.performance = { now: () => Date.now() };
            globalThis.TextDecoder = class {
              decode(bytes) {
                const all = new Uint8Array(bytes.buffer || bytes, bytes.byteOffset || 0, bytes.byteLength);
                return decodeURIComponent(Array.from(all, (b) => '%' + b.toString(16).padStart(2, '0')).join(''));
              }
            };
            var failure = '';
            """;

    private final V8Runtime v8;

    WebEngine() throws JavetException, IOException {
        v8 = V8Host.getV8Instance().createV8Runtime();
        v8.getExecutor(PAGE).executeVoid();
        v8.getExecutor(new String(resource("/Live/runtime.js"), StandardCharsets.UTF_8))
                .executeVoid();
        give("wasm", resource("/Live/onder.wasm"));
        begin("onder");
    }

    /** Begins an engine under a name. */
    void begin(String name) throws JavetException {
        run("globalThis." + name + " = null");
        run("TeaVM.wasmGC.load(wasm).then(it => " + name + " = it.exports, wrong => failure = wrong.stack)");
        long begun = System.nanoTime();
        while (v8.getExecutor(name + " === null").executeBoolean()) {
            v8.await();
            String failure = v8.getExecutor("failure").executeString();
            if (!failure.isEmpty() || System.nanoTime() - begun > PATIENCE) {
                throw new IllegalStateException("the engine does not load: " + failure);
            }
        }
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream from = WebEngine.class.getResourceAsStream(name)) {
            if (from == null) {
                throw new IllegalStateException(name + " is missing: the build leaves it out with -Dweb=false");
            }
            return from.readAllBytes();
        }
    }

    /** Puts bytes under a name. */
    void give(String name, byte[] bytes) throws JavetException {
        try (V8ValueArrayBuffer buffer = v8.createV8ValueArrayBuffer(bytes.length)) {
            buffer.fromBytes(bytes);
            v8.getGlobalObject().set(name, buffer);
        }
    }

    /** Runs a script. */
    void run(String script) throws JavetException {
        v8.getExecutor(script).executeVoid();
    }

    /** What an expression of the page gives. */
    String evaluate(String script) throws JavetException {
        return v8.getExecutor(script).executeString();
    }

    /** Begins a scene, as its page does. */
    void begin(Scene scene, World first) throws JavetException, IOException {
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        first.save(saved);
        give("saved", saved.toByteArray());
        String shipped = Scenes.isShipped(scene.name()) ? Scenes.text(scene.name()) : "";
        v8.getGlobalObject().set("scene", scene.name());
        v8.getGlobalObject().set("text", Scenes.write(scene));
        v8.getGlobalObject().set("shipped", shipped);
        run("onder.begin(scene, text, shipped, new Int8Array(saved))");
    }

    /** What a function of the engine says of a text. */
    String ask(String function, String text) throws JavetException {
        v8.getGlobalObject().set("text", text);
        return evaluate("onder." + function + "(text)");
    }

    void step(int steps) throws JavetException {
        v8.getExecutor("onder.step(" + steps + ")").executeVoid();
    }

    long hash() throws JavetException {
        return Long.parseUnsignedLong(evaluate("onder.hash()"), 16);
    }

    @Override
    public void close() throws JavetException {
        v8.close();
    }
}
