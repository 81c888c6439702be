import { DrawioError } from '../drawio-error';
import { compressPage, decompressPage } from '../document/page-compression';
import { parseXml } from '../xml/parse-xml';
import { childNamed, elementsOf, type XmlElement } from '../xml/xml-tree';

/** A stencil may have so many characters; the largest of draw.io's own has a tenth of it. */
const MOST_CHARS = 2_000_000;

/** What is further out is a mistake of somebody's. */
const FURTHEST = 1e6;

/** A shape of draw.io's libraries: what it is painted with, in units of its own. */
export interface Stencil {
    readonly width: number;
    readonly height: number;
    /** It keeps its proportions and is centred in its cell. */
    readonly fixed: boolean;
    /** In units of its own, or that of the style. */
    readonly strokeWidth: number | 'inherit';
    readonly background: readonly XmlElement[];
    readonly foreground: readonly XmlElement[];
    /** Where lines attach: shares of width and height. */
    readonly constraints: readonly { readonly x: number; readonly y: number }[];
}

/**
 * Reads one `shape` element of a stencil library (https://www.drawio.com/doc/faq/shape-complex-create-edit).
 * @throws DrawioError `INVALID_XML`
 */
export function parseStencil(xml: string): Stencil {
    if (xml.length > MOST_CHARS) {
        throw new DrawioError('INVALID_XML', `A stencil has ${xml.length} characters; up to ${MOST_CHARS} are read.`);
    }
    const shape = parseXml(xml);
    const width = sizeOf(shape, 'w');
    const height = sizeOf(shape, 'h');
    const stroke = shape.attributes.get('strokewidth') ?? '1';
    return {
        width,
        height,
        fixed: shape.attributes.get('aspect') === 'fixed',
        strokeWidth: stroke === 'inherit' ? 'inherit' : Number(stroke) || 0,
        background: stepsOf(shape, 'background'),
        foreground: stepsOf(shape, 'foreground'),
        constraints: stepsOf(shape, 'connections').map(at => ({ x: numberOf(at, 'x'), y: numberOf(at, 'y') }))
    };
}

function stepsOf(shape: XmlElement, name: string): readonly XmlElement[] {
    const found = childNamed(shape, name);
    return found ? elementsOf(found) : [];
}

function sizeOf(shape: XmlElement, key: string): number {
    const value = numberOf(shape, key);
    return value > 0 ? Math.max(0.001, value) : 100;
}

/** A number of an attribute, which may be of any text: 0 where it is none. */
export function numberOf(from: XmlElement, key: string): number {
    const value = Number(from.attributes.get(key) ?? 0);
    return Number.isFinite(value) ? Math.max(-FURTHEST, Math.min(FURTHEST, value)) : 0;
}

/** The stencil that a style holds itself, as `stencil(…)` with packed XML; undefined for what is damaged. */
export function readInlineStencil(value: string): Stencil | undefined {
    const packed = /^stencil\(([A-Za-z0-9+/=\s]*)\)$/.exec(value)?.[1];
    try {
        return packed === undefined ? undefined : parseStencil(decompressPage(packed, MOST_CHARS));
    } catch (error) {
        if (error instanceof DrawioError) {
            return undefined;
        }
        throw error;
    }
}

/** The reverse: a stencil's XML as what `shape` says in a style. */
export function inlineStencil(xml: string): string {
    return `stencil(${compressPage(xml)})`;
}
