import { addTo, largest } from '@openspace/tool';
import { GAP } from '../gaps';
import { asRead } from './level-siblings';
import type { FreeBlock, FreeEdge } from '../placement';
import type { Size } from '../../text/label-size';

/** Between the labels of lines next to each other, and from there to the corners of a shape: of upright lines and of level ones. */
const APART = { w: 32, h: 12 };
/** Between shapes of one layer, as ELK has it. */
const BETWEEN = GAP * 0.75;
/** Of more in a row, a hub as wide as all of them is no longer seen as one shape. */
const MOST_IN_ROW = 16;

/** What a hub and one that has no other lines exchange. */
interface Conversation {
    readonly hub: string;
    readonly partner: string;
    readonly lines: readonly FreeEdge[];
    /** Whether the hub comes first, as its lines are read. */
    readonly isAhead: boolean;
}

/**
 * How wide, or how high, shapes have to be for all lines between a hub and those that it alone exchanges several with to be straight, side by side: as
 * wide as the labels of these, and the hub as wide as all in a row that have lines with it alone.
 * @param turned edges that lead back
 * @param side `w` for upright lines, `h` for level ones
 * @returns widths or heights by shapes, for those that are part of it
 */
export function roomForConversations({ nodes, edges }: FreeBlock, turned: ReadonlySet<number>, side: keyof Size): Map<string, number> {
    const found = conversationsOf(edges, turned);
    const sizes = new Map(nodes.map(node => [node.id, node[side]]));
    const widths = new Map<string, number>();
    for (const [hub, all] of byHub(found)) {
        const several = all.filter(({ lines }) => lines.length > 1);
        const rows = [true, false].map(isAhead => all.filter(each => each.isAhead === isAhead).map(each => each.partner));
        if (several.length < 2 || rows.some(({ length }) => length > MOST_IN_ROW)) {
            continue;
        }
        several.forEach(({ partner, lines }) => widths.set(partner, roomFor(lines, side)));
        const inRow = (partner: string): number => Math.max(widths.get(partner) ?? 0, sizes.get(partner) ?? 0);
        const rowWidths = rows.map(row => row.reduce((sum, partner) => sum + inRow(partner), 0) + Math.max(0, row.length - 1) * BETWEEN);
        widths.set(hub, largest(rowWidths));
    }
    return widths;
}

function byHub(all: readonly Conversation[]): Map<string, Conversation[]> {
    const found = new Map<string, Conversation[]>();
    all.forEach(each => addTo(found, each.hub, each));
    return found;
}

/** All whose lines are with one other shape, which has more. */
function conversationsOf(edges: readonly FreeEdge[], turned: ReadonlySet<number>): Conversation[] {
    const atShape = new Map<string, FreeEdge[]>();
    for (const edge of edges.filter(({ from, to }) => from !== to)) {
        [edge.from, edge.to].forEach(id => addTo(atShape, id, edge));
    }
    return [...atShape].flatMap(([partner, lines]): Conversation[] => {
        const others = new Set(lines.map(({ from, to }) => (from === partner ? to : from)));
        const [hub = ''] = others;
        const isPartner = others.size === 1 && (atShape.get(hub)?.length ?? 0) > lines.length;
        const isAhead = lines.some(edge => asRead(edge, turned.has(edge.at)).source === hub);
        return isPartner ? [{ hub, partner, lines, isAhead }] : [];
    });
}

function roomFor(lines: readonly FreeEdge[], side: keyof Size): number {
    return lines.reduce((sum, { label }) => sum + (label?.[side] ?? 0) + APART[side], APART[side]);
}
