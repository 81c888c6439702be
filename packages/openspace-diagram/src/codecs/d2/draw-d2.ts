import type { Arrowhead, Diagram, EdgeEnd, Style } from '../../diagram';
import { hexOfCss } from '../../css-color';
import type { Losses } from '../../losses';
import { type FaceLook, lookFields } from '../shared/face-look';
import { GraphDraft } from '../shared/graph-draft';
import type { D2Graph } from './d2-graph';
import type { D2Edge, D2Object } from './d2-objects';
import { D2_ARROWHEADS, D2_DEEP, D2_DOUBLE, D2_SHAPES, DIRECTIONS, LEFT_OUT, NEAR_ARROWHEADS } from './d2-names';
import { rowFields } from './d2-rows';
import type { D2Value } from './d2-syntax';
import { plainMarkdown } from './plain-markdown';

const MARKDOWN = /^(md|markdown)$/;

/** The objects of a board and their connections, without places. */
export function drawD2(graph: D2Graph, losses: Losses): Diagram {
    const draft = new GraphDraft(losses);
    const linked = new Set(graph.edges.flatMap(({ from, to }) => [from, to]));
    const heading = [...graph.objects].find(object => !linked.has(object) && isHeading(object));
    [...graph.objects].filter(object => object !== heading).forEach(object => drawObject(object, graph, draft, losses));
    graph.edges.forEach(edge => drawEdge(edge, draft, losses));
    const direction = DIRECTIONS.get(graph.root.fields.get('direction')?.text ?? '');
    if ([...graph.root.fields.keys()].some(field => field.startsWith('style.'))) {
        losses.add('Styles of the whole diagram are left out.');
    }
    if (graph.shapeOf(graph.root) === 'sequence_diagram') {
        losses.add('Sequences are laid out as other diagrams are.');
    }
    const title = heading && textOf(heading.fields.get('label'), losses, heading.id);
    return draft.finish({ kind: 'd2', ...(direction && { direction }), ...(title !== undefined && title !== '' && { title }) });
}

/** Whether an object is a text that stands above the whole diagram, as its title does. */
function isHeading({ fields, children, parent }: D2Object): boolean {
    const label = fields.get('label');
    const isText = fields.get('shape')?.text === 'text' || (label?.kind === 'block' && MARKDOWN.test(label.language ?? ''));
    return !parent && children.size === 0 && isText && (label?.text ?? '').trim() !== '' && ABOVE.test(fields.get('near')?.text ?? '');
}

const ABOVE = /^top-(?:left|center|right)$/;

function drawObject(object: D2Object, graph: D2Graph, draft: GraphDraft, losses: Losses): void {
    const { id, fields, children, rows, parent } = object;
    const said = fields.get('label');
    const name = graph.shapeOf(object) || shapeOfText(said);
    const isFrame = children.size > 0;
    const { look, style, kept } = lookOf(name, fields);
    const title = textOf(said, losses, id) ?? object.name;
    const hasRows = !isFrame && (name === 'class' || name === 'sql_table');
    if (look.near && !isFrame) {
        losses.add(`The shape "${name}" is drawn as the nearest one.`, id);
    }
    if (isFrame && !/^(rectangle|square|package)?$/.test(name) && name !== 'sequence_diagram') {
        losses.add(`The shape "${name}" of what holds others is a frame.`, id);
    }
    if (name === 'sequence_diagram') {
        losses.add('Sequences are laid out as other diagrams are.', id);
    }
    if (fields.has('icon')) {
        losses.add('Pictures and icons are not fetched.', id);
    }
    LEFT_OUT.filter(field => fields.has(field) && !kept.includes(field)).forEach(field => losses.add(`Left out: ${field}.`, id));
    nameUnknownColors(fields, losses, id);
    const link = fields.get('link')?.text;
    draft.put({
        id,
        ...(isFrame ? { shape: 'frame' as const } : lookFields(look)),
        ...(hasRows ? rowFields(title, name, rows) : { label: title }),
        ...(parent && { parent: parent.id }),
        ...(link !== undefined && { link }),
        style
    });
}

/** What a text in a language of its own is drawn as, where nothing else is said. */
function shapeOfText(label: D2Value | undefined): string {
    const language = label?.kind === 'block' ? (label.language ?? '') : '';
    return language === '' ? '' : MARKDOWN.test(language) || language === 'latex' || language === 'tex' ? 'text' : 'code';
}

/** @returns the look, and which fields are in it */
function lookOf(name: string, fields: D2Object['fields']): { look: FaceLook; style: Style; kept: readonly string[] } {
    const own = D2_SHAPES.get(name === '' ? 'rectangle' : name) ?? { shape: 'rectangle' as const };
    const style = styleOf(fields);
    const is = (field: string): boolean => fields.get(`style.${field}`)?.text === 'true';
    const radius = Number(fields.get('style.border-radius')?.text ?? 0);
    if (name === 'code') {
        return { look: own, style: { ...style, fontFamily: 'mono', align: 'start' }, kept: [] };
    }
    if (is('3d') && /^(rectangle|square)?$/.test(name)) {
        return { look: D2_DEEP, style, kept: ['style.3d'] };
    }
    if (is('double-border') && own.shape === 'ellipse') {
        return { look: D2_DOUBLE, style, kept: ['style.double-border'] };
    }
    if (own.shape === 'rectangle' && own.native === undefined && radius > 0) {
        return { look: { shape: 'rounded' }, style: { ...style, cornerRadius: Math.min(radius, 100) }, kept: [] };
    }
    return { look: own, style, kept: [] };
}

