import type { Box } from '../geometry/box';
import { arc, CLOSE, cubic, line, move, type Path, polygon, polyline } from '../geometry/path';
import { besideFold, type Face, FACE_PADDING, type FaceForm, type FaceTable, rectangle, roundedRectangle, whole } from './face';

/** How far the cap of a cylinder reaches, half of its height. */
const cap = ({ w, h }: { w: number; h: number }): number => Math.min(w * 0.14, h * 0.18, 18);
const queueCap = ({ w, h }: FaceForm): number => cap({ w: h, h: w });
/** How deep the wave of a document is, the fold of a note, the depth of a cube. */
const wave = ({ w, h }: FaceForm): number => Math.min(h * 0.18, w * 0.14, 16);
const fold = ({ w, h }: FaceForm): number => Math.min(w * 0.25, h * 0.3, 18);
/** As deep as Mermaid cuts the corner of a card. */
const cut = ({ w, h }: FaceForm): number => Math.min(w * 0.25, h * 0.3, 12);
const depth = ({ w, h }: Pick<FaceForm, 'w' | 'h'>): number => Math.min(w * 0.15, h * 0.2, 16);
/** How far one page of a pile is from the next, in the proportions of draw.io's. */
const stack = (form: FaceForm): { x: number; y: number } => ({ x: (form.w * 5) / 88, y: (form.h - wave(form)) / 11 });
const rail = ({ w }: FaceForm): number => Math.min(w * 0.1, 12);
const tab = ({ w, h, label, scale }: FaceForm): Box => ({
    x: 0,
    y: 0,
    w: Math.min(w * 0.75, Math.max(w * 0.35, label.w + FACE_PADDING * 2 * scale)),
    h: Math.min(h * 0.5, Math.max(12 * scale, label.h + FACE_PADDING * scale))
});
/** Narrow, so that an arrow to the middle of the top has room for its head next to it. */
const closedTab = ({ w, h, scale }: FaceForm): Box => ({ x: 0, y: 0, w: Math.min(w * 0.3, 36 * scale), h: Math.min(h * 0.25, 12 * scale) });
const badge = (form: FaceForm): Box => {
    const side = Math.min(22 * form.scale, form.h * 0.4, form.w * 0.2);
    return { x: form.w - side - 6 * form.scale, y: 6 * form.scale, w: side, h: side };
};
/** Text next to a badge stays clear of it on both sides, so that it is still in the middle. */
const nextToBadge = (form: FaceForm): Box => {
    const { w } = badge(form);
    const side = Math.min(form.w / 3, w + 6 * form.scale);
    return { x: side, y: 0, w: form.w - 2 * side, h: form.h };
};

function cylinder({ w, h }: { w: number; h: number }): Path {
    const r = cap({ w, h });
    return [
        move(0, r),
        ...arc({ x: w / 2, y: r }, w / 2, r, Math.PI, Math.PI),
        line(w, h - r),
        ...arc({ x: w / 2, y: h - r }, w / 2, r, 0, Math.PI),
        CLOSE
    ];
}

function queue(form: FaceForm): Path {
    const { w, h } = form;
    const r = queueCap(form);
    const quarter = Math.PI / 2;
    return [
        move(r, h),
        ...arc({ x: r, y: h / 2 }, r, h / 2, quarter, Math.PI),
        line(w - r, 0),
        ...arc({ x: w - r, y: h / 2 }, r, h / 2, -quarter, Math.PI),
        CLOSE
    ];
}

/** A box with a tab at its top left. */
function folder(tabOf: (form: FaceForm) => Box): Pick<Face, 'geo' | 'outline' | 'details'> {
    return {
        geo: 'rectangle',
        outline: form => {
            const { w, h } = tabOf(form);
            return polygon([
                { x: 0, y: 0 },
                { x: w, y: 0 },
                { x: w, y: h },
                { x: form.w, y: h },
                { x: form.w, y: form.h },
                { x: 0, y: form.h }
            ]);
        },
        details: form => {
            const { w, h } = tabOf(form);
            return [{ path: [move(0, h), line(w, h)] }];
        }
    };
}

