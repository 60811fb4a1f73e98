#import "Common/ShaderLib/GLSLCompat.glsllib"

uniform sampler2D m_ColorMap;
uniform vec4 m_Clip;
uniform float m_Opacity;

varying vec2 texCoord;
varying vec4 color;
varying vec2 screen;

void main() {
    if (any(lessThan(screen, m_Clip.xy)) || any(greaterThan(screen, m_Clip.zw))) {
        discard;
    }
    gl_FragColor = vec4(color.rgb, color.a * m_Opacity * texture2D(m_ColorMap, texCoord).a);
}
