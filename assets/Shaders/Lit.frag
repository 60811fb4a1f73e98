#import "Shaders/Daylight.glsllib"
#import "Shaders/Shadow.glsllib"

uniform vec3 g_CameraPosition;

in vec3 albedo;
in vec3 normal;
in vec3 fromCamera;
in vec3 shadow;
in float glow;
out vec4 colour;

void main() {
    vec3 n = normalize(normal);
    float sun = broadSun(shadow);
    vec3 light = lit(albedo, n, sun, openSky(fromCamera, n));
    light += albedo * lamplight(fromCamera.xz + g_CameraPosition.xz) * (0.6 + 0.4 * n.y);
    float rim = 1.0 - max(dot(n, -normalize(fromCamera)), 0.0);
    light += glow * rim * rim * vec3(0.9, 0.95, 1.0);
    colour = vec4(encode(haze(light, fromCamera)), 1.0);
}
