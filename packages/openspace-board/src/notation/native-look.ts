import type { PropsOf } from '../vocabulary/default-props';
import { nearestColor, nearestFill } from '../vocabulary/nearest-color';
import { markNamed } from './marks';
import type { EdgeNotation, FrameNotation, NodeNotation } from './notation';
import { nativeOutline, showsIcon } from './read-notation';

/** Where the label stands natively that is a caption of an icon. */
const CAPTIONS = { below: 'end', center: 'middle', right: 'middle', top: 'start', left: 'middle' } as const;

/**
 * The native look that is nearest to a notation, for programs that only know tldraw's props. Props that a call sets
 * itself are not changed.
 */
export function nativeNode(notation: NodeNotation, changed: readonly string[]): Partial<PropsOf<'geo'>> {
    const { face, fillColor, strokeColor, textColor, labelPosition = 'below' } = notation;
    const geo = nativeOutline(notation);
    return {
        ...(geo !== undefined && (changed.includes('face') || changed.includes('outline')) && { geo }),
        ...(showsIcon(face) &&
            (changed.includes('face') || changed.includes('labelPosition')) && { verticalAlign: CAPTIONS[labelPosition] }),
        ...(strokeColor !== undefined && changed.includes('strokeColor') && { color: nearestColor(strokeColor, 'line') }),
        ...(fillColor !== undefined && changed.includes('fillColor') && nearestFill(fillColor)),
        ...(textColor !== undefined && changed.includes('textColor') && { labelColor: nearestColor(textColor, 'line') })
    };
}

/** A frame has one colour, which tldraw shows where it is set to. */
export function nativeFrame({ fillColor, strokeColor }: FrameNotation, changed: readonly string[]): Partial<PropsOf<'frame'>> {
    const hex = strokeColor ?? fillColor;
    return hex !== undefined && changed.some(key => key === 'fillColor' || key === 'strokeColor')
        ? { color: nearestColor(hex, 'line') }
        : {};
}

export function nativeEdge(notation: EdgeNotation, changed: readonly string[]): Partial<PropsOf<'arrow'>> {
    const { startMark, endMark, strokeColor, route } = notation;
    return {
        ...(startMark !== undefined && changed.includes('startMark') && { arrowheadStart: markNamed(startMark).native }),
        ...(endMark !== undefined && changed.includes('endMark') && { arrowheadEnd: markNamed(endMark).native }),
        ...(strokeColor !== undefined && changed.includes('strokeColor') && { color: nearestColor(strokeColor, 'line') }),
        ...(route && changed.includes('route') && { kind: route.kind === 'orthogonal' ? ('elbow' as const) : ('arc' as const) })
    };
}
