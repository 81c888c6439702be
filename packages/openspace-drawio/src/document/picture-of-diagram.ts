import { isHarmlessLink } from '@openspace/tool';
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
    const root = withoutScripts(picture);
    root.attributes.set('content', xml);
    return serializeXml(root);
}

/**
 * An SVG that runs nothing where it is opened: its links and labels were written by others.
 * @throws DrawioError `INVALID_XML` for anything else
 */
export function harmlessSvg(picture: string): string {
    return serializeXml(withoutScripts(picture));
}

/** Elements that run, load or open something by themselves, or that set a link or a handler later. */
const ACTIVE =
    /^(?:script|handler|listener|iframe|frame|frameset|object|embed|applet|portal|base|meta|link|form|set|animate|animateColor|discard)$/i;
/** Attributes with an address that is opened, loaded or sent to. */
const ADDRESS = /^(?:href|src|action|formaction|data|background|poster|ping|manifest|codebase|cite)$/i;
/** A picture in an address, which runs nothing where it is a picture. */
const PICTURE = /^\s*data:image\//i;

function withoutScripts(picture: string): XmlElement {
    const root = parseXml(picture);
    if (root.name !== 'svg') {
        throw new DrawioError('INVALID_XML', 'The picture is no SVG.');
    }
    removeScripts(root);
    return root;
}

function removeScripts(node: XmlElement): void {
    const isLink = localName(node.name) === 'a';
    for (const [attribute, value] of node.attributes) {
        const name = localName(attribute);
        // A long value, such as the diagram, is looked through only where it is an address.
        const runs = /^(?:on|srcdoc$)/i.test(name) || (ADDRESS.test(name) && !(isHarmlessLink(value) || (!isLink && PICTURE.test(value))));
        if (runs) {
            node.attributes.delete(attribute);
        }
    }
    node.children = node.children.filter(child => !isElement(child) || !ACTIVE.test(localName(child.name)));
    elementsOf(node).forEach(removeScripts);
}

/** Without the prefix, which a document chooses as it likes. */
function localName(name: string): string {
    return name.slice(name.indexOf(':') + 1).toLowerCase();
}
