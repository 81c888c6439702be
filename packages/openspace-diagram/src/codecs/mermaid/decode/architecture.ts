import type { ArchitectureModel } from 'pele';
import { type Bounds, faceWord, type Point } from '../../../diagram';
import { boundsOf, boundsWithTexts } from '../svg/drawing';
import type { SvgGroup } from '../svg/svg-groups';
import type { Draft } from './draft';
import { isServiceIcon, serviceIcon } from './service-icons';

const SIDES: Readonly<Record<'L' | 'R' | 'T' | 'B', Point>> = {
    L: { x: 0, y: 0.5 },
    R: { x: 1, y: 0.5 },
    T: { x: 0.5, y: 0 },
    B: { x: 0.5, y: 1 }
};

/** Below the picture of a service. */
const CAPTION = { fontSize: 12, height: 26 };

/** The side of such a picture. */
const SQUARE = 48;

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
        if (icon !== undefined && !isServiceIcon(icon)) {
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
        const isIcon = icon !== undefined && iconText === undefined;
        draft.node({
            id,
            shape: 'rectangle',
            ...(isIcon && { native: faceWord('icon'), icon: serviceIcon(icon) }),
            label: [iconText, title].filter(line => line !== undefined).join('\n'),
            parent: node.in,
            group: drawn,
            ...(isIcon && drawn ? { bounds: aroundIcon(drawn), style: { fontSize: CAPTION.fontSize } } : { withTexts: true })
        });
        loseIcon(icon, id);
    }
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
                anchor: sideOf(lhsDir, draft, left),
                arrowhead: lhsInto === true ? 'arrow' : 'none'
            },
            to: {
                node: draft.named(right),
                anchor: sideOf(rhsDir, draft, right),
                arrowhead: rhsInto === true ? 'arrow' : 'none'
            },
            label: title
        });
    }
}

/** Around the square of a service and its title, which stands below it. */
function aroundIcon(drawn: SvgGroup): Bounds | undefined {
    const [square, whole] = [boundsOf(drawn.points), boundsWithTexts(drawn)];
    if (!square || !whole) {
        return square;
    }
    const reach = Math.max(square.width / 2, square.x + square.width / 2 - whole.x, whole.x + whole.width - square.x - square.width / 2);
    const caption = drawn.texts.length > 0 ? CAPTION.height : 0;
    const height = Math.max(square.height + caption, whole.y + whole.height - square.y);
    return { x: square.x + square.width / 2 - reach, y: square.y, width: 2 * reach, height };
}

/** Edges of a service meet the middle of its picture at the sides. */
function sideOf(side: keyof typeof SIDES, draft: Draft, id: string): Point {
    const { x, y } = SIDES[side];
    const node = draft.nodes.find(each => each.id === draft.named(id));
    const height = node?.shape === 'rectangle' && y === 0.5 ? node.bounds?.height : undefined;
    return { x, y: height === undefined ? y : Math.min(0.5, SQUARE / 2 / height) };
}
