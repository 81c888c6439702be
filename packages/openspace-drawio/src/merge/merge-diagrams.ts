import { append, EXISTENCE, mergeFields, mergeOrder, mergeThings, quotedText, type Side, thingName } from '@openspace/tool';
import { DrawioDocument } from '../document/drawio-document';
import { isSet } from '../xml/is-set';
import { serializeXml } from '../xml/serialize-xml';
import { childNamed, element, isElement, type XmlElement } from '../xml/xml-tree';
import { adoptOrphans, loosenEnds } from './apply-change';
import { CELL_RULES, cellFields, cellOf, cellPropertyName, isCell, labelOfCell } from './cell-fields';
import { isSameCell } from './diagram-change';
import { canonical, inForm, type PageTree, plainDiagram, readTree } from './diagram-tree';

export interface MergedDiagram {
    /** In the form of `mine`. */
    readonly text: string;
    /** What both sides changed differently, a sentence each. */
    readonly conflicts: readonly string[];
}

/**
 * Merges two draw.io files that come from one, page by page, cell by cell and property by property.
 * @param base the text that both come from; empty where both made the file
 * @throws DrawioError for a text that is not a diagram, or if the two do not combine to one
 */
export function mergeDiagrams(base: string, mine: string, theirs: string, prefer: Side): MergedDiagram {
    const [own, other] = [plainDiagram(mine), plainDiagram(theirs)];
    const [was, here, there] = [base.trim() === '' ? undefined : readTree(plainDiagram(base).xml), readTree(own.xml), readTree(other.xml)];
    const conflicts: string[] = [];
    const [basePages, minePages, theirPages] = [byId(was?.pages ?? []), byId(here.pages), byId(there.pages)];
    const pages = mergeThings<PageTree>(
        basePages,
        minePages,
        theirPages,
        {
            same: (one, two) => canonical(one.diagram) === canonical(two.diagram),
            mergeOne: (before, one, two) => ({ thing: mergePage(before, one, two, prefer, conflicts), conflicts: [] })
        },
        prefer
    );
    for (const { key } of pages.conflicts) {
        conflicts.push(`One side removed the page ${pageName(minePages.get(key) ?? theirPages.get(key))}, and the other changed it.`);
    }
    if (pages.merged.size === 0) {
        [...minePages].slice(0, 1).forEach(([id, page]) => pages.merged.set(id, page));
    }
    const order = mergeOrder([...basePages.keys()], [...minePages.keys()], [...theirPages.keys()], prefer);
    const file = {
        ...here.file,
        children: [
            ...here.file.children.filter(child => !isElement(child) || child.name !== 'diagram'),
            ...order.flatMap(id => pages.merged.get(id)?.diagram ?? [])
        ]
    };
    const xml = serializeXml(file);
    // Refuses what no editor could open, such as parents in a circle.
    DrawioDocument.load(xml);
    return { text: inForm(xml, own.form, hasLines(mine)), conflicts };
}

/** Whether cells stand in lines of their own. */
function hasLines(text: string): boolean {
    return /\n *<mxCell\b/.test(text);
}

type Pages = ReadonlyMap<string, PageTree>;

function byId(pages: readonly PageTree[]): Pages {
    return new Map(pages.map(page => [page.id, page]));
}

function pageName(page: PageTree | undefined): string {
    return quotedText(page?.diagram.attributes.get('name') ?? '');
}

function mergePage(before: PageTree | undefined, mine: PageTree, theirs: PageTree, prefer: Side, conflicts: string[]): PageTree {
    const cells = mergeThings<XmlElement>(
        before?.cells ?? new Map(),
        mine.cells,
        theirs.cells,
        { same: isSameCell, mergeOne: (was, one, two) => mergeCell(was, one, two, prefer) },
        prefer
    );
    for (const { key, properties } of cells.conflicts) {
        const cell = mine.cells.get(key) ?? theirs.cells.get(key);
        const name = cell ? thingName(isSet(cell, 'edge') ? 'connector' : 'shape', labelOfCell(cell)) : key;
        append(
            conflicts,
            properties.map(property =>
                property === EXISTENCE
                    ? `One side removed ${name}, and the other changed it.`
                    : `Both sides changed the ${cellPropertyName(property)} of ${name}.`
            )
        );
    }
    const order = mergeOrder([...(before?.cells.keys() ?? [])], [...mine.cells.keys()], [...theirs.cells.keys()], prefer);
    const root = element(
        'root',
        {},
        order.flatMap(id => copied(cells.merged.get(id)))
    );
    loosenEnds(root);
    adoptOrphans(root);
    const settings = mergeAttributes(before?.model, mine.model, theirs.model, prefer, conflicts, `of the page ${pageName(mine)}`, VIEW);
    const model: XmlElement = {
        ...mine.model,
        attributes: settings,
        children: [...mine.model.children.filter(child => child !== childNamed(mine.model, 'root')), root]
    };
    const attributes = mergeAttributes(before?.diagram, mine.diagram, theirs.diagram, prefer, conflicts, `of the page ${pageName(mine)}`);
    return { ...mine, model, diagram: { ...mine.diagram, attributes, children: [model] } };
}

/** What a model says about what is in view. */
const VIEW: ReadonlySet<string> = new Set(['dx', 'dy']);

function mergeCell(
    before: XmlElement | undefined,
    mine: XmlElement,
    theirs: XmlElement,
    prefer: Side
): { thing: XmlElement; conflicts: readonly string[] } {
    const preferred = prefer === 'mine' ? mine : theirs;
    if (mine.name !== theirs.name || !isCell(mine) || !isCell(theirs)) {
        return { thing: preferred, conflicts: ['kind'] };
    }
    const { fields, conflicts } = mergeFields(
        before ? cellFields(before) : new Map(),
        cellFields(mine),
        cellFields(theirs),
        CELL_RULES,
        prefer
    );
    // A position is one in a parent: in a conflict about one of the two, both come from one side.
    if (conflicts.includes('position') || conflicts.includes('parent')) {
        const whole = cellFields(preferred);
        for (const field of ['place.x', 'place.y', 'mx.parent']) {
            if (whole.has(field)) {
                fields.set(field, whole.get(field));
            } else {
                fields.delete(field);
            }
        }
    }
    return { thing: cellOf(fields), conflicts };
}

function mergeAttributes(
    before: XmlElement | undefined,
    mine: XmlElement,
    theirs: XmlElement,
    prefer: Side,
    conflicts: string[],
    what: string,
    ignored: ReadonlySet<string> = new Set()
): Map<string, string> {
    const rules = { propertyOf: (field: string) => field, isDerived: (property: string) => ignored.has(property) };
    const merged = mergeFields(before?.attributes ?? new Map(), mine.attributes, theirs.attributes, rules, prefer);
    append(
        conflicts,
        merged.conflicts.map(property => `Both sides changed the ${property} ${what}.`)
    );
    return new Map([...merged.fields].map(([key, value]) => [key, String(value)]));
}

function copied(cell: XmlElement | undefined): XmlElement[] {
    return cell
        ? [
              {
                  ...cell,
                  attributes: new Map(cell.attributes),
                  children: cell.children.map(child => (isElement(child) ? (copied(child)[0] ?? child) : child))
              }
          ]
        : [];
}