function drawEdge({ from, to, arrow, fields }: D2Edge, draft: GraphDraft, losses: Losses): void {
    const label = textOf(fields.get('label'), losses, '');
    const id = draft.connect({
        from: end(from, 'source-arrowhead', arrow.startsWith('<')),
        to: end(to, 'target-arrowhead', arrow.endsWith('>')),
        ...(label !== undefined && label !== '' && { label }),
        style: styleOf(fields)
    });
    LEFT_OUT.filter(field => fields.has(field)).forEach(field => losses.add(`Left out: ${field}.`, id));
    nameUnknownColors(fields, losses, id);
    if (fields.has('link')) {
        losses.add('Links of connections are left out.', id);
    }
    if (fields.has('icon')) {
        losses.add('Pictures and icons are not fetched.', id);
    }

    function end(object: D2Object, side: string, isSeen: boolean): EdgeEnd {
        const shape = fields.get(`${side}.shape`)?.text.toLowerCase() ?? 'triangle';
        const isFilled = fields.get(`${side}.style.filled`)?.text;
        const heads = D2_ARROWHEADS.get(shape) ?? ['triangle', 'triangle'];
        const head: Arrowhead = !isSeen
            ? 'none'
            : isFilled === 'true'
              ? heads[1]
              : isFilled === 'false' && shape === 'triangle'
                ? 'open-triangle'
                : heads[0];
        if (isSeen && NEAR_ARROWHEADS.has(shape)) {
            losses.add(`The arrowhead "${shape}" is drawn as the nearest one.`);
        }
        const text = fields.get(side)?.text ?? fields.get(`${side}.label`)?.text;
        return { node: object.id, ...(head !== 'none' && { arrowhead: head }), ...(text !== undefined && text !== '' && { label: text }) };
    }
}

const COLORS = ['stroke', 'fill', 'font-color'] as const;

const GRADIENT = /^(?:linear|radial)-gradient\(/i;
/** A colour of a gradient, or a word about where it is. */
const WORD = /[a-z]{1,20}\([^()]{0,100}\)|[^\s,()]+/gi;

/** A gradient is painted in its first colour. */
function colorIn(text: string): string | undefined {
    const start = GRADIENT.exec(text)?.[0].length;
    if (start === undefined) {
        return hexOfCss(text);
    }
    for (const [word] of text.slice(start).matchAll(WORD)) {
        const color = hexOfCss(word);
        if (color !== undefined) {
            return color;
        }
    }
    return undefined;
}

function nameUnknownColors(fields: ReadonlyMap<string, D2Value>, losses: Losses, id: string): void {
    for (const name of COLORS) {
        const text = fields.get(`style.${name}`)?.text ?? '';
        if (text !== '' && colorIn(text) === undefined) {
            losses.add(`The colour ${JSON.stringify(text.slice(0, 40))} is not known.`, id);
        } else if (GRADIENT.test(text)) {
            losses.add('Areas of several colours are painted in one.', id);
        }
    }
}

function textOf(value: D2Value | undefined, losses: Losses, id: string): string | undefined {
    if (value?.kind === 'block' && MARKDOWN.test(value.language ?? '')) {
        const plain = plainMarkdown(value.text);
        if (plain !== value.text) {
            losses.add('Texts in Markdown are written plain.', id);
        }
        return plain;
    }
    if (value?.kind === 'block' && value.language !== '' && value.language !== 'txt') {
        losses.add(`Texts in ${(value.language ?? '').slice(0, 20)} are shown as they are written.`, id);
    }
    return value?.text;
}

function styleOf(fields: ReadonlyMap<string, D2Value>): Style {
    const said = (name: string): string => fields.get(`style.${name}`)?.text ?? '';
    const number = (name: string, least: number, most: number): number | undefined => {
        const value = said(name) === '' ? NaN : Number(said(name));
        return value >= least && value <= most ? value : undefined;
    };
    const [stroke, fill, textColor] = COLORS.map(name => colorIn(said(name)));
    const [strokeWidth, dash, opacity, fontSize] = [
        number('stroke-width', 0, 15),
        number('stroke-dash', 1, 10),
        number('opacity', 0, 1),
        number('font-size', 8, 100)
    ];
    return {
        ...(stroke !== undefined && { stroke }),
        ...(fill !== undefined && { fill }),
        ...(textColor !== undefined && textColor !== 'none' && { textColor }),
        ...(strokeWidth !== undefined && { strokeWidth }),
        ...(dash !== undefined && { dash: dash <= 2 ? ('dotted' as const) : ('dashed' as const) }),
        ...(opacity !== undefined && { opacity }),
        ...(fontSize !== undefined && { fontSize }),
        ...(said('font') === 'mono' && { fontFamily: 'mono' as const })
    };
}
