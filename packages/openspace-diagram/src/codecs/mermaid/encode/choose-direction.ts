import type { Diagram } from '../../../diagram';

const NAMES = { down: 'TD', up: 'BT', right: 'LR', left: 'RL' } as const;

/** Where the flow goes: as the diagram says, else as most of its edges go. */
export function chooseDirection({ direction, nodes, edges }: Diagram): 'TD' | 'BT' | 'LR' | 'RL' {
    if (direction !== undefined) {
        return NAMES[direction];
    }
    const boxes = new Map(nodes.flatMap(({ id, bounds }) => (bounds ? [[id, bounds] as const] : [])));
    let across = 0;
    let down = 0;
    for (const { from, to } of edges) {
        const [start, end] = [boxes.get(from.node ?? ''), boxes.get(to.node ?? '')];
        if (start && end && from.node !== to.node) {
            const dx = end.x + end.width / 2 - start.x - start.width / 2;
            const dy = end.y + end.height / 2 - start.y - start.height / 2;
            if (Math.abs(dx) > Math.abs(dy)) {
                across += Math.sign(dx);
            } else {
                down += Math.sign(dy);
            }
        }
    }
    return Math.abs(across) > Math.abs(down) ? (across > 0 ? 'LR' : 'RL') : down >= 0 ? 'TD' : 'BT';
}
