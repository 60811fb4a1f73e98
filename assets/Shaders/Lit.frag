#import "Shaders/Seen.glsllib"

#ifdef LIT_BY_CORNER
in vec3 light;
#else
in vec3 albedo;
in vec3 normal;
in vec3 fromCamera;
in vec3 shadow;
in float glow;
#endif
out vec4 colour;

void main() {
#ifdef LIT_BY_CORNER
    colour = vec4(light, 1.0);
#else
    colour = vec4(seen(albedo, normalize(normal), fromCamera, shadow, glow), 1.0);
#endif
}
