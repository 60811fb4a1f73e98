#import "Common/ShaderLib/GLSLCompat.glsllib"

// A unit square whose corners are moved to whole pixels, so that its edges are sharp.
uniform mat4 g_WorldMatrix;
uniform mat4 g_ViewProjectionMatrix;

attribute vec3 inPosition;

varying vec2 pixel;
varying vec2 extent;
varying vec2 screen;

void main() {
    vec4 low = g_WorldMatrix * vec4(0.0, 0.0, 0.0, 1.0);
    vec2 high = floor((g_WorldMatrix * vec4(1.0, 1.0, 0.0, 1.0)).xy + 0.501);
    low.xy = floor(low.xy + 0.501);
    extent = high - low.xy;
    pixel = inPosition.xy * extent;
    screen = low.xy + pixel;
    gl_Position = g_ViewProjectionMatrix * vec4(screen, low.zw);
}
