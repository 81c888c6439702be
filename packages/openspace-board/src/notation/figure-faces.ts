import { type Box, centerOf } from '../geometry/box';
import { arc, CLOSE, line, move, type Path, polygon, polyline } from '../geometry/path';
import { ellipse, type Face, type FaceDetail, type FaceForm, type FaceTable, rectangle, roundedRectangle, whole } from './face';
import { around, figure, type PaintFigure } from './figure-face';
import { boundary, control, entity } from './robustness-faces';

/** A person as UML draws one: head, arms, legs. */
const actor = figure(
    0.6,
    ({ x, y, w, h }) => {
        const head = h * 0.16;
        const [cx, neck, hip] = [x + w / 2, y + head * 2, y + h * 0.64];
        const limb = (...points: readonly (readonly [number, number])[]): Path => polyline(points.map(([px, py]) => ({ x: px, y: py })));
        return {
            body: ellipse({ x: cx, y: y + head }, head, head),
            details: [
                {
                    path: [
                        ...limb([cx, neck], [cx, hip]),
                        ...limb([x, y + h * 0.44], [x + w, y + h * 0.44]),
                        ...limb([x + w * 0.05, y + h], [cx, hip], [x + w * 0.95, y + h])
                    ]
                }
            ]
        };
    },
    { w: 80, h: 80 }
);

/** An interface that is provided, at the end of a line. */
const ball = figure(1, box => ({ body: ellipse(centerOf(box), Math.min(box.w, box.h) / 2, Math.min(box.w, box.h) / 2) }), { w: 32, h: 32 });

const paintInitial: PaintFigure = box => {
    const disc = ellipse(centerOf(box), box.w / 2, box.w / 2);
    return { body: disc, details: [{ path: disc, fill: 'line' }] };
};
const paintFinal: PaintFigure = box => ({
    body: ellipse(centerOf(box), box.w / 2, box.w / 2),
    details: [{ path: ellipse(centerOf(box), box.w * 0.3, box.w * 0.3), fill: 'line' }]
});
const initial = figure(1, paintInitial, { w: 28, h: 28 });
const final = figure(1, paintFinal, { w: 32, h: 32 });

/** A circle with an H, drawn as lines: it is part of the sign, not a text that someone wrote. */
const history = figure(
    1,
    box => {
        const { x, y } = centerOf(box);
        const [dx, dy] = [box.w * 0.14, box.w * 0.22];
        const upright = (at: number): Path =>
            polyline([
                { x: at, y: y - dy },
                { x: at, y: y + dy }
            ]);
        return {
            body: ellipse({ x, y }, box.w / 2, box.w / 2),
            details: [
                {
                    path: [
                        ...upright(x - dx),
                        ...upright(x + dx),
                        ...polyline([
                            { x: x - dx, y },
                            { x: x + dx, y }
                        ])
                    ]
                }
            ]
        };
    },
    { w: 36, h: 36 }
);

const diamond = ({ x, y, w, h }: Box): Path =>
    polygon([
        { x: x + w / 2, y },
        { x: x + w, y: y + h / 2 },
        { x: x + w / 2, y: y + h },
        { x, y: y + h / 2 }
    ]);

/** A gateway of BPMN and its events, in the sizes of that. */
const paintGateway = (box: Box): { body: Path } => ({ body: diamond(box) });
const paintEvent = (box: Box): { body: Path; details: readonly FaceDetail[] } => ({
    body: ellipse(centerOf(box), box.w / 2, box.w / 2),
    details: [{ path: ellipse(centerOf(box), box.w / 2 - 3, box.w / 2 - 3) }]
});
const gateway: Face = { ...figure(1, paintGateway, { w: 50, h: 50 }), geo: 'diamond' };
const event = figure(1, paintEvent, { w: 36, h: 36 });
const paintStart: PaintFigure = box => ({ body: ellipse(centerOf(box), box.w / 2, box.w / 2) });
/** Two lines next to each other are one thick line. */
const paintEnd: PaintFigure = box => ({
    ...paintStart(box),
    details: [{ path: ellipse(centerOf(box), box.w / 2 - 1.5, box.w / 2 - 1.5) }]
});
const startEvent = figure(1, paintStart, { w: 36, h: 36 });
const endEvent = figure(1, paintEnd, { w: 36, h: 36 });

