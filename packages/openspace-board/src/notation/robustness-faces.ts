import type { Box } from '../geometry/box';
import { type Path, polyline } from '../geometry/path';
import { captionedOutline, ellipse, FACE_PADDING, type FaceForm, figureBox } from './face';
import { figure } from './figure-face';

/** The width of a boundary to its height, and how far from its left edge the middle of its circle is. */
const BOUNDARY = { w: 1.3, middle: 0.8 };

/** The circle of a boundary stands above its name, and over its lifeline, where its bar leaves room for that. */
function boundaryBox(form: FaceForm): Box {
    const box = figureBox(form, BOUNDARY.w);
    return { ...box, x: Math.max(0, form.w / 2 - box.h * BOUNDARY.middle) };
}

/** As far to the right of the circle as its bar is to the left, below the figure: what is around a boundary is around its circle. */
function boundaryOutline(form: FaceForm): Path {
    const box = boundaryBox(form);
    const around = form.w - 2 * box.x + 2 - FACE_PADDING * form.scale;
    return captionedOutline({ ...form, label: { w: Math.max(form.label.w, around), h: form.label.h } }, box);
}

const circleAtBar = figure(
    BOUNDARY.w,
    ({ x, y, w, h }) => {
        const r = h / 2;
        const cx = x + w - r;
        return {
            body: ellipse({ x: cx, y: y + r }, r, r),
            details: [
                {
                    path: [
                        ...polyline([
                            { x, y },
                            { x, y: y + h }
                        ]),
                        ...polyline([
                            { x, y: y + r },
                            { x: cx - r, y: y + r }
                        ])
                    ]
                }
            ]
        };
    },
    { w: 96, h: 60 },
    boundaryBox
);

/** A circle at a bar: the first of Jacobson's icons of robustness diagrams. */
export const boundary = { ...circleAtBar, outline: boundaryOutline };

/** A circle with an arrowhead. */
export const control = figure(0.9, ({ x, y, w, h }) => {
    const r = Math.min(w / 2, h * 0.45);
    const [cx, cy] = [x + w / 2, y + h - r];
    const tip = { x: cx - r * 0.1, y: cy - r };
    const barb = (up: number): { x: number; y: number } => ({ x: tip.x + r * 0.3, y: tip.y + up * r * 0.2 });
    return { body: ellipse({ x: cx, y: cy }, r, r), details: [{ path: polyline([barb(-1), tip, barb(1)]) }] };
});

/** A circle on a line. */
export const entity = figure(1, ({ x, y, w, h }) => {
    const r = Math.min(w, h) / 2;
    const bottom = y + h / 2 + r;
    return {
        body: ellipse({ x: x + w / 2, y: bottom - r }, r, r),
        details: [
            {
                path: polyline([
                    { x: x + w / 2 - r, y: bottom },
                    { x: x + w / 2 + r, y: bottom }
                ])
            }
        ]
    };
});
