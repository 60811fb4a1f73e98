package onder.output.window;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class DrawerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "llvmpipe (LLVM 15.0.6, 256 bits)",
                "softpipe",
                "Apple Software Renderer",
                "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)",
                "GDI Generic",
                "D3D12 (Microsoft Basic Render Driver)"
            })
    void theProcessorIsKnownByItsNames(String name) {
        assertTrue(Drawer.isSoftware(name));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"NVIDIA H200/PCIe/SSE2", "Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "Apple M2", "AMD Radeon"})
    void aCardIsNot(String name) {
        assertFalse(Drawer.isSoftware(name));
    }
}
