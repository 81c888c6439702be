import type { ShapeInput } from '../vocabulary/vocabulary';

const HEADS = ['startMark', 'endMark', 'arrowheadStart', 'arrowheadEnd'];

/** Whether a call says how an arrow ends, or that it is dashed, which notations tell apart by other heads. */
export function saysHead(props: ShapeInput['props'] = {}): boolean {
    return HEADS.some(key => Object.hasOwn(props, key)) || (props.dash ?? 'solid') !== 'solid';
}
