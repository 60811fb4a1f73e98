#import "Shaders/Daylight.glsllib"

in vec4 shown;
in vec3 fromCamera;
out vec4 colour;

void main() {
    colour = vec4(encode(mix(horizon(fromCamera), shown.rgb, shown.a)), 1.0);
}
