import type { Box } from '../geometry/box';
import type { Path } from '../geometry/path';
import {
    besideBox,
    besideCaptionBox,
    besideOutline,
    captionBox,
    captionedOutline,
    type Face,
    type FaceDetail,
    type FaceForm,
    figureBox,
    topCaptionBox,
    toppedBox
} from './face';

/** What is drawn of a figure in its box. */
export type PaintFigure = (box: Box) => { body: Path; details?: readonly FaceDetail[] };

/** A figure with its text below. `paint` draws it in its box; the first path is filled as the body. */
export function figure(
    ratio: number,
    paint: PaintFigure,
    least = { w: 60, h: 60 },
    box = (form: FaceForm): Box => figureBox(form, ratio)
): Face {
    return {
        geo: 'ellipse',
        outline: form => captionedOutline(form, box(form)),
        body: form => paint(box(form)).body,
        details: form => paint(box(form)).details ?? [],
        labelBox: captionBox,
        isCaptioned: true,
        figure: box,
        least
    };
}

/** The same with the text above; the figure looks the same upside down. */
function topped(face: Face, paint: PaintFigure): Face {
    const box = (form: FaceForm): Box => toppedBox(form, 1);
    return {
        ...face,
        outline: form => mirrored(captionedOutline(form, figureBox(form, 1)), form.h),
        body: form => paint(box(form)).body,
        details: form => paint(box(form)).details ?? [],
        labelBox: topCaptionBox,
        figure: box
    };
}

/** The same with the text at the left or the right. */
function beside({ isCaptioned: _, ...face }: Face, paint: PaintFigure, side: 'left' | 'right'): Face {
    const box = (form: FaceForm): Box => besideBox(form, side, face.least.h);
    return {
        ...face,
        outline: form => besideOutline(form, box(form), side, face.least.h),
        body: form => paint(box(form)).body,
        details: form => paint(box(form)).details ?? [],
        labelBox: form => besideCaptionBox(form, side, face.least.h),
        figure: box
    };
}

/** All places of a text outside of a figure but that below. */
export function around(face: Face, paint: PaintFigure): NonNullable<Face['labelled']> {
    return { top: topped(face, paint), left: beside(face, paint, 'left'), right: beside(face, paint, 'right') };
}

/** Upside down; for paths without curves. */
function mirrored(path: Path, h: number): Path {
    return path.map(step => (step.type === 'move' || step.type === 'line' ? { ...step, y: h - step.y } : step));
}
