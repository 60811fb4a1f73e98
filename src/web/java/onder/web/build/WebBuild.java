package onder.web.build;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Compiles the engine to WebAssembly. Classes under {@code src/web/java} stand in for the engine's classes of the same
 * names, where a browser lacks what those need: threads, reflection, vectors.
 */
public final class WebBuild {
    private static final String RUNTIME = "/org/teavm/backend/wasm/wasm-gc-runtime.min.js";

    private WebBuild() {}

    /**
     * Compiles it.
     *
     * @param args the folders of the compiled engine, of the sources here, of what is made on the way, and of the result
     */
    public static void main(String[] args) throws IOException, TeaVMToolException {
        Path engine = Path.of(args[0]);
        Path sources = Path.of(args[1]);
        Path work = Path.of(args[2]);
        Path standIns = Files.createDirectories(work.resolve("classes"));
        Path tables = Files.createDirectories(work.resolve("onder/param")).resolve("EngineTables.java");
        Files.writeString(tables, Tables.of(engine));
        compile(engine, sources, tables, standIns);
        Path plugins = Files.createDirectories(work.resolve("build/META-INF/services"));
        Files.writeString(plugins.resolve(TeaVMPlugin.class.getName()), WasmMath.class.getName());
        TeaVMTool tool = new TeaVMTool();
        tool.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
        tool.setMainClass("onder.web.Live");
        Path live = Files.createDirectories(Path.of(args[3]));
        tool.setTargetDirectory(live.toFile());
        tool.setTargetFileName("onder.wasm");
        tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        tool.setObfuscated(!Boolean.getBoolean("names"));
        tool.getTransformers().add(JavaMathCalls.class.getName());
        tool.setClassLoader(new EngineLoader(standIns, engine));
        tool.generate();
        List<Problem> problems = tool.getProblemProvider().getProblems();
        for (Problem problem : problems) {
            DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
            problem.render(text);
            System.err.println(text.getText() + " at " + problem.getLocation().getMethod());
        }
        if (!problems.isEmpty()) {
            System.exit(1);
        }
        try (InputStream runtime = TeaVMTool.class.getResourceAsStream(RUNTIME)) {
            Files.copy(runtime, live.resolve("runtime.js"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void compile(Path engine, Path sources, Path tables, Path to) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-nowarn",
                "-proc:none",
                "-XDstringConcat=inline",
                "--release",
                "17",
                "-encoding",
                "UTF-8",
                "-d",
                to.toString(),
                "-cp",
                engine + File.pathSeparator + System.getProperty("java.class.path")));
        arguments.add(tables.toString());
        try (Stream<Path> files = Files.walk(sources)) {
            files.map(Path::toString)
                    .filter(file -> file.endsWith(".java") && !file.contains("build"))
                    .forEach(arguments::add);
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            System.exit(1);
        }
    }

    /** Finds the stand-ins before the classes that they replace, and no providers of physics. */
    private static final class EngineLoader extends URLClassLoader {
        EngineLoader(Path... folders) throws MalformedURLException {
            super(urls(folders), WebBuild.class.getClassLoader());
        }

        private static URL[] urls(Path... folders) throws MalformedURLException {
            URL[] urls = new URL[folders.length];
            for (int i = 0; i < folders.length; i++) {
                urls[i] = folders[i].toUri().toURL();
            }
            return urls;
        }

        @Override
        public URL getResource(String name) {
            URL own = findResource(name);
            return own == null ? super.getResource(name) : own;
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            URL own = findResource(name);
            return name.startsWith("META-INF/services/onder.")
                    ? Collections.emptyEnumeration()
                    : own == null ? super.getResources(name) : Collections.enumeration(List.of(own));
        }
    }
}
