package onder.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import onder.file.JsonObject;

/** Chromium without a window, which a test leads over the DevTools protocol. */
final class Browser implements AutoCloseable {
    static final int CTRL = 2;
    static final int SHIFT = 8;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** How long a picture may take, and how often it is asked for. */
    private static final Duration PICTURE = Duration.ofSeconds(30);

    private static final int PICTURES = 4;

    /** The codes of keys that a page knows by their codes. */
    private static final Map<String, Integer> CODES = Map.of("ArrowDown", 40, "ArrowRight", 39, "Escape", 27);

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final String address;

    /**
     * Starts it.
     *
     * @param profile an empty folder
     */
    Browser(Path profile) throws IOException, InterruptedException {
        process = new ProcessBuilder(
                        program(),
                        "--headless",
                        "--no-sandbox",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "--use-gl=angle",
                        "--use-angle=swiftshader",
                        "--enable-unsafe-swiftshader",
                        "--disable-renderer-backgrounding",
                        "--disable-ipc-flooding-protection",
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Path port = profile.resolve("DevToolsActivePort");
        long begun = System.nanoTime();
        while (!Files.exists(port) || Files.size(port) == 0) {
            if (!process.isAlive() || System.nanoTime() - begun > PATIENCE.toNanos()) {
                close();
                throw new IllegalStateException("Chromium does not start");
            }
            Thread.sleep(100);
        }
        address = "http://127.0.0.1:" + Files.readAllLines(port).get(0);
    }

    private static String program() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Chromium is missing: apt-get install chromium"))
                .toString();
    }

