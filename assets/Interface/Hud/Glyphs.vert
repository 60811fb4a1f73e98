#import "Common/ShaderLib/GLSLCompat.glsllib"

// Glyphs are as large as they were baked; on whole pixels they are drawn as they were baked.
uniform mat4 g_WorldMatrix;
uniform mat4 g_ViewProjectionMatrix;

attribute vec3 inPosition;
attribute vec2 inTexCoord;
attribute vec4 inColor;

varying vec2 texCoord;
varying vec4 color;
varying vec2 screen;

void main() {
    vec4 position = g_WorldMatrix * vec4(inPosition, 1.0);
    position.xy = floor(position.xy + 0.501);
    screen = position.xy;
    texCoord = inTexCoord;
    color = inColor;
    gl_Position = g_ViewProjectionMatrix * position;
}
