import {
    type FaceName,
    type FaceSample as ShapeSample,
    type MarkName,
    sampleFace,
    sampleMark,
    sampleOutline,
    type SamplePaint
} from '@openspace/board';
import type { TLGeoShape } from '@tldraw/tldraw';
import { useMemo } from 'react';
import { PaintedPaths } from '../notation/painted';

const LINE = 'currentColor';
const GROUND = 'var(--color-panel)';
/** Of all lines in samples, in pixels. */
const STROKE = 1.3;
/** Around a face, in pixels. */
const MARGIN = 2;
const MARK = { w: 40, h: 22 };

interface SampleProps {
    readonly width: number;
    readonly height: number;
}

/** A small picture of a face. */
export function FaceSample({ face, ...room }: SampleProps & { readonly face: FaceName }) {
    return <Fitted key={face} draw={paint => sampleFace(face, paint)} {...room} />;
}

/** A small picture of one of tldraw's own outlines. */
export function OutlineSample({ outline, ...room }: SampleProps & { readonly outline: TLGeoShape['props']['geo'] }) {
    return <Fitted key={outline} draw={paint => sampleOutline(outline, paint)} {...room} />;
}

/** @param draw the same as long as this is shown */
function Fitted({ draw, width, height }: SampleProps & { readonly draw: (paint: SamplePaint) => ShapeSample }) {
    const { size, paths, zoom } = useMemo(() => {
        const { size: whole } = draw({ line: LINE, ground: GROUND, strokeWidth: STROKE });
        const scale = Math.min((width - 2 * MARGIN) / whole.w, (height - 2 * MARGIN) / whole.h);
        return { ...draw({ line: LINE, ground: GROUND, strokeWidth: STROKE / scale }), zoom: scale };
    }, [width, height]);
    const [w, h] = [width / zoom, height / zoom];
    return (
        <svg width={width} height={height} viewBox={`${(size.w - w) / 2} ${(size.h - h) / 2} ${w} ${h}`} aria-hidden>
            <PaintedPaths paths={paths} />
        </svg>
    );
}

/** A small picture of an end with a mark: of the end at the right, or mirrored of the one at the left. */
export function MarkSample({ mark, isStart }: { readonly mark: MarkName; readonly isStart: boolean }) {
    const paths = useMemo(() => sampleMark(mark, MARK, { line: LINE, ground: GROUND, strokeWidth: STROKE }), [mark]);
    return (
        <svg width={MARK.w} height={MARK.h} viewBox={`0 0 ${MARK.w} ${MARK.h}`} aria-hidden>
            <g transform={isStart ? `translate(${MARK.w} 0) scale(-1 1)` : undefined}>
                <PaintedPaths paths={paths} />
            </g>
        </svg>
    );
}
