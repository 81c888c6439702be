import { DrawioError } from '../drawio-error';
import { parseXml } from '../xml/parse-xml';
import { serializeXml } from '../xml/serialize-xml';
import { elementsOf, isElement, type XmlElement } from '../xml/xml-tree';

/**
 * An SVG with a diagram in it, as draw.io exports it "with a copy of my diagram". Scripts do not stay in it.
 * @param svg the picture
 * @param xml a plain diagram
 * @throws DrawioError `INVALID_XML` for what is no SVG
 */
export function pictureOfDiagram(svg: string, xml: string): string {
    const root = parseXml(svg);
    if (root.name !== 'svg') {
        throw new DrawioError('INVALID_XML', 'The picture is no SVG.');
    }
    withoutScripts(root);
    root.attributes.set('content', xml);
    return serializeXml(root);
}

function withoutScripts(node: XmlElement): void {
    for (const [name, value] of node.attributes) {
        if (/^on/i.test(name) || (/(^|:)href$/i.test(name) && /^[\s\0-\x20]*(javascript|vbscript|data:text)/i.test(value))) {
            node.attributes.delete(name);
        }
    }
    node.children = node.children.filter(child => !isElement(child) || !/(^|:)script$/i.test(child.name));
    elementsOf(node).forEach(withoutScripts);
}
