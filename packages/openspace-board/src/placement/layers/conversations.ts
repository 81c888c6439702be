import { addTo, largest } from '@openspace/tool';
import { asRead } from './level-siblings';
import type { FreeBlock, FreeEdge } from '../placement';

/** Between the labels of lines next to each other, and from there to the corners of a shape. */
const APART = 32;

/** What a hub and some others exchange: several lines with each of these. */
interface Conversation {
    readonly hub: string;
    readonly partner: string;
    readonly lines: readonly FreeEdge[];
    /** Whether the hub comes first, as its lines are read. */
    readonly isAhead: boolean;
}

/**
 * How wide shapes have to be for all lines between a hub and those that it alone exchanges several with to be straight, side by side: as wide as the
 * labels of these, and the hub as wide as all of its partners in a row.
 * @param turned edges that lead back
 * @returns widths by shapes, for those that are part of it
 */
export function widthsOfConversations({ nodes, edges }: FreeBlock, turned: ReadonlySet<number>): Map<string, number> {
    const found = conversationsOf(edges, turned);
    const sizes = new Map(nodes.map(({ id, w }) => [id, w]));
    const widths = new Map<string, number>();
    for (const [hub, all] of byHub(found)) {
        if (all.length < 2) {
            continue;
        }
        all.forEach(({ partner, lines }) => widths.set(partner, widthOf(lines)));
        const rows = [true, false].map(isAhead => all.filter(each => each.isAhead === isAhead).map(each => each.partner));
        const inRow = (partner: string): number => Math.max(widths.get(partner) ?? 0, sizes.get(partner) ?? 0);
        const rowWidths = rows.map(row => row.reduce((sum, partner) => sum + inRow(partner), 0) + Math.max(0, row.length - 1) * APART);
        widths.set(hub, largest(rowWidths));
    }
    return widths;
}

function byHub(all: readonly Conversation[]): Map<string, Conversation[]> {
    const found = new Map<string, Conversation[]>();
    all.forEach(each => addTo(found, each.hub, each));
    return found;
}

/** All that have several lines, all of them with the same other shape, which has more. */
function conversationsOf(edges: readonly FreeEdge[], turned: ReadonlySet<number>): Conversation[] {
    const atShape = new Map<string, FreeEdge[]>();
    for (const edge of edges.filter(({ from, to }) => from !== to)) {
        [edge.from, edge.to].forEach(id => addTo(atShape, id, edge));
    }
    return [...atShape].flatMap(([partner, lines]): Conversation[] => {
        const others = new Set(lines.map(({ from, to }) => (from === partner ? to : from)));
        const [hub = ''] = others;
        const isPartner = lines.length > 1 && others.size === 1 && (atShape.get(hub)?.length ?? 0) > lines.length;
        const isAhead = lines.some(edge => asRead(edge, turned.has(edge.at)).source === hub);
        return isPartner ? [{ hub, partner, lines, isAhead }] : [];
    });
}

function widthOf(lines: readonly FreeEdge[]): number {
    return lines.reduce((sum, { label }) => sum + (label?.w ?? 0) + APART, APART);
}
