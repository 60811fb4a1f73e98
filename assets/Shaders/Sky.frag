#import "Shaders/Daylight.glsllib"

in vec3 direction;
out vec4 colour;

void main() {
    colour = vec4(encode(sky(normalize(direction))), 1.0);
}
