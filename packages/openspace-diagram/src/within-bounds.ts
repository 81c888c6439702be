import { MAX_COORDINATE, MAX_TEXT } from '@openspace/board/lib/vocabulary/limits';
import { ToolError } from '@openspace/tool';
import type { Decoded } from './codec';
import type { Diagram, DiagramEdge, DiagramNode, EdgeEnd } from './diagram';
import { Losses } from './losses';
import { withNamedIds } from './named-ids';

/** The loss of what is not drawn where, or as large as, its file says. */
export const OUTSIDE = `Places and sizes beyond ±${MAX_COORDINATE} are drawn at that limit, and those that are no numbers at 0.`;

/** The loss of what a label says beyond what a board can hold. */
export const CUT = `Texts of more than ${MAX_TEXT} characters are cut.`;

/**
 * The diagram with all its numbers finite and no further out than boards reach, its labels no longer than those of boards, and no empty id;
 * the same object where they are. Files may hold any number, and with 1e20 nothing can be measured.
 */
export function withinBounds(given: Diagram, losses: Losses): Diagram {
    const diagram = withNamedIds(given);
    const nodes = diagram.nodes.map(node => cutNode(bounded(node, losses), losses));
    const edges = diagram.edges.map(edge => cutEdge(bounded(edge, losses), losses));
    const isSame = nodes.every((node, at) => node === diagram.nodes[at]) && edges.every((edge, at) => edge === diagram.edges[at]);
    const others = diagram.others?.map(other => withinBounds(other, losses));
    const areSame = others?.every((other, at) => other === diagram.others?.[at]) ?? true;
    return isSame && areSame ? diagram : { ...diagram, nodes, edges, ...(others && { others }) };
}

/** Of all labels and pictures, in characters: as many as a file may have. */
const MAX_CONTENT = 64 * 1024 * 1024;

/**
 * A small file may name one picture or one text thousands of times. In memory it is there once; in what is written, and in every message
 * to a thread, it is there as often as it is named.
 * @returns the same diagram
 * @throws ToolError `TOO_LARGE`
 */
export function requireRoom(diagram: Diagram): Diagram {
    let size = 0;
    for (const { nodes, edges } of [diagram, ...(diagram.others ?? [])]) {
        for (const { label, link, image } of nodes) {
            size += (label?.length ?? 0) + (link?.length ?? 0) + (image?.length ?? 0);
        }
        for (const { label } of edges) {
            size += label?.length ?? 0;
        }
    }
    if (size > MAX_CONTENT) {
        const [given, most] = [size, MAX_CONTENT].map(each => Math.round(each / 1024 / 1024));
        throw new ToolError(
            'TOO_LARGE',
            `With each picture and each text as often as it is shown, the diagram has ${given} MB, of at most ${most}.`,
            { suggestion: 'Show large pictures fewer times, make them smaller, or split the diagram into several.' }
        );
    }
    return diagram;
}

/** What a decoder gives, {@link withinBounds}, with a loss that says so. @throws ToolError that of {@link requireRoom} */
export function decodedWithinBounds(decoded: Decoded): Decoded {
    requireRoom(decoded.diagram);
    const losses = new Losses();
    const diagram = withinBounds(decoded.diagram, losses);
    return diagram === decoded.diagram ? decoded : { ...decoded, diagram, losses: [...decoded.losses, ...losses.all] };
}

function cutNode(node: DiagramNode, losses: Losses): DiagramNode {
    if (!isLong(node.label)) {
        return node;
    }
    losses.add(CUT, node.id);
    const label = cut(node.label);
    return {
        ...node,
        label,
        ...(node.template?.shown === node.label && node.template && { template: { ...node.template, shown: label } })
    };
}

function cutEdge(edge: DiagramEdge, losses: Losses): DiagramEdge {
    const { label, from, to } = edge;
    if (![label, from.label, to.label].some(isLong)) {
        return edge;
    }
    losses.add(CUT, edge.id);
    const end = (given: EdgeEnd): EdgeEnd => (isLong(given.label) ? { ...given, label: cut(given.label) } : given);
    return { ...edge, from: end(from), to: end(to), ...(isLong(label) && { label: cut(label) }) };
}

function isLong(label: string | undefined): label is string {
    return label !== undefined && label.length > MAX_TEXT;
}

/** No character is cut in two. */
function cut(label: string): string {
    const last = label.charCodeAt(MAX_TEXT - 1);
    return label.slice(0, last >= 0xd800 && last < 0xdc00 ? MAX_TEXT - 1 : MAX_TEXT);
}

function bounded<T extends { readonly id: string }>(thing: T, losses: Losses): T {
    const limited = limit(thing);
    if (limited !== thing) {
        losses.add(OUTSIDE, thing.id);
    }
    return limited;
}

function limit<T>(value: T): T;
function limit(value: unknown): unknown {
    if (typeof value === 'number') {
        return Number.isNaN(value) ? 0 : Math.max(-MAX_COORDINATE, Math.min(MAX_COORDINATE, value));
    }
    if (Array.isArray(value)) {
        const items = value.map(item => limit(item));
        return items.every((item, at) => item === value[at]) ? value : items;
    }
    if (typeof value !== 'object' || value === null) {
        return value;
    }
    const entries = Object.entries(value).map(([key, inner]) => [key, limit(inner)] as const);
    return entries.every(([key, inner]) => inner === Reflect.get(value, key)) ? value : Object.fromEntries(entries);
}
