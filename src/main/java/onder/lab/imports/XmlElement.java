package onder.lab.imports;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import onder.file.ParserGuard;
import onder.scene.SceneException;

/** An element of an XML file with its position in the file. Namespaces are ignored; a document type is refused. */
final class XmlElement {
    private static final int DEEPEST = 32;

    private static final String DECLARATION = "<?xml ";

    private final String file;
    final String name;
    private final int line;
    final List<XmlElement> children = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    private XmlElement(String file, String name, int line) {
        this.file = file;
        this.name = name;
        this.line = line;
    }

    /**
     * {@return the root of a document}
     *
     * @throws SceneException when it is not XML; the message says where
     */
    static XmlElement read(String file, String document) {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(withoutDeclaration(document)));
            while (reader.next() != XMLStreamConstants.START_ELEMENT) {
                refuseDocumentType(file, reader);
            }
            return read(file, reader, 0);
        } catch (XMLStreamException e) {
            String last = e.getMessage().lines().reduce((first, next) -> next).orElse("");
            throw new SceneException(file + ":"
                    + (e.getLocation() == null ? 1 : e.getLocation().getLineNumber()) + ": is not XML: "
                    + ParserGuard.plain(last.replaceFirst("^Message: ", "").replaceFirst("^http\\S*#", "")));
        }
    }

    /** Published test cases have their licence before the XML declaration, which XML does not allow. */
    private static String withoutDeclaration(String document) {
        int begin = document.indexOf(DECLARATION);
        int end = begin < 0 ? -1 : document.indexOf("?>", begin);
        return end < 0 ? document : document.substring(0, begin) + document.substring(end + 2);
    }

    private static XmlElement read(String file, XMLStreamReader reader, int depth) throws XMLStreamException {
        XmlElement element =
                new XmlElement(file, reader.getLocalName(), reader.getLocation().getLineNumber());
        if (depth > DEEPEST) {
            throw element.wrong("<" + element.name + "> is nested deeper than " + DEEPEST + " elements");
        }
        while (reader.next() != XMLStreamConstants.END_ELEMENT) {
            refuseDocumentType(file, reader);
            if (reader.isStartElement()) {
                element.children.add(read(file, reader, depth + 1));
            } else if (reader.isCharacters()) {
                element.text.append(reader.getText());
            }
        }
        return element;
    }

    private static void refuseDocumentType(String file, XMLStreamReader reader) {
        int event = reader.getEventType();
        if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
            throw new SceneException(file + ":" + reader.getLocation().getLineNumber()
                    + ": has a document type or an entity of its own; neither is allowed");
        }
    }

    String text() {
        return text.toString().strip();
    }

    /** The child of that name, or null. */
    XmlElement may(String child) {
        return children.stream()
                .filter(one -> one.name.equals(child))
                .findFirst()
                .orElse(null);
    }

    XmlElement need(String child) {
        XmlElement found = may(child);
        if (found == null) {
            throw wrong("<" + name + "> lacks <" + child + ">");
        }
        return found;
    }

    /** The number in a child. */
    double number(String child, double min, double max) {
        return need(child).number(min, max);
    }

    double number(double min, double max) {
        try {
            double value = Double.parseDouble(text());
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Reported below like numbers out of range.
        }
        throw wrong(name + " = " + text() + ", allowed " + SceneDraft.number(min) + ".." + SceneDraft.number(max));
    }

    SceneException wrong(String what) {
        return new SceneException(file + ":" + line + ": " + what);
    }
}
