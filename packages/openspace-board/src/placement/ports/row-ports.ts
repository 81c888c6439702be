import { addTo } from '@openspace/tool';
import type { ElkPort } from '../../layout/elk-layout';
import type { LayoutOptions } from '../../layout/layout-graph';
import type { KeyRow } from '../../notation/face-size';
import { type CornerPorts, SIDES } from './corner-ports';
import { asRead } from '../layers/level-siblings';
import type { FreeEdge, FreeNode } from '../placement';

/** What may follow the name of a table in that of a row that refers to it. */
const ENDINGS = ['', 'id', 'key', 'code', 'number', 'no'];

/** An end of an edge at a row of a table, as it is read. */
interface RowEnd {
    readonly at: number;
    readonly isTail: boolean;
    readonly row: KeyRow;
}

/**
 * Lets lines that come from the side end at the rows that they are about: at the key that refers to the other table, and the one that it refers
 * to. Where one of its lines is about no row, or two are about the same one, a table has its lines where ELK likes them.
 */
export function rowPorts(
    nodes: readonly FreeNode[],
    edges: readonly FreeEdge[],
    turned: ReadonlySet<number>,
    direction: LayoutOptions['direction']
): CornerPorts {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const ends = new Map<string, (RowEnd | undefined)[]>();
    for (const edge of edges) {
        const { source, target } = asRead(edge, turned.has(edge.at));
        const [one, other] = [byId.get(source), byId.get(target)];
        const rows = one && other ? rowsBetween(one, other) : undefined;
        for (const [node, isTail] of [[source, true] as const, [target, false] as const]) {
            const row = rows?.get(node);
            addTo(ends, node, row && { at: edge.at, isTail, row });
        }
    }
    const ports = new Map<string, ElkPort[]>();
    const [tails, heads] = [new Map<number, string>(), new Map<number, string>()];
    for (const { id, w } of nodes) {
        const all = ends.get(id) ?? [];
        const own = all.filter(end => end !== undefined);
        if (own.length < all.length || new Set(own.map(({ isTail, row }) => `${isTail} ${row.middle}`)).size < own.length) {
            continue;
        }
        for (const { at, isTail, row } of own) {
            const port = `row ${id} ${at} ${isTail ? 'tail' : 'head'}`;
            const side = SIDES[direction][isTail ? 'ahead' : 'back'];
            const place = { x: side === 'EAST' ? w : 0, y: row.middle };
            addTo(ports, id, { id: port, width: 0, height: 0, ...place, layoutOptions: { 'elk.port.side': side } });
            (isTail ? tails : heads).set(at, port);
        }
    }
    return { ports, tails, heads, fixed: new Set(ports.keys()) };
}

/** By two tables of a relation, the rows that it is about; undefined where their names do not say so. */
export function rowsBetween(one: FreeNode, other: FreeNode): ReadonlyMap<string, KeyRow> | undefined {
    return one === other ? undefined : (reference(one, other) ?? reference(other, one));
}

/** By the tables of a relation, the row of one that refers to the other, and the one that it refers to. */
function reference(one: FreeNode, other: FreeNode): ReadonlyMap<string, KeyRow> | undefined {
    const [primary, ...more] = (other.table?.keys ?? []).filter(({ key }) => key.includes('PK'));
    const foreign = (one.table?.keys ?? []).filter(({ key }) => key.includes('FK'));
    const name = plain(other.table?.name ?? '');
    const wanted = new Set([name, name.replace(/s$/, '')].flatMap(each => ENDINGS.map(ending => each + ending)));
    const same = foreign.filter(row => row.name === primary?.name);
    const [row, ...others] = same.length > 0 ? same : foreign.filter(each => wanted.has(plain(each.name)));
    return row && primary && more.length === 0 && others.length === 0
        ? new Map([
              [one.id, row],
              [other.id, primary]
          ])
        : undefined;
}

function plain(name: string): string {
    return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
