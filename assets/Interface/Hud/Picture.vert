#import "Common/ShaderLib/GLSLCompat.glsllib"

// A unit square with a part of a picture, its corners on whole pixels.
uniform mat4 g_WorldMatrix;
uniform mat4 g_ViewProjectionMatrix;

attribute vec3 inPosition;
attribute vec2 inTexCoord;

varying vec2 texCoord;
varying vec2 screen;

void main() {
    vec4 position = g_WorldMatrix * vec4(inPosition, 1.0);
    position.xy = floor(position.xy + 0.501);
    screen = position.xy;
    texCoord = inTexCoord;
    gl_Position = g_ViewProjectionMatrix * position;
}
