import { prologOf } from '@openspace/tool';
import { type DamagedPage, pageSpans, withDamagedPages, withoutPages } from '../document/damaged-pages';
import { DrawioDocument } from '../document/drawio-document';
import { openDrawio } from '../document/open-file';
import { parseXml } from '../xml/parse-xml';
import { serializeInLines, serializeXml } from '../xml/serialize-xml';
import { childNamed, element, elementsOf, textOf, type XmlElement } from '../xml/xml-tree';

/** A page with its cells as elements of its XML, by their ids and in their order. */
export interface PageTree {
    readonly id: string;
    readonly diagram: XmlElement;
    readonly model: XmlElement;
    readonly cells: ReadonlyMap<string, XmlElement>;
}

/** A diagram as plain XML: an `mxfile` whose pages are not compressed and have ids, as have their cells. */
export interface DiagramTree {
    readonly file: XmlElement;
    readonly pages: readonly PageTree[];
}

/** How a file writes its diagram down. */
export interface WrittenForm {
    /** Only the model of its one page. */
    readonly bare: boolean;
    readonly compressed: boolean;
    /** Pages that cannot be read and stay as they are. */
    readonly damaged: readonly DamagedPage[];
    /** An XML declaration and comments, and white space at the end. */
    readonly before: string;
    readonly after: string;
}

/**
 * The diagram of a file as it is given to an editor: an `mxfile` that says nothing about how it was written.
 * @param room how many characters the diagram may have, decompressed
 * @throws DrawioError why it cannot be read; BeyondRoom
 */
export function plainDiagram(text: string, room?: number): { xml: string; form: WrittenForm } {
    const document = openDrawio(text, room);
    const { damaged } = document;
    const xml = document.toXml({ forFile: true, damaged: false });
    const readable = damaged.length === 0 ? text : withoutPages(text, pageSpans(text), new Set(damaged.map(({ at }) => at)));
    const bare = !xml.startsWith('<mxfile');
    const given = bare || text.length > xml.length * 4 ? undefined : /<diagram[^<>]*>\s*[^<\s]/.test(readable);
    const prolog = prologOf(text);
    // Else the diagram is inside of something else.
    const before = text.startsWith('<mx', prolog.length) ? prolog : '';
    const after = /(?<=>)\s*$/.exec(text.slice(-100))?.[0] ?? '';
    return { xml: bare ? wrapped(xml) : xml, form: { bare, compressed: given === true, damaged, before, after } };
}

/**
 * What belongs into a file of the form for a plain diagram.
 * @param inLines with a line for each cell; otherwise as the XML is written
 */
export function inForm(xml: string, form: WrittenForm, inLines = false): string {
    return form.before + withDamagedPages(diagramInForm(xml, form, inLines), form.damaged) + form.after;
}

function diagramInForm(xml: string, { bare, compressed }: WrittenForm, inLines: boolean): string {
    if (compressed) {
        return DrawioDocument.load(xml).toXml({ forFile: true, compress: true });
    }
    if (!bare && !inLines) {
        return xml;
    }
    const { file, pages } = readTree(xml);
    const [page, another] = bare ? pages : [];
    const root = page && !another ? page.model : file;
    // What ends the file is a part of its form.
    return inLines ? serializeInLines(root).trimEnd() : serializeXml(root);
}

/** @param xml as {@link plainDiagram} gives it, or as draw.io writes it uncompressed */
export function readTree(xml: string): DiagramTree {
    const file = parseXml(xml);
    return { file, pages: elementsOf(file).filter(isPage).map(pageTree) };
}

export function pageTree(diagram: XmlElement): PageTree {
    const model = childNamed(diagram, 'mxGraphModel') ?? element('mxGraphModel');
    const root = childNamed(model, 'root');
    const cells = new Map((root ? elementsOf(root) : []).map(cell => [cell.attributes.get('id') ?? '', cell]));
    return { id: diagram.attributes.get('id') ?? '', diagram, model, cells };
}

/** The same for elements that say the same, whatever the order of their attributes. */
export function canonical(node: XmlElement): string {
    const attributes = [...node.attributes].filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([node.name, attributes, textOf(node).trim(), elementsOf(node).map(canonical)]);
}

function isPage({ name }: XmlElement): boolean {
    return name === 'diagram';
}

function wrapped(model: string): string {
    return `<mxfile host="OpenSpace"><diagram id="page-1" name="Page-1">${model}</diagram></mxfile>`;
}
