import type { Bounds, DiagramNode } from '@openspace/diagram';

/** Icons whose middles are this near to each other, along the flow, stand in one row. */
const SAME_ROW = 2;

/**
 * Puts icons that stand next to each other in one cluster into the order in which the program names them: the layout turns
 * unconnected ones, and those of clusters in flows that go up. Their rooms are changed in place; the gaps stay.
 * @param nodes in the order of the program
 * @param rooms by id
 */
export function inOrder(nodes: readonly DiagramNode[], rooms: Map<string, Bounds>, isVertical: boolean): void {
    const [along, across, size, thickness] = isVertical
        ? (['y', 'x', 'width', 'height'] as const)
        : (['x', 'y', 'height', 'width'] as const);
    const rows: { parent: string | undefined; middle: number; ids: string[] }[] = [];
    for (const { id, shape, parent } of nodes) {
        const room = rooms.get(id);
        if (!room || shape === 'frame') {
            continue;
        }
        const middle = room[along] + room[thickness] / 2;
        const row = rows.find(found => found.parent === parent && Math.abs(found.middle - middle) < SAME_ROW);
        if (row) {
            row.ids.push(id);
        } else {
            rows.push({ parent, middle, ids: [id] });
        }
    }
    for (const { ids } of rows) {
        const placed = ids.flatMap(id => {
            const room = rooms.get(id);
            return room ? [{ id, room }] : [];
        });
        const slots = [...placed].sort((one, other) => one.room[across] - other.room[across]);
        if (slots.every(({ id }, at) => id === ids[at])) {
            continue;
        }
        const gaps = slots.map(({ room }, at) => (slots[at + 1]?.room[across] ?? 0) - room[across] - room[size]);
        let at = slots[0]?.room[across] ?? 0;
        placed.forEach(({ id, room }, index) => {
            rooms.set(id, { ...room, [across]: at });
            at += room[size] + (gaps[index] ?? 0);
        });
    }
}