    /** Opens a page in a tab, which comes to the front, as a screen of so many pixels shows it. */
    Tab open(String page, int width, int height, boolean phone) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/json/new?about:blank"))
                .PUT(HttpRequest.BodyPublishers.noBody())
                .build();
        String made = http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        Tab tab = new Tab(
                URI.create(JSON.readTree(made).get("webSocketDebuggerUrl").asText()));
        tab.ask("Runtime.enable", new JsonObject());
        tab.ask("Page.enable", new JsonObject());
        tab.ask(
                "Emulation.setDeviceMetricsOverride",
                new JsonObject()
                        .with("width", width)
                        .with("height", height)
                        .with("deviceScaleFactor", 1)
                        .with("mobile", phone));
        tab.ask("Emulation.setTouchEmulationEnabled", new JsonObject().with("enabled", phone));
        tab.ask("Page.navigate", new JsonObject().with("url", page));
        return tab;
    }

    @Override
    public void close() throws InterruptedException {
        List<ProcessHandle> own = process.descendants().toList();
        process.destroy();
        own.forEach(ProcessHandle::destroy);
        process.waitFor(10, TimeUnit.SECONDS);
    }

    /** A page in the browser. */
    static final class Tab implements AutoCloseable, WebSocket.Listener {
        private final WebSocket socket;
        private final Map<Integer, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();
        private final List<String> faults = Collections.synchronizedList(new ArrayList<>());
        private final StringBuilder arrived = new StringBuilder();
        private int last;

        private Tab(URI address) {
            socket = HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .buildAsync(address, this)
                    .join();
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean whole) {
            arrived.append(text);
            if (whole) {
                take(arrived.toString());
                arrived.setLength(0);
            }
            from.request(1);
            return null;
        }

        private void take(String message) {
            try {
                JsonNode told = JSON.readTree(message);
                if (told.has("id")) {
                    CompletableFuture<JsonNode> asking =
                            asked.remove(told.get("id").asInt());
                    if (asking != null) {
                        asking.complete(told);
                    }
                } else if ("Runtime.exceptionThrown".equals(told.path("method").asText())) {
                    faults.add(told.findPath("exceptionDetails").toString());
                }
            } catch (IOException wrong) {
                faults.add(wrong.toString());
            }
        }

        /** What the protocol answers. */
        JsonNode ask(String method, JsonObject with) throws IOException {
            return ask(method, with, PATIENCE).join();
        }

        private CompletableFuture<JsonNode> ask(String method, JsonObject with, Duration patience) throws IOException {
            int id = ++last;
            CompletableFuture<JsonNode> answer = new CompletableFuture<>();
            asked.put(id, answer);
            JsonObject message =
                    new JsonObject().with("id", id).with("method", method).with("params", with);
            socket.sendText(JSON.writeValueAsString(message), true).join();
            return answer.orTimeout(patience.toSeconds(), TimeUnit.SECONDS).thenApply(told -> {
                if (told.has("error")) {
                    throw new IllegalStateException(method + ": " + told.get("error"));
                }
                return told.get("result");
            });
        }

        /** What an expression of the page gives, once it is kept if it is a promise. */
        JsonNode evaluate(String script) throws IOException {
            JsonNode told = ask(
                    "Runtime.evaluate",
                    new JsonObject()
                            .with("expression", script)
                            .with("returnByValue", true)
                            .with("awaitPromise", true));
            if (told.has("exceptionDetails")) {
                throw new IllegalStateException(script + ": " + told.get("exceptionDetails"));
            }
            return told.path("result").path("value");
        }

        /** A text in the page's language. */
        static String quoted(String text) throws IOException {
            return JSON.writeValueAsString(text);
        }

        /** Whether something becomes true in so many seconds. */
        boolean becomes(String condition, int seconds) throws IOException, InterruptedException {
            long until = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
            while (!evaluate("!!(" + condition + ")").asBoolean()) {
                if (System.nanoTime() > until) {
                    return false;
                }
                Thread.sleep(100);
            }
            return true;
        }

        /** Presses a key: a letter, a sign, or a name of {@link #CODES}; Space is a blank. */
        void key(String key, int held) throws IOException {
            key(key, held, null);
        }

        /** Pastes into the field that has the focus. */
        void paste() throws IOException {
            key("v", CTRL, "paste");
        }

        private void key(String key, int held, String command) throws IOException {
            int code = CODES.getOrDefault(key, (int) Character.toUpperCase(key.charAt(0)));
            for (String type : List.of("rawKeyDown", "keyUp")) {
                JsonObject event = new JsonObject()
                        .with("type", type)
                        .with("key", key)
                        .with("code", " ".equals(key) ? "Space" : key)
                        .with("windowsVirtualKeyCode", code)
                        .with("modifiers", held);
                ask("Input.dispatchKeyEvent", command == null ? event : event.with("commands", List.of(command)));
            }
        }

        /** Presses the mouse at a place and releases it there, or after moving it to others. */
        void mouse(int held, double[]... places) throws IOException {
            mouse("mouseMoved", "none", held, places[0]);
            mouse("mousePressed", "left", held, places[0]);
            for (int i = 1; i < places.length; i++) {
                mouse("mouseMoved", "left", held, places[i]);
            }
            mouse("mouseReleased", "left", held, places[places.length - 1]);
        }

        private void mouse(String type, String button, int held, double... place) throws IOException {
            ask(
                    "Input.dispatchMouseEvent",
                    new JsonObject()
                            .with("type", type)
                            .with("x", place[0])
                            .with("y", place[1])
                            .with("button", button)
                            .with("buttons", "left".equals(button) ? 1 : 0)
                            .with("clickCount", 1)
                            .with("modifiers", held));
        }

        /** Lets a finger rest for so many milliseconds, then moves it to other places. */
        void finger(int rest, double[]... places) throws IOException, InterruptedException {
            finger("touchStart", places[0]);
            Thread.sleep(rest);
            for (int i = 1; i < places.length; i++) {
                finger("touchMove", places[i]);
            }
            finger("touchEnd");
        }

        private void finger(String type, double... place) throws IOException {
            List<JsonObject> points = place.length == 0
                    ? List.of()
                    : List.of(new JsonObject().with("x", place[0]).with("y", place[1]));
            ask("Input.dispatchTouchEvent", new JsonObject().with("type", type).with("touchPoints", points));
        }

        /** Draws the page into a file; on a busy machine Chromium now and then never answers the first request. */
        void picture(Path file) throws IOException {
            for (int i = 0; i < PICTURES; i++) {
                try {
                    JsonNode drawn = ask("Page.captureScreenshot", new JsonObject(), PICTURE)
                            .join();
                    Files.write(
                            file, Base64.getDecoder().decode(drawn.get("data").asText()));
                    return;
                } catch (CompletionException late) {
                    asked.clear();
                }
            }
            throw new IllegalStateException("Chromium draws no " + file.getFileName());
        }

        /** What went wrong in the page's scripts. */
        List<String> faults() {
            return List.copyOf(faults);
        }

        @Override
        public void close() throws IOException {
            ask("Page.close", new JsonObject());
            socket.abort();
        }
    }
}
