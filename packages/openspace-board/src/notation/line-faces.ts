import type { Box } from '../geometry/box';
import { type Path, polygon, polyline } from '../geometry/path';
import { type Face, FACE_PADDING, type FaceForm, type FaceTable, rectangle, whole } from './face';

const headHeight = ({ h, label, scale }: FaceForm): number => Math.min(h, Math.max(32 * scale, label.h + 2 * FACE_PADDING * scale));
const titleHeight = ({ h, label, scale }: FaceForm): number => Math.min(h, Math.max(24 * scale, label.h + FACE_PADDING * scale));
const fragmentTab = (form: FaceForm): Box => ({
    x: 0,
    y: 0,
    w: Math.min(form.w, Math.max(56 * form.scale, form.label.w + 4 * FACE_PADDING * form.scale)),
    h: titleHeight(form)
});
const level = (y: number, w: number): Path =>
    polyline([
        { x: 0, y },
        { x: w, y }
    ]);

/** How wide the band is at least. */
const LANE_BAND = 36;
/** The band with the name of a lane that lies, at its left as in BPMN. */
const laneBand = ({ w, label, scale }: FaceForm): number => Math.min(w, Math.max(LANE_BAND * scale, label.h + FACE_PADDING * scale));

const lyingLane: Face = {
    geo: 'rectangle',
    outline: form => rectangle(whole(form)),
    details: form => {
        const x = laneBand(form);
        return [
            {
                path: polyline([
                    { x, y: 0 },
                    { x, y: form.h }
                ])
            }
        ];
    },
    labelBox: form => ({ x: 0, y: 0, w: laneBand(form), h: form.h }),
    isFaint: true,
    least: { w: 240, h: 120 },
    isTitled: true,
    isTurned: true
};

/** Boxes with a title, and parts of sequence and data flow diagrams. */
export const LINE_FACES: FaceTable = {
    lifeline: {
        geo: 'rectangle',
        // A head, and a line that messages end at.
        outline: form => {
            const [h, x] = [headHeight(form), form.w / 2];
            return polygon([
                { x: 0, y: 0 },
                { x: form.w, y: 0 },
                { x: form.w, y: h },
                { x, y: h },
                { x, y: form.h },
                { x, y: h },
                { x: 0, y: h }
            ]);
        },
        body: form => rectangle({ x: 0, y: 0, w: form.w, h: headHeight(form) }),
        details: form => [
            {
                path: polyline([
                    { x: form.w / 2, y: headHeight(form) },
                    { x: form.w / 2, y: form.h }
                ]),
                dashed: true
            }
        ],
        labelBox: form => ({ x: 0, y: 0, w: form.w, h: headHeight(form) }),
        least: { w: 120, h: 300 }
    },
    activation: { geo: 'rectangle', outline: form => rectangle(whole(form)), least: { w: 12, h: 60 } },
    fragment: {
        geo: 'rectangle',
        outline: form => rectangle(whole(form)),
        details: form => {
            const { w, h } = fragmentTab(form);
            // The corner is cut no further than the title leaves it free.
            const free = (w - form.label.w) / 2 + (h - form.label.h) / 2;
            const cut = Math.max(0, Math.min(h * 0.5, w * 0.2, free));
            // Its title covers the lifelines that it stands on.
            return [
                {
                    path: polygon([
                        { x: 0, y: 0 },
                        { x: w, y: 0 },
                        { x: w, y: h - cut },
                        { x: w - cut, y: h },
                        { x: 0, y: h }
                    ]),
                    fill: 'area'
                }
            ];
        },
        labelBox: fragmentTab,
        least: { w: 240, h: 140 },
        isTitled: true
    },
    datastore: {
        geo: 'rectangle',
        outline: form => rectangle(whole(form)),
        isOpen: true,
        details: form => [{ path: [...level(0, form.w), ...level(form.h, form.w)] }],
        least: { w: 140, h: 50 }
    },
    swimlane: {
        geo: 'rectangle',
        outline: form => rectangle(whole(form)),
        details: form => [{ path: level(titleHeight(form), form.w) }],
        labelBox: form => ({ x: 0, y: 0, w: form.w, h: titleHeight(form) }),
        isFaint: true,
        least: { w: 240, h: 160 },
        isTitled: true,
        labelled: { left: lyingLane }
    }
};