/** The radius of the head of a C4 person, and where its body begins in such radiuses: in the proportions of draw.io's. */
const personHead = ({ w, h }: FaceForm): number => Math.min(w / 4, h / 6);
const NECK = 1.6;

function personOutline(form: FaceForm): Path {
    const r = personHead(form);
    const [cx, top] = [form.w / 2, NECK * r];
    const corner = r;
    const half = Math.sqrt(r * r - (top - r) ** 2);
    const angle = Math.asin((top - r) / r);
    const quarter = Math.PI / 2;
    return [
        move(cx - half, top),
        // The way around the head, from where it leaves the body to where it comes back.
        ...arc({ x: cx, y: r }, r, r, Math.PI - angle, Math.PI + 2 * angle),
        line(form.w - corner, top),
        ...arc({ x: form.w - corner, y: top + corner }, corner, corner, -quarter, quarter),
        line(form.w, form.h - corner),
        ...arc({ x: form.w - corner, y: form.h - corner }, corner, corner, 0, quarter),
        line(corner, form.h),
        ...arc({ x: corner, y: form.h - corner }, corner, corner, quarter, quarter),
        line(0, top + corner),
        ...arc({ x: corner, y: top + corner }, corner, corner, 2 * quarter, quarter),
        CLOSE
    ];
}

/** Faces that are not boxes with text: people and the symbols of UML. */
export const FIGURE_FACES: FaceTable = {
    person: {
        geo: 'rectangle',
        outline: personOutline,
        details: form => {
            const r = personHead(form);
            const angle = Math.asin(NECK - 1);
            return [
                {
                    path: [
                        move(form.w / 2 + Math.cos(angle) * r, r + Math.sin(angle) * r),
                        ...arc({ x: form.w / 2, y: r }, r, r, angle, Math.PI - 2 * angle)
                    ]
                }
            ];
        },
        labelBox: form => ({ x: 0, y: 2 * personHead(form), w: form.w, h: form.h - 2 * personHead(form) }),
        least: { w: 150, h: 140 }
    },
    actor,
    boundary,
    control,
    entity,
    interface: ball,
    ring: {
        geo: 'ellipse',
        outline: form => ellipse({ x: form.w / 2, y: form.h / 2 }, form.w / 2, form.h / 2),
        details: form => {
            const gap = Math.min(4 * form.scale, form.w / 6, form.h / 6);
            return [{ path: ellipse({ x: form.w / 2, y: form.h / 2 }, form.w / 2 - gap, form.h / 2 - gap) }];
        },
        labelBox: ({ w, h }) => ({ x: w * 0.15, y: h * 0.15, w: w * 0.7, h: h * 0.7 }),
        least: { w: 60, h: 60 },
        labelled: { below: event, ...around(event, paintEvent) }
    },
    'start-event': { ...startEvent, labelled: around(startEvent, paintStart) },
    'end-event': { ...endEvent, labelled: around(endEvent, paintEnd) },
    initial: { ...initial, labelled: around(initial, paintInitial) },
    final: { ...final, labelled: around(final, paintFinal) },
    history,
    bar: {
        geo: 'rectangle',
        outline: form => rectangle(whole(form)),
        details: form => [{ path: rectangle(whole(form)), fill: 'line' }],
        least: { w: 100, h: 8 }
    },
    choice: {
        geo: 'diamond',
        outline: form => diamond(whole(form)),
        labelBox: ({ w, h }) => ({ x: w / 4, y: h / 4, w: w / 2, h: h / 2 }),
        least: { w: 48, h: 48 },
        labelled: { below: gateway, ...around(gateway, paintGateway) }
    },
    class: { geo: 'rectangle', outline: form => rectangle(whole(form)), least: { w: 140, h: 40 } },
    table: { geo: 'rectangle', outline: form => rectangle(whole(form)), least: { w: 140, h: 40 } },
    icon: { geo: 'rectangle', outline: form => roundedRectangle(whole(form), 4), least: { w: 80, h: 80 } },
    stencil: { geo: 'rectangle', outline: form => rectangle(whole(form)), least: { w: 80, h: 60 } }
};
