package onder.web.build;

import java.util.Set;
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
 * exact. A function that a
 * browser calculates differently and that {@code JavaMath} lacks fails the build.
 */
public final class JavaMathCalls implements ClassHolderTransformer {
    private static final String JAVA_MATH = "onder.web.JavaMath";
    private static final Set<String> CALCULATORS = Set.of("java.lang.Math", "java.lang.StrictMath");

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
        if (!name.startsWith("onder.") || name.startsWith("onder.draw.") || name.equals(JAVA_MATH)) {
            return;
        }
        for (MethodHolder method : type.getMethods()) {
            if (method.hasProgram()) {
                for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                    for (Instruction instruction : block) {
                        if (instruction instanceof InvokeInstruction call
                                && CALCULATORS.contains(call.getMethod().getClassName())) {
                            replace(call, method, context);
                        }
                    }
                }
            }
        }
    }

    private static void replace(InvokeInstruction call, MethodHolder in, ClassHolderTransformerContext context) {
        MethodReference ours = new MethodReference(JAVA_MATH, call.getMethod().getDescriptor());
        if (context.getHierarchy().resolve(ours) != null) {
            call.setMethod(ours);
        } else if (!EXACT.contains(call.getMethod().getName())) {
            context.getDiagnostics().error(new CallLocation(in.getReference()), "JavaMath has no " + call.getMethod());
        }
    }
}