/** As in draw.io's document: its wave reaches nine tenths of its depth. */
const CREST = 1.2;

function page({ x, y, w, h }: Box, deep: number): Path {
    const bottom = y + h - deep;
    const crest = deep * CREST;
    return [
        move(x, y),
        line(x + w, y),
        line(x + w, bottom),
        cubic({ x: x + (w * 5) / 6, y: bottom - crest }, { x: x + (w * 2) / 3, y: bottom - crest }, x + w / 2, bottom),
        cubic({ x: x + w / 3, y: bottom + crest }, { x: x + w / 6, y: bottom + crest }, x, bottom),
        CLOSE
    ];
}

function cube(form: FaceForm): Path {
    const { w, h } = form;
    const d = depth(form);
    return polygon([
        { x: 0, y: d },
        { x: d, y: 0 },
        { x: w, y: 0 },
        { x: w, y: h - d },
        { x: w - d, y: h },
        { x: 0, y: h }
    ]);
}

function cubeEdges(form: FaceForm): Path {
    const { w, h } = form;
    const d = depth(form);
    const corner = { x: w - d, y: d };
    return [...polyline([{ x: 0, y: d }, corner, { x: w - d, y: h }]), ...polyline([corner, { x: w, y: 0 }])];
}

/** Boxes with their text inside: flowchart, UML and C4. */
export const BOX_FACES: FaceTable = {
    rounded: {
        geo: 'rectangle',
        outline: form => roundedRectangle(whole(form), form.cornerRadius ?? Math.min(12 * form.scale, form.w / 4, form.h / 4)),
        least: { w: 120, h: 60 }
    },
    stadium: {
        geo: 'oval',
        outline: form => roundedRectangle(whole(form), Math.min(form.w, form.h) / 2),
        labelBox: ({ w, h }) => {
            const inset = Math.min(w, h) * 0.2;
            return { x: inset, y: 0, w: w - 2 * inset, h };
        },
        least: { w: 120, h: 56 }
    },
    subroutine: {
        geo: 'rectangle',
        outline: form => rectangle(whole(form)),
        details: form => {
            const at = rail(form);
            const upright = (x: number): Path =>
                polyline([
                    { x, y: 0 },
                    { x, y: form.h }
                ]);
            return [{ path: [...upright(at), ...upright(form.w - at)] }];
        },
        labelBox: form => ({ x: rail(form), y: 0, w: form.w - 2 * rail(form), h: form.h }),
        least: { w: 140, h: 60 }
    },
    cylinder: {
        geo: 'oval',
        outline: cylinder,
        details: form => [{ path: [move(form.w, cap(form)), ...arc({ x: form.w / 2, y: cap(form) }, form.w / 2, cap(form), 0, Math.PI)] }],
        labelBox: form => ({ x: 0, y: 2 * cap(form), w: form.w, h: form.h - 2.6 * cap(form) }),
        least: { w: 110, h: 90 }
    },
    queue: {
        geo: 'oval',
        outline: queue,
        details: form => {
            const r = queueCap(form);
            return [{ path: [move(form.w - r, form.h), ...arc({ x: form.w - r, y: form.h / 2 }, r, form.h / 2, Math.PI / 2, Math.PI)] }];
        },
        labelBox: form => ({ x: 0.6 * queueCap(form), y: 0, w: form.w - 2.6 * queueCap(form), h: form.h }),
        least: { w: 140, h: 60 }
    },
    document: {
        geo: 'rectangle',
        outline: form => page(whole(form), wave(form)),
        labelBox: form => ({ x: 0, y: 0, w: form.w, h: form.h - 2 * wave(form) }),
        least: { w: 120, h: 80 }
    },
    documents: {
        geo: 'rectangle',
        outline: form => rectangle(whole(form)),
        body: form => {
            const s = stack(form);
            return page({ x: 2 * s.x, y: 0, w: form.w - 2 * s.x, h: form.h - 2 * s.y }, wave(form));
        },
        details: form => {
            const s = stack(form);
            return [1, 0].map(at => ({
                path: page({ x: at * s.x, y: (2 - at) * s.y, w: form.w - 2 * s.x, h: form.h - 2 * s.y }, wave(form)),
                fill: 'area' as const
            }));
        },
        labelBox: form => {
            const s = stack(form);
            return { x: 0, y: 2 * s.y, w: form.w - 2 * s.x, h: form.h - 2 * s.y - 2 * wave(form) };
        },
        least: { w: 130, h: 90 }
    },
    note: {
        geo: 'rectangle',
        outline: form => {
            const { w, h } = form;
            const f = fold(form);
            return polygon([
                { x: 0, y: 0 },
                { x: w - f, y: 0 },
                { x: w, y: f },
                { x: w, y: h },
                { x: 0, y: h }
            ]);
        },
        details: form => {
            const f = fold(form);
            return [
                {
                    path: polyline([
                        { x: form.w - f, y: 0 },
                        { x: form.w - f, y: f },
                        { x: form.w, y: f }
                    ])
                }
            ];
        },
        labelBox: form => besideFold(form, fold(form)),
        least: { w: 120, h: 60 }
    },
    cube: { geo: 'rectangle', outline: cube, details: form => [{ path: cubeEdges(form) }], labelBox: front, least: { w: 130, h: 90 } },
    node3d: {
        geo: 'rectangle',
        outline: cube,
        details: form => [{ path: cubeEdges(form) }],
        labelBox: front,
        least: { w: 150, h: 90 },
        isTitled: true
    },
    card: {
        geo: 'rectangle',
        outline: form => {
            const { w, h } = form;
            const f = cut(form);
            return polygon([
                { x: f, y: 0 },
                { x: w, y: 0 },
                { x: w, y: h },
                { x: 0, y: h },
                { x: 0, y: f }
            ]);
        },
        labelBox: form => ({ x: cut(form) / 2, y: 0, w: form.w - cut(form), h: form.h }),
        least: { w: 120, h: 60 }
    },
    component: {
        geo: 'rectangle',
        outline: form => rectangle(whole(form)),
        details: form => {
            const { x, y, w, h } = badge(form);
            const tooth = (top: number): Box => ({ x, y: y + top * h, w: w * 0.36, h: h * 0.18 });
            return [
                { path: rectangle({ x: x + w * 0.18, y, w: w * 0.82, h }) },
                { path: [...rectangle(tooth(0.2)), ...rectangle(tooth(0.6))], fill: 'area' }
            ];
        },
        labelBox: nextToBadge,
        least: { w: 150, h: 70 }
    },
    artifact: {
        geo: 'rectangle',
        outline: form => rectangle(whole(form)),
        details: form => {
            const { x, y, w, h } = badge(form);
            const [left, f] = [x + w * 0.2, w * 0.3];
            const corner = { x: x + w - f, y };
            return [
                {
                    path: [
                        ...polygon([{ x: left, y }, corner, { x: x + w, y: y + f }, { x: x + w, y: y + h }, { x: left, y: y + h }]),
                        ...polyline([corner, { x: x + w - f, y: y + f }, { x: x + w, y: y + f }])
                    ]
                }
            ];
        },
        labelBox: nextToBadge,
        least: { w: 150, h: 70 }
    },
    package: {
        ...folder(tab),
        labelBox: tab,
        least: { w: 180, h: 110 },
        isTitled: true,
        // As UML has the name of a package of which no content is shown.
        labelled: {
            center: {
                ...folder(closedTab),
                labelBox: form => ({ x: 0, y: closedTab(form).h, w: form.w, h: form.h - closedTab(form).h }),
                least: { w: 120, h: 60 }
            }
        }
    }
};

/** The front of a cube or a 3D node, without its depth. */
export function front(form: Pick<FaceForm, 'w' | 'h'>): Box {
    const d = depth(form);
    return { x: 0, y: d, w: form.w - d, h: form.h - d };
}
