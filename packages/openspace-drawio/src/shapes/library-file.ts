import { DrawioError, quoted } from '../drawio-error';
import { DrawioDocument } from '../document/drawio-document';
import { compressPage, decompressPage } from '../document/page-compression';
import { parseXml } from '../xml/parse-xml';
import { serializeXml } from '../xml/serialize-xml';
import { element, textOf } from '../xml/xml-tree';
import { type Shape, type ShapeSource, slug } from './shape';

const MAX_ENTRIES = 5_000;

/**
 * The shapes of a draw.io library file (`mxlibrary`: JSON of entries with `xml` or `data`, `w`, `h`, `title`).
 * Entries of several cells have no one style; they are left out and named in `skipped`.
 * @param name of the file without its suffix; becomes the category
 * @throws DrawioError `INVALID_XML`
 */
export function shapesOfLibraryFile(text: string, name: string): ShapeSource & { readonly skipped: readonly string[] } {
    const category = `library-${slug(name)}`;
    const shapes: Shape[] = [];
    const styles = new Map<string, string>();
    const skipped: string[] = [];
    for (const [at, entry] of entriesOf(text, name).entries()) {
        const title = entry.title ?? `${name} ${at + 1}`;
        const style = styleOf(entry);
        if (style === undefined) {
            skipped.push(title);
            continue;
        }
        const id = unusedId(`${category}.${slug(title)}`, styles);
        styles.set(id, style);
        shapes.push({
            id,
            name: title,
            categories: [category],
            width: entry.w ?? 48,
            height: entry.h ?? 48,
            aliases: [],
            icon: style.includes('image=')
        });
    }
    return { categories: [{ id: category, name }], shapes, skipped, style: shape => Promise.resolve(styles.get(shape.id) ?? '') };
}

interface Entry {
    readonly xml?: string;
    readonly data?: string;
    readonly w?: number;
    readonly h?: number;
    readonly title?: string;
}

/**
 * The text of a library file as draw.io's app of the installed version reads it: models of shapes are compressed.
 * @throws DrawioError `INVALID_XML`
 */
export function withPackedShapes(text: string, name: string): string {
    const entries = entriesOf(text, name).map(entry => ({
        ...entry,
        ...(entry.xml !== undefined && { xml: compressPage(modelOf(entry.xml)) })
    }));
    return serializeXml(element('mxlibrary', { title: name }, [{ kind: 'text', text: JSON.stringify(entries) }]));
}

function entriesOf(text: string, name: string): Entry[] {
    const root = parseXml(text.trim());
    if (root.name !== 'mxlibrary') {
        throw new DrawioError('INVALID_XML', `The library ${quoted(name)} is a ${quoted(root.name)}, not an mxlibrary.`);
    }
    let list: unknown;
    try {
        list = JSON.parse(textOf(root));
    } catch {
        list = undefined;
    }
    if (!Array.isArray(list)) {
        throw new DrawioError('INVALID_XML', `The library ${quoted(name)} holds no list of shapes.`);
    }
    return list.slice(0, MAX_ENTRIES).map(entryOf);
}

function entryOf(value: unknown): Entry {
    const record: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
    const text = (key: string) => (typeof record[key] === 'string' ? record[key] : undefined);
    const size = (key: string) => {
        const number = Number(record[key]);
        return Number.isFinite(number) && number > 0 ? number : undefined;
    };
    return { xml: text('xml'), data: text('data'), title: text('title'), w: size('w'), h: size('h') };
}

function styleOf({ xml, data }: Entry): string | undefined {
    if (data !== undefined) {
        // A semicolon would end the value in a style.
        return `shape=image;html=1;verticalLabelPosition=bottom;verticalAlign=top;imageAspect=0;aspect=fixed;image=${data.replace(';base64,', ',')};`;
    }
    if (xml === undefined) {
        return undefined;
    }
    const cells = DrawioDocument.load(modelOf(xml)).activePage.drawn;
    return cells.length === 1 ? cells[0]?.style : undefined;
}

/** The model of an entry is plain, escaped once more, or compressed. */
function modelOf(xml: string): string {
    return xml.trimStart().startsWith('<') ? xml : xml.startsWith('&lt;') ? unescape(xml) : decompressPage(xml);
}

function unescape(text: string): string {
    return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function unusedId(wanted: string, taken: ReadonlyMap<string, string>): string {
    let id = wanted;
    for (let number = 2; taken.has(id); number++) {
        id = `${wanted}-${number}`;
    }
    return id;
}
