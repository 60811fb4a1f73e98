#import "Shaders/Shadow.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

in vec3 inPosition;
#ifdef COLOR_MAP
in vec2 inTexCoord;
out vec2 coordinates;
#endif
#ifndef SHADOW_PASS
in vec3 inNormal;
in vec4 inColor;
out vec4 tint;
out vec3 normal;
out vec3 fromCamera;
out vec3 shadow;
#endif

void main() {
#ifdef COLOR_MAP
    coordinates = inTexCoord;
#endif
#ifndef SHADOW_PASS
    tint = inColor;
    normal = inNormal;
    fromCamera = inPosition - g_CameraPosition;
    shadow = shadowPlace(inPosition, inNormal, 1.0);
#endif
    gl_Position = g_ViewProjectionMatrix * vec4(inPosition, 1.0);
}
