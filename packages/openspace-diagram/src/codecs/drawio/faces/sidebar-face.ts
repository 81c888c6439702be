import { HOLDING_FACES } from '@openspace/board/lib/notation/holding-faces';
import type { FaceName } from '@openspace/board/lib/notation/notation';
import type { Cell, Page, Style } from '@openspace/drawio';
import type { DiagramNode } from '../../../diagram';
import { faceIn } from './face-styles';

/** Shapes of draw.io's UML sidebar that are drawn as the face of a board is. */
const FACES: Readonly<Record<string, FaceName>> = {
    startState: 'initial',
    endState: 'final',
    line: 'bar',
    umlFrame: 'fragment',
    umlLifeline: 'lifeline'
};

/** The line of a fork is as thick as this; others are strokes. */
const FORK = 4;

/** The face that a shape of draw.io's own sidebar is, where it has no more than the face has. */
export function sidebarFace(cell: Cell, style: Style, page: Page): FaceName | undefined {
    const shape = style.get('shape');
    if (isLane(style)) {
        return 'swimlane';
    }
    if (shape === undefined) {
        return isActivation(cell, style) ? 'activation' : undefined;
    }
    const face = Object.hasOwn(FACES, shape) ? FACES[shape] : undefined;
    const isDot = face === 'initial' || face === 'final';
    const hasMore =
        (isDot && cell.value !== '' && style.get('verticalLabelPosition') !== 'bottom') ||
        (face === 'bar' && (cell.value !== '' || !(Number(style.get('strokeWidth')) >= FORK))) ||
        (face === 'fragment' && [...page.childrenOf(cell.id)].some(child => child.isVertex)) ||
        style.get('direction') !== undefined;
    return hasMore ? undefined : face;
}

/** With a name at its left side, which is read from below; draw.io's other containers have theirs at the top. */
function isLane(style: Style): boolean {
    return (style.has('swimlane') || style.get('shape') === 'swimlane') && style.get('horizontal') === '0';
}

/** A bar on a lifeline. */
function isActivation({ value }: Cell, style: Style): boolean {
    return value === '' && style.get('perimeter') === 'orthogonalPerimeter' && (style.get('targetShapes') ?? '') === 'umlLifeline';
}

/** What a cell stands in on a board: its parent, or what is around it where that is a figure, which holds nothing there. */
export function holderIn(cell: Cell, page: Page, nodes: ReadonlyMap<string, DiagramNode>): Pick<DiagramNode, 'parent' | 'attachedTo'> {
    const parent = page.parentOf(cell);
    const host = parent && nodes.get(parent.id);
    let node = host && cell.isRelative ? nodes.get(host.parent ?? '') : host;
    for (let face = faceIn(node?.native); node && face && !HOLDING_FACES.includes(face); face = faceIn(node?.native)) {
        node = nodes.get(node.parent ?? '');
    }
    return { ...(node && { parent: node.id }), ...(host && cell.isRelative && { attachedTo: host.id }) };
}
