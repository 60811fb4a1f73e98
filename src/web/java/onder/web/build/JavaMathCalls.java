package onder.web.build;

import java.util.Set;
import java.util.function.BiConsumer;
import org.teavm.model.BasicBlock;
import org.teavm.model.CallLocation;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.instructions.InvokeInstruction;

/**
 * Replaces the engine's calls of {@link Math} and {@link StrictMath} by those of {@code JavaMath}; colours need not be
 * exact. A function that a browser calculates differently and that {@code JavaMath} lacks fails the build. In the same way
 * numbers are read and written by {@code JavaNumbers}, and the reader of YAML gets {@code JavaArrays}.
 */
public final class JavaMathCalls implements ClassHolderTransformer {
    private static final String JAVA_MATH = "onder.web.JavaMath";
    private static final String JAVA_ARRAYS = "onder.web.JavaArrays";
    private static final String JAVA_NUMBERS = "onder.web.JavaNumbers";
    private static final Set<String> CALCULATORS = Set.of("java.lang.Math", "java.lang.StrictMath");
    private static final Set<String> ARRAYS = Set.of("java.util.Arrays");
    private static final Set<String> NUMBERS = Set.of("java.lang.Float", "java.lang.Double");

    /** Exact in every browser. */
    private static final Set<String> EXACT = Set.of(
            "abs",
            "max",
            "min",
            "sqrt",
            "ceil",
            "floor",
            "floorDiv",
            "floorMod",
            "addExact",
            "multiplyExact",
            "subtractExact",
            "toIntExact",
            "incrementExact",
            "negateExact",
            "copySign",
            "signum",
            "ulp",
            "getExponent",
            "nextUp",
            "nextDown",
            "nextAfter",
            "clamp");

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        String name = type.getName();
        if (name.startsWith("org.yaml.")) {
            replace(type, ARRAYS, (call, in) -> replaceIfThere(call, JAVA_ARRAYS, context));
        }
        if (!name.startsWith("onder.")
                || name.startsWith("onder.draw.")
                || name.equals(JAVA_MATH)
                || name.equals(JAVA_NUMBERS)) {
            return;
        }
        replace(type, NUMBERS, (call, in) -> replaceIfThere(call, JAVA_NUMBERS, context));
        replace(type, CALCULATORS, (call, in) -> {
            if (!replaceIfThere(call, JAVA_MATH, context)
                    && !EXACT.contains(call.getMethod().getName())) {
                context.getDiagnostics()
                        .error(new CallLocation(in.getReference()), "JavaMath has no " + call.getMethod());
            }
        });
    }

    private static void replace(
            ClassHolder type, Set<String> owners, BiConsumer<InvokeInstruction, MethodHolder> replace) {
        for (MethodHolder method : type.getMethods()) {
            if (method.hasProgram()) {
                for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                    for (Instruction instruction : block) {
                        if (instruction instanceof InvokeInstruction call
                                && owners.contains(call.getMethod().getClassName())) {
                            replace.accept(call, method);
                        }
                    }
                }
            }
        }
    }

    private static boolean replaceIfThere(InvokeInstruction call, String owner, ClassHolderTransformerContext context) {
        MethodReference ours = new MethodReference(owner, call.getMethod().getDescriptor());
        boolean isThere = context.getHierarchy().resolve(ours) != null;
        if (isThere) {
            call.setMethod(ours);
        }
        return isThere;
    }
}
