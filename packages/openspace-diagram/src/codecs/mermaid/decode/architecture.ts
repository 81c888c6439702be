import type { ArchitectureModel } from 'pele';
import type { NodeShape, Point } from '../../../diagram';
import type { Draft } from './draft';

const SHAPES: Readonly<Record<string, NodeShape>> = {
    database: 'cylinder',
    disk: 'cylinder',
    cloud: 'cloud',
    internet: 'cloud',
    server: 'rectangle'
};
const SIDES: Readonly<Record<'L' | 'R' | 'T' | 'B', Point>> = {
    L: { x: 0, y: 0.5 },
    R: { x: 1, y: 0.5 },
    T: { x: 0.5, y: 0 },
    B: { x: 0.5, y: 1 }
};

/** Services, junctions, groups as frames, and edges that leave by the sides that the source names. */
export function decodeArchitecture(model: ArchitectureModel, draft: Draft): void {
    const group = (id: string): void => {
        const found = model.groups.get(id);
        if (!found || draft.has(id)) {
            return;
        }
        if (found.in !== undefined) {
            group(found.in);
        }
        const { title, icon } = found;
        draft.node({ id, shape: 'frame', label: title ?? id, parent: found.in, group: draft.drawing.take(id, 'pele-cluster') });
        loseIcon(icon, id);
    };
    const loseIcon = (icon: string | undefined, id: string): void => {
        if (icon !== undefined && !(icon in SHAPES)) {
            draft.losses.add('Icons of nodes are left out; their outlines and labels stay.', id);
        }
    };
    [...model.groups.keys()].forEach(group);
    for (const node of model.nodes.values()) {
        const drawn = draft.drawing.take(node.id, 'pele-node');
        if (node.type === 'junction') {
            draft.node({ id: node.id, shape: 'ellipse', text: '', parent: node.in, group: drawn, style: { fill: '#1d1d1d' } });
            continue;
        }
        const { id, title, icon, iconText } = node;
        draft.node({
            id,
            shape: SHAPES[icon ?? ''] ?? 'rectangle',
            label: [iconText, title].filter(line => line !== undefined).join('\n'),
            parent: node.in,
            group: drawn,
            withTexts: true
        });
        loseIcon(icon, id);
    }
    const icons = new Map([...model.nodes.values()].map(node => [node.id, 'icon' in node ? node.icon : undefined]));
    const parents = new Map([...model.nodes.values()].map(node => [node.id, node.in]));
    for (const { lhsId, rhsId, lhsDir, rhsDir, lhsInto, rhsInto, lhsGroup, rhsGroup, title } of model.edges) {
        const [left, right] = [
            lhsGroup === true ? (parents.get(lhsId) ?? lhsId) : lhsId,
            rhsGroup === true ? (parents.get(rhsId) ?? rhsId) : rhsId
        ];
        draft.edge({
            id: `${lhsId}-${rhsId}`,
            from: {
                node: draft.named(left),
                anchor: sideOf(lhsDir, icons.get(left)),
                arrowhead: lhsInto === true ? 'arrow' : 'none'
            },
            to: {
                node: draft.named(right),
                anchor: sideOf(rhsDir, icons.get(right)),
                arrowhead: rhsInto === true ? 'arrow' : 'none'
            },
            label: title
        });
    }
}

/** The outline of a cloud does not reach the sides of its box everywhere. */
function sideOf(side: keyof typeof SIDES, icon = ''): Point {
    const { x, y } = SIDES[side];
    return SHAPES[icon] === 'cloud' ? { x: 0.5 + (x - 0.5) / 2, y: 0.5 + (y - 0.5) / 2 } : { x, y };
}
