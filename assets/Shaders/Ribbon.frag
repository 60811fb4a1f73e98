#import "Shaders/Daylight.glsllib"

uniform float m_Opacity;

in vec4 tint;
in vec3 fromCamera;
out vec4 colour;

void main() {
    colour = vec4(encode(haze(decode(tint.rgb), fromCamera)), tint.a * m_Opacity);
}
