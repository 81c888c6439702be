import type { BoardView } from '../document/board-view';
import { c4Around, inC4Looks, mayBeC4 } from '../placement/c4/c4-looks';
import { inFrameLooks } from '../placement/frames/frame-looks';
import type { KindEvidence } from '../placement/kind-evidence';
import { flowAround, inFlowLooks, leadsOut } from '../placement/process/flow-looks';
import { inStateLooks } from '../placement/state-looks';
import type { ShapeInput, ShapeType } from './vocabulary';

/** How shapes look that an agent draws without naming a style: clean, or with tldraw's pen as a person's. */
export const AGENT_STYLES = ['clean', 'sketch'] as const;

export type AgentStyle = (typeof AGENT_STYLES)[number];

export const DEFAULT_AGENT_STYLE: AgentStyle = 'clean';

type Props = NonNullable<ShapeInput['props']>;

/**
 * The clean look: a sans-serif font and solid lines. Sizes are in proportion: a title (a text, 24 px), the text of a
 * node
 * and the name of a frame (18 px), the label of an edge (14.4 px), a multiplicity (11.5 px).
 */
const CLEAN: Readonly<Partial<Record<ShapeType, Props>>> = {
    geo: { font: 'sans', dash: 'solid', size: 's', scale: 1 },
    text: { font: 'sans' },
    note: { font: 'sans', size: 's' },
    frame: { titleSize: 18 },
    arrow: { font: 'sans', dash: 'solid', size: 's', scale: 0.8 },
    line: { dash: 'solid', size: 's' },
    draw: { dash: 'solid', size: 's' }
};

/**
 * Shapes of a call in a style; what the call itself says takes precedence.
 * @param around what is on the board already, where that tells what the shapes are
 */
export function inAgentStyle<Shape extends Pick<ShapeInput, 'type' | 'props'> & KindEvidence>(
    style: AgentStyle,
    shapes: readonly Shape[],
    around: readonly KindEvidence[] = []
): readonly Shape[] {
    return style === 'clean' ? inFlowLooks(inFrameLooks(inStateLooks(inC4Looks(shapes, around))), around).map(cleaned) : shapes;
}

/** Whether what is on the board may tell how shapes of a call look. */
export function mayContinue(shapes: readonly KindEvidence[]): boolean {
    return mayBeC4(shapes) || leadsOut(shapes);
}

/** What on a board may tell how shapes of a call look that come on it. */
export function aroundCall(board: BoardView, shapes: readonly KindEvidence[]): readonly KindEvidence[] {
    const flow = flowAround(board, shapes);
    return flow.length === 0 && mayBeC4(shapes) ? c4Around(board) : flow;
}

function cleaned<Shape extends Pick<ShapeInput, 'type' | 'props'>>(shape: Shape): Shape {
    const look = CLEAN[shape.type];
    if (!look) {
        return shape;
    }
    const props: Props = { ...look, ...shape.props };
    // A size that the call names is that of tldraw.
    if (shape.props?.size !== undefined && !Object.hasOwn(shape.props, 'scale')) {
        delete props['scale'];
    }
    return { ...shape, props };
}
