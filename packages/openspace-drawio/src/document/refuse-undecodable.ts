import { append } from '@openspace/tool/lib/long-lists';
import { DrawioError, quoted } from '../drawio-error';
import { lineOfElement } from '../xml/element-line';
import { isSet } from '../xml/is-set';
import type { TextStart } from '../xml/parse-xml';
import { elementsOf, type XmlElement } from '../xml/xml-tree';

/** Where a model was read from, to say in which line something is. */
export interface ModelSource {
    readonly root: XmlElement;
    readonly text: string;
    /** Of the text in its file; undefined when its lines are no lines of a file. */
    readonly start: TextStart | undefined;
}

/** Fields of a cell that draw.io's decoder leaves out. */
const LEFT_OUT = new Set(['children', 'edges', 'overlays', 'mxTransient', 'mxObjectId']);

/** What fields of a cell and of its geometry have to be; the app fails later, while it draws, with anything else. */
const KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    mxCell: { geometry: 'mxGeometry' },
    mxGeometry: { points: 'Array' }
};

const NESTED = 'List all cells directly in the root, and say with parent="…" which one a cell is in.';

/**
 * Refuses what draw.io's decoder (mxCodec) throws at, and cells that it reads as something else: the app would go on with what it has,
 * or show an error in place of the diagram.
 * @throws DrawioError `INVALID_XML` with the cell and, in `details`, the line
 */
export function refuseUndecodable(model: XmlElement, source: ModelSource): void {
    new DecoderCheck(source).checkModel(model);
}

/**
 * Refuses cells that are in no page, which nothing would read.
 * @param models those of the pages; what is in them is checked by {@link refuseUndecodable}
 */
export function refuseStrayCells(source: ModelSource, models: ReadonlySet<XmlElement>): void {
    const check = new DecoderCheck(source);
    const open = [source.root];
    for (let next = open.pop(); next; next = open.pop()) {
        if (next.name === 'mxCell') {
            throw check.refusal(next, next, 'is in no page, so that draw.io does not read it', 'Put it into mxGraphModel and root.');
        }
        append(
            open,
            elementsOf(next).filter(child => !models.has(child))
        );
    }
}

class DecoderCheck {
    /** Ids of the page, and whether a cell has it; two cells of one id are found where cells are listed. */
    private readonly ids = new Map<string, boolean>();

    constructor(private readonly source: ModelSource) {}

    checkModel(model: XmlElement): void {
        const roots = elementsOf(model).filter(({ name }) => name === 'root');
        const [root, another] = roots;
        if (another) {
            throw this.refusal(another, undefined, 'is the second root of its page', 'Put all cells into one root.');
        }
        this.checkFields(model, undefined);
        for (const outer of root ? elementsOf(root) : []) {
            this.checkOuter(outer);
        }
    }

    private checkOuter(outer: XmlElement): void {
        const cells = outer.name === 'mxCell' ? [outer] : descendantsNamed(outer, 'mxCell');
        const [mx, another] = cells;
        if (mx && outer !== mx && !outer.children.includes(mx)) {
            throw this.refusal(mx, mx, `is too deep in ${tag(outer)}, so that draw.io does not read it`, NESTED);
        }
        if (another) {
            throw this.refusal(another, another, `is the second cell in ${tag(outer)}, so that draw.io does not read it`, NESTED);
        }
        this.checkIds(outer);
        if (mx) {
            this.checkParent(outer, mx);
            this.checkFields(mx, outer);
        }
    }

    /** The decoder looks for ids in everything that is on the page. */
    private checkIds(outer: XmlElement): void {
        const open = [outer];
        for (let next = open.pop(); next; next = open.pop()) {
            const id = next.attributes.get('id');
            const isCell = next === outer;
            const known = id === undefined ? undefined : this.ids.get(id);
            if (id !== undefined && known !== undefined && !(isCell && known)) {
                throw this.refusal(next, outer, `repeats the id ${quoted(id)}`, 'Give each element of a page another id, or none.');
            }
            // A cell with an empty one is given another.
            if (id !== undefined && !(isCell && id === '')) {
                this.ids.set(id, isCell);
            }
            append(open, elementsOf(next).reverse());
        }
    }

