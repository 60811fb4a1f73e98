#import "Shaders/Shadow.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

in vec3 inPosition;
in mat3x4 inInstanceData; // place and scale along x; unit quaternion; scale along y and z, number
#ifdef WHOSE
flat out float whose;
#endif
#ifndef SHADOW_PASS
in vec3 inNormal;
in vec4 inColor;
out vec3 albedo;
out vec3 normal;
out vec3 fromCamera;
out vec3 shadow;
out float glow;
#endif

vec3 turned(vec3 v, vec4 q) {
    return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v);
}

void main() {
    vec4 q = inInstanceData[1];
    vec3 scale = vec3(inInstanceData[0].w, inInstanceData[2].xy);
    vec3 place = inInstanceData[0].xyz + turned(inPosition * scale, q);
#ifndef SHADOW_PASS
    normal = turned(normalize(inNormal / scale), q);
    // A little darker where a body meets the ground: the light that the ground itself takes away.
    albedo = inColor.rgb * mix(0.72, 1.0, smoothstep(-0.05, 0.45, place.y - groundHeight(place.xz)));
    fromCamera = place - g_CameraPosition;
    shadow = shadowPlace(place, normal, 1.0);
    glow = 0.0;
#endif
#ifdef WHOSE
    whose = inInstanceData[2].z;
#endif
    gl_Position = g_ViewProjectionMatrix * vec4(place, 1.0);
}
