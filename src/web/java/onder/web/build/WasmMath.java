package onder.web.build;

import org.teavm.ast.Expr;
import org.teavm.ast.InvocationExpr;
import org.teavm.backend.wasm.TeaVMWasmGCHost;
import org.teavm.backend.wasm.intrinsics.WasmGCInlineIntrinsic;
import org.teavm.backend.wasm.intrinsics.WasmGCInlineIntrinsicContext;
import org.teavm.backend.wasm.model.instruction.WasmFloatBinaryOperation;
import org.teavm.backend.wasm.model.instruction.WasmFloatType;
import org.teavm.backend.wasm.model.instruction.WasmFloatUnaryOperation;
import org.teavm.backend.wasm.model.instruction.WasmInstructionBuilder;
import org.teavm.model.MethodReference;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Lets functions of {@link Math} be the instructions of WebAssembly that give the same bits; TeaVM calls the browser's
 * functions, or its own, which take much longer.
 */
public final class WasmMath implements TeaVMPlugin {
    @Override
    public void install(TeaVMHost host) {
        host.getExtension(TeaVMWasmGCHost.class).contributeToCodeGen((context, registry) -> {
            for (Class<?> type : new Class<?>[] {float.class, double.class}) {
                WasmFloatType operand = type == float.class ? WasmFloatType.FLOAT32 : WasmFloatType.FLOAT64;
                registry.inlineIntrinsics()
                        .registerIntrinsic(method("abs", type, type), unary(operand, WasmFloatUnaryOperation.ABS));
                registry.inlineIntrinsics()
                        .registerIntrinsic(
                                method("min", type, type, type), binary(operand, WasmFloatBinaryOperation.MIN));
                registry.inlineIntrinsics()
                        .registerIntrinsic(
                                method("max", type, type, type), binary(operand, WasmFloatBinaryOperation.MAX));
            }
            for (WasmFloatUnaryOperation operation : new WasmFloatUnaryOperation[] {
                WasmFloatUnaryOperation.SQRT, WasmFloatUnaryOperation.FLOOR, WasmFloatUnaryOperation.CEIL
            }) {
                registry.inlineIntrinsics()
                        .registerIntrinsic(
                                method(operation.name().toLowerCase(java.util.Locale.ROOT), double.class, double.class),
                                unary(WasmFloatType.FLOAT64, operation));
            }
        });
    }

    private static MethodReference method(String name, Class<?>... signature) {
        return new MethodReference(Math.class, name, signature);
    }

    private static WasmGCInlineIntrinsic unary(WasmFloatType type, WasmFloatUnaryOperation operation) {
        return (call, context, to) -> {
            arguments(call, context, to);
            to.floatUnary(type, operation);
        };
    }

    private static WasmGCInlineIntrinsic binary(WasmFloatType type, WasmFloatBinaryOperation operation) {
        return (call, context, to) -> {
            arguments(call, context, to);
            to.floatBinary(type, operation);
        };
    }

    private static void arguments(
            InvocationExpr call, WasmGCInlineIntrinsicContext context, WasmInstructionBuilder to) {
        for (Expr argument : call.getArguments()) {
            context.generate(to, argument);
        }
    }
}