    private checkParent(outer: XmlElement, mx: XmlElement): void {
        const isDrawn = ['vertex', 'edge'].some(kind => isSet(mx, kind));
        if (isDrawn && (mx.attributes.get('parent') ?? '') === '') {
            throw this.refusal(mx, outer, 'has no parent, so that draw.io takes it for the root of the page', 'Add parent="1".');
        }
    }

    /** Everything in an object of the app is a field of it, by the name that `as` says. */
    private checkFields(holder: XmlElement, cell: XmlElement | undefined): void {
        for (const field of elementsOf(holder)) {
            const as = field.attributes.get('as') ?? '';
            const isLeftOut = holder.name === 'mxCell' && LEFT_OUT.has(as);
            if (field.name === 'mxCell') {
                throw this.refusal(field, field, `is inside of ${tag(holder)}, where draw.io reads no cells`, NESTED);
            }
            if (!isLeftOut && field.name !== 'include' && !(holder.name === 'mxGraphModel' && field.name === 'root')) {
                this.checkField(holder, field, as, cell);
            }
        }
    }

    private checkField(holder: XmlElement, field: XmlElement, as: string, cell: XmlElement | undefined): void {
        const kinds = KINDS[holder.name] ?? {};
        const usual = Object.keys(kinds).find(key => kinds[key] === field.name);
        // Members of an array have no names, and an `add` without a value adds nothing.
        const isNamed = as !== '' || holder.name === 'Array' || (field.name === 'add' && !field.attributes.has('value'));
        if (!isNamed || (usual !== undefined && as !== usual)) {
            const what = as === '' ? 'without as="…"' : `with as=${quoted(as)}`;
            throw this.refusal(field, cell, `has ${tag(field)} ${what}, which draw.io does not read`, suggestionFor(field, usual));
        }
        const kind = kinds[as];
        if (kind !== undefined && field.name !== kind) {
            throw this.refusal(field, cell, `has ${tag(field)} as its ${as}, which draw.io cannot draw`, `Use <${kind} as="${as}">.`);
        }
        if (/^mx[A-Z]|^(Array|Object)$/.test(field.name)) {
            this.checkFields(field, cell);
        }
    }

    /** @param cell or the element around it, which has its id; undefined outside of cells */
    refusal(at: XmlElement, cell: XmlElement | undefined, what: string, suggestion: string): DrawioError {
        const { root, text, start } = this.source;
        const line = lineOfElement(root, at, text) + (start?.lines ?? 0);
        const id = cell?.attributes.get('id') ?? '';
        const name = cell ? (id === '' ? 'A cell without an id' : `Cell ${quoted(id)}`) : `The ${tag(at)}`;
        const place = `line ${line}${start === undefined ? ' of the XML inside' : ''}`;
        return new DrawioError('INVALID_XML', `${name} in ${place} ${what}.`, {
            suggestion: `${suggestion} Nothing was changed.`,
            ...(id !== '' && { cell_id: id }),
            ...(start !== undefined && { details: { line } })
        });
    }
}

function suggestionFor({ name }: XmlElement, usual: string | undefined): string {
    if (usual !== undefined) {
        return `Write <${name} as="${usual}">.`;
    }
    return name === 'mxPoint'
        ? 'Put bends into <Array as="points">; a loose end is <mxPoint as="sourcePoint"> or as="targetPoint".'
        : `Say with as="…" which field <${name}> is, or remove it.`;
}

function descendantsNamed(outer: XmlElement, name: string): XmlElement[] {
    return elementsOf(outer).flatMap(child => [...(child.name === name ? [child] : []), ...descendantsNamed(child, name)]);
}

function tag({ name }: XmlElement): string {
    return `<${name}>`;
}
