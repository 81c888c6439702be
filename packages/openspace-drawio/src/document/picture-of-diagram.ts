import { DrawioError } from '../drawio-error';
import { decodeBase64, encodeBase64 } from './base64';
import { PNG_URL } from './embedded-diagram';
import { diagramChunk, withDiagramChunk } from './png-chunks';
import { parseXml } from '../xml/parse-xml';
import { serializeXml } from '../xml/serialize-xml';
import { elementsOf, isElement, type XmlElement } from '../xml/xml-tree';

/**
 * A picture with a diagram in it, as draw.io exports it "with a copy of my diagram". Scripts do not stay in an SVG.
 * @param picture an SVG, or a PNG as a `data:` URL
 * @param xml a plain diagram
 * @throws DrawioError `INVALID_XML` for anything else
 */
export function pictureOfDiagram(picture: string, xml: string): string {
    if (picture.startsWith(PNG_URL)) {
        const png = decodeBase64(picture.slice(PNG_URL.length)) ?? new Uint8Array();
        return PNG_URL + encodeBase64(withDiagramChunk(png, diagramChunk(xml)));
    }
    const root = parseXml(picture);
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
