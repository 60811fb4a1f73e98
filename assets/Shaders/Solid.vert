#import "Shaders/Shadow.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

in vec3 inPosition;
#ifndef SHADOW_PASS
in vec3 inNormal;
in vec4 inColor;
out vec3 albedo;
out vec3 normal;
out vec3 fromCamera;
out vec3 shadow;
flat out int masonry;
#endif

void main() {
#ifndef SHADOW_PASS
    // A little darker where a body meets the ground: the light that the ground itself takes away.
    albedo = inColor.rgb * mix(0.78, 1.0, smoothstep(-0.05, 0.7, inPosition.y - groundHeight(inPosition.xz)));
    normal = inNormal;
    fromCamera = inPosition - g_CameraPosition;
    shadow = shadowPlace(inPosition, inNormal, 1.0);
    // Opaque: nothing that is laid in courses.
    masonry = inColor.a > 0.5 ? 0 : int(inColor.a * 16.0 + 0.5);
#endif
    gl_Position = g_ViewProjectionMatrix * vec4(inPosition, 1.0);
}
