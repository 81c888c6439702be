import type { Box } from '../geometry/box';
import { FRAME_PADDING } from './gaps';
import type { ArrangedBlock, FreeBlock, FreeNode, Way } from './placement';

/** Between the heads of neighbours, and between one message and the next. */
const HEAD_GAP = 48;
const STEP = 28;
/** Of a message without a label. */
const LINE = 20;
/** What a message keeps free of its label at both ends together, and a label of a line. */
const ENDS = 96;
const CLEAR = 16;
/** The last message is so much of the whole away from the end of its lifelines, and the first one from the head. */
const FOOT = 0.08;

/**
 * Lays a block out as a sequence: participants in a row, in the order of the call, and messages as level arrows below
 * each other. Plain boxes become lifelines as tall as the messages need; shapes that the call draws in another way
 * stay as they are, with the usual arrows. Participants in a frame are next to each other, with the frame around
 * them.
 */
export function sequenceLayout(block: FreeBlock): ArrangedBlock {
    const frames = new Set(block.nodes.flatMap(({ parent }) => parent ?? []));
    const participants = inGroups(block.nodes.filter(({ id }) => !frames.has(id)));
    const at = new Map(participants.map(({ id }, index) => [id, index]));
    const gaps = participants.slice(1).map((node, index) => {
        const before = participants[index];
        const border = before?.parent === node.parent ? 0 : 2 * FRAME_PADDING;
        return ((before?.w ?? 0) + node.w) / 2 + HEAD_GAP + border;
    });
    const spans = block.edges.flatMap(({ from, to, label }) => {
        const [one, other] = [at.get(from), at.get(to)];
        return one === undefined || other === undefined || one === other
            ? []
            : [{ from: Math.min(one, other), to: Math.max(one, other), width: label?.w ?? 0 }];
    });
    for (const { from, to, width } of spans.sort((a, b) => a.to - a.from - (b.to - b.from))) {
        const wanted = width + (to - from === 1 ? ENDS : CLEAR * 2);
        if (width > 0 && !gaps.slice(from, to).some(gap => gap >= wanted)) {
            gaps[from] = wanted;
        }
    }
    const head = Math.max(0, ...participants.map(({ h }) => h));
    const xs: number[] = [];
    participants.forEach((node, index) => xs.push(index === 0 ? node.w / 2 : (xs[index - 1] ?? 0) + (gaps[index - 1] ?? 0)));
    const ways = new Map<number, Way>();
    let y = head + STEP;
    for (const { at: index, from, to, label } of block.edges) {
        const [one, other] = [at.get(from), at.get(to)];
        const height = Math.max(LINE, label?.h ?? 0);
        if (one === undefined || other === undefined) {
            continue;
        }
        if (one !== other && [one, other].every(index => participants[index]?.isOpen)) {
            ways.set(index, messageAt(y + height / 2, xs, one, other, label));
        }
        y += height * (one === other ? 2 : 1) + STEP;
    }
    const bottom = (y + STEP) / (1 - FOOT);
    const boxes = new Map<string, Box>();
    participants.forEach((node, index) =>
        boxes.set(node.id, { x: (xs[index] ?? 0) - node.w / 2, y: 0, w: node.w, h: node.isOpen ? bottom : node.h })
    );
    const lifelines = new Set(participants.filter(({ isOpen }) => isOpen).map(({ id }) => id));
    surround(block.nodes, boxes);
    const all = [...boxes.values()];
    const [left, top] = [Math.min(...all.map(box => box.x)), Math.min(...all.map(box => box.y))];
    const [w, h] = [Math.max(...all.map(box => box.x + box.w)) - left, Math.max(...all.map(box => box.y + box.h)) - top];
    return { ...block, ...shifted(boxes, ways, left, top), w, h, lifelines };
}

/** Those of the same frame next to each other, in the order in which the first of them comes. */
function inGroups(nodes: readonly FreeNode[]): FreeNode[] {
    const groups = new Map<string, FreeNode[]>();
    for (const node of nodes) {
        const key = node.parent ?? `alone ${node.id}`;
        groups.set(key, [...(groups.get(key) ?? []), node]);
    }
    return [...groups.values()].flat();
}

/** A level way between two lifelines, its label between two neighbours where it has room. */
function messageAt(y: number, xs: readonly number[], one: number, other: number, label: { w: number; h: number } | undefined): Way {
    const [from, to] = [xs[one] ?? 0, xs[other] ?? 0];
    const stops = xs.slice(Math.min(one, other), Math.max(one, other) + 1);
    const middle = (from + to) / 2;
    const rooms = stops
        .slice(1)
        .map((stop, index) => ({ center: (stop + (stops[index] ?? stop)) / 2, room: stop - (stops[index] ?? stop) }));
    const fitting = rooms.filter(({ room }) => room >= (label?.w ?? 0) + CLEAR);
    const [best] = fitting.sort((a, b) => Math.abs(a.center - middle) - Math.abs(b.center - middle));
    const points = [
        { x: from, y },
        { x: to, y }
    ];
    return label ? { points, label: { x: best?.center ?? middle, y }, labelSize: label } : { points };
}

/** Frames around what is in them, inner ones first. */
function surround(nodes: readonly FreeNode[], boxes: Map<string, Box>): void {
    for (const frame of [...nodes].reverse()) {
        const inside = nodes.flatMap(({ id, parent }) => (parent === frame.id ? (boxes.get(id) ?? []) : []));
        if (inside.length > 0) {
            const x = Math.min(...inside.map(box => box.x)) - FRAME_PADDING;
            const y = Math.min(...inside.map(box => box.y)) - FRAME_PADDING;
            const w = Math.max(...inside.map(box => box.x + box.w)) + FRAME_PADDING - x;
            boxes.set(frame.id, { x, y, w, h: Math.max(...inside.map(box => box.y + box.h)) + FRAME_PADDING - y });
        }
    }
}

function shifted(
    boxes: ReadonlyMap<string, Box>,
    ways: ReadonlyMap<number, Way>,
    left: number,
    top: number
): Pick<ArrangedBlock, 'boxes' | 'ways'> {
    const moved = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x - left, y: y - top });
    return {
        boxes: new Map([...boxes].map(([id, box]) => [id, { ...box, ...moved(box) }])),
        ways: new Map(
            [...ways].map(([at, { points, label, labelSize }]) => [
                at,
                { points: points.map(moved), label: label && moved(label), labelSize }
            ])
        )
    };
}
