import { faceNamed } from '@openspace/board/lib/notation/faces';
import type { DiagramNode } from '../../../diagram';
import { scaleOf } from '../../shared/face-form';
import type { SceneElement } from '../element';
import { boxOf } from '../element';

/** Corners take at most this share of the short side, as in `getCornerRadius` of Excalidraw. */
const MOST = 0.25;
const USUAL_RADIUS = 32;
const PROPORTIONAL = [1, 2];
export const ADAPTIVE_RADIUS = 3;

/** How round Excalidraw draws the corners of an element, in pixels; undefined for a kind of corners that it does not know. */
export function cornerRadiusOf(element: SceneElement): number | undefined {
    const { type, value }: { type?: unknown; value?: unknown } = Object(element['roundness']);
    const { width, height } = boxOf(element);
    const most = mostRadius({ width, height });
    if (PROPORTIONAL.some(kind => kind === type)) {
        return most;
    }
    const radius = typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : USUAL_RADIUS;
    return type === ADAPTIVE_RADIUS ? Math.min(radius, most) : undefined;
}

/** The largest radius that Excalidraw draws corners of a shape with, in pixels. */
export function mostRadius({ width, height }: { readonly width: number; readonly height: number }): number {
    return MOST * Math.min(Math.abs(width), Math.abs(height));
}

/** How round boards draw the corners of a round box that says nothing of it, in pixels. */
export function usualRadius({ bounds, style = {} }: Pick<DiagramNode, 'bounds' | 'style'>): number | undefined {
    const face = bounds && faceNamed('rounded');
    const [first] = face && bounds ? face.outline({ w: bounds.width, h: bounds.height, label: { w: 0, h: 0 }, scale: scaleOf(style) }) : [];
    return first?.type === 'move' ? Math.round(Math.max(first.x, first.y) * 100) / 100 : undefined;
}
