import { largest, least } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import type { ArrangedBlock, ExtraShape, FreeBlock, FreeNode, Way } from '../placement';
import { EmptyNest } from './empty-nest';
import { placeSequence } from './place-sequence';
import type { PlacedEnd, PlacedMessage, PlacedSequence } from './placed-sequence';
import { SequenceBlock } from './sequence-block';
import { CROSS } from './sequence-gaps';
import { LAYERS } from './sequence-inputs';
import type { SequenceCall } from './sequence-role';
import { sequenceSteps } from './sequence-steps';

/** Between a title and the sequence, and between this and what is left over. */
export const APART = 40;

/**
 * Lays a block out as a sequence. Plain boxes are lifelines; figures get a line below them, fragments the lines between
 * their sections, and activations that messages begin their bars, as further shapes.
 */
export function arrangeSequence(block: FreeBlock, call: SequenceCall): ArrangedBlock {
    const { steps, left, warnings } = sequenceSteps(call);
    const sequence = new SequenceBlock(block, call, steps);
    const placed = placeSequence(sequence.model());
    const drawn = new DrawnBlock(block, call, sequence, placed).draw([...left]);
    return { ...block, ...drawn, warnings: warnings.filter(({ shapeIds }) => isOf(block, call, shapeIds)) };
}

/** Warnings are told once, also where a call has several blocks. */
function isOf({ nodes }: FreeBlock, call: SequenceCall, ids: readonly string[]): boolean {
    const own = new Set(nodes.map(({ at }) => at));
    const known = ids.map(id => call.at(id)).filter(at => at !== undefined && call.roles[at] !== 'message');
    return known.length === 0 || known.some(at => at !== undefined && own.has(at));
}

/** Parts of a sequence that are on the board already, so that they are not drawn again. */
export interface StandingParts {
    readonly ids: ReadonlySet<string>;
    /** Sections with a line above them. */
    readonly sections: ReadonlySet<string>;
    /** What messages end at, by the id of the participant, and whether its lifeline ends with a cross. */
    readonly participants: ReadonlyMap<string, { readonly target: string; readonly isEnded: boolean }>;
}

const NOTHING: StandingParts = { ids: new Set(), sections: new Set(), participants: new Map() };

type DrawnParts = Pick<ArrangedBlock, 'boxes' | 'ways'> & Required<Pick<ArrangedBlock, 'sized' | 'layers' | 'extras' | 'ends'>>;

export class DrawnBlock {
    private readonly boxes = new Map<string, Box>();
    private readonly extras: ExtraShape[] = [];
    private readonly ends = new Map<number, { from: string; to: string }>();
    private readonly ways = new Map<number, Way>();
    /**
     * Lifelines, with their heads and the frames around them, are over each other from left to right: so a message is above those that it runs
     * across, whatever draws them.
     */
    private readonly stack: ReadonlyMap<string, number>;
    /** Fragments without messages that hold others. */
    private readonly filled = new Set<string>();

    constructor(
        private readonly block: FreeBlock,
        private readonly call: SequenceCall,
        private readonly sequence: SequenceBlock,
        private readonly placed: PlacedSequence,
        private readonly standing: StandingParts = NOTHING
    ) {
        const frames = new Map(sequence.nodesOf('participant').map(({ id, parent }) => [id, parent]));
        this.stack = new Map(
            [...placed.heads.keys()].flatMap((id, at, { length }) =>
                [id, frames.get(id)].flatMap(each => (each === undefined ? [] : [[each, at / length] as const]))
            )
        );
    }

    /** From the top left corner of all. */
    draw(left: readonly number[]): DrawnParts & Pick<ArrangedBlock, 'w' | 'h'> {
        this.drawn(left);
        return this.fromCorner();
    }

    /** As the sequence is placed, without what stands already. */
    drawn(left: readonly number[]): DrawnParts {
        const { groups, notes, fragments, bars, messages } = this.placed;
        const stems = new Map(this.sequence.nodesOf('participant').map(node => [node.id, this.participant(node)]));
        const parts: Iterable<readonly [string, Box]>[] = [groups, notes, bars.map(({ id, box }) => [id, box] as const)];
        parts.forEach(boxes => [...boxes].forEach(([id, box]) => this.boxes.set(id, box)));
        fragments.forEach(fragment => this.fragment(fragment));
        this.sequence.ownBars.forEach(({ at }, id) => {
            const { dash } = this.call.said[at]?.props ?? {};
            const look = { ...this.lineLook(at), ...(dash !== undefined && { dash }) };
            this.extra({ id, type: 'geo', props: { ...look, face: 'activation', fill: 'semi' }, layer: LAYERS.bar }, this.boxes.get(id));
            this.boxes.delete(id);
        });
        messages.forEach(message => this.message(message, stems));
        this.beside(left);
        this.titles();
        return { boxes: this.boxes, extras: this.extras, ways: this.ways, ends: this.ends, sized: this.sized(), layers: this.layers() };
    }

    /** @returns the id of the shape that messages end at */
    private participant({ id, at, title }: FreeNode): string {
        const [head, line, end] = [this.placed.heads.get(id), this.placed.lines.get(id), this.placed.crosses.get(id)];
        if (!head || !line) {
            return id;
        }
        const look = this.lineLook(at);
        const standing = this.standing.participants.get(id);
        if (end && standing?.isEnded !== true) {
            // The end of a life is as strong as the message that brings it.
            const { color, ...bare } = look;
            this.cross(id, end, this.call.said[at]?.props?.color === undefined ? bare : { ...bare, color });
        }
        if (standing && standing.target !== id) {
            this.boxes.set(id, head);
            this.boxes.set(standing.target, { x: line.x, y: line.top, w: 0, h: line.bottom - line.top });
            return standing.target;
        }
        if (title) {
            this.boxes.set(id, { ...head, h: line.bottom - head.y });
            return id;
        }
        this.boxes.set(id, head);
        const stem = this.call.free(`${id}-lifeline`);
        const box = { x: line.x, y: line.top, w: 0, h: line.bottom - line.top };
        this.extra(
            {
                id: stem,
                type: 'line',
                props: {
                    ...look,
                    points: [
                        { x: 0, y: 0 },
                        { x: 0, y: box.h }
                    ],
                    dash: 'dashed'
                },
                layer: this.stack.get(id) ?? 0
            },
            box
        );
        return stem;
    }

    /** Lines that the layout adds to a shape are of its colour and strength. */
    private lineLook(at: number | undefined): NonNullable<ShapeInput['props']> {
        const { size } = this.call.said[at ?? -1]?.props ?? {};
        const { color, scale } = this.call.inputs[at ?? -1]?.props ?? {};
        return { ...(color !== undefined && { color }), ...(size !== undefined && { size }), ...(scale !== undefined && { scale }) };
    }

    private cross(id: string, { x, y }: Point, look: object): void {
        for (const turn of [1, -1]) {
            const points = [
                { x: 0, y: turn > 0 ? 0 : 2 * CROSS },
                { x: 2 * CROSS, y: turn > 0 ? 2 * CROSS : 0 }
            ];
            const line = { id: this.call.free(`${id}-end`), type: 'line' as const, props: { ...look, points, dash: 'solid' as const } };
            this.extra({ ...line, layer: LAYERS.cross }, { x: x - CROSS, y: y - CROSS, w: 2 * CROSS, h: 2 * CROSS });
        }
    }

    private fragment({ id, box, sections }: PlacedSequence['fragments'][number]): void {
        this.boxes.set(id, box);
        const look = this.lineLook(this.call.at(id));
        for (const section of sections) {
            if (section.text) {
                this.boxes.set(section.id, section.text);
            }
            if (section.line !== undefined && !this.standing.sections.has(section.id)) {
                const points = [
                    { x: 0, y: 0 },
                    { x: box.w, y: 0 }
                ];
                const props = { ...look, points, dash: 'dashed' as const };
                const line = { id: this.call.free(`${id}-line`), type: 'line' as const, props, layer: LAYERS.fragment };
                this.extra(line, { x: box.x, y: section.line, w: box.w, h: 0 });
            }
        }
    }

    private message({ id, from, to, points, label }: PlacedMessage, stems: ReadonlyMap<string, string>): void {
        if (this.standing.ids.has(id)) {
            return;
        }
        const at = Number(id);
        const target = ({ bar, isHead, participant = '' }: PlacedEnd): string =>
            bar ?? (isHead === true ? participant : (stems.get(participant) ?? participant));
        const [start, end] = [target(from), target(to)];
        const [first, last] = [points[0] ?? label, points.at(-1) ?? label];
        this.ends.set(at, { from: start, to: end });
        const size = this.block.edges.find(edge => edge.at === at)?.label;
        const anchors = { start: this.anchor(start, first), end: this.anchor(end, last) };
        this.ways.set(at, { points, anchors, ...(size && { label, labelSize: size }) });
    }

    /** The middle of what stands on a lifeline, at the height of a message. */
    private anchor(id: string, { y }: Point): Point {
        const box = this.boxes.get(id) ?? this.extras.find(({ input }) => input.id === id)?.box;
        return { x: 0.5, y: box && box.h > 0 ? Math.min(1, Math.max(0, (y - box.y) / box.h)) : 0.5 };
    }

    private extra(input: ShapeInput, box: Box | undefined): void {
        if (box) {
            this.extras.push({ input, box });
        }
    }

    /** What no message is in stands at the right, one below the other, and so does what else has no place. */
    private beside(left: readonly number[]): void {
        const all = [...this.boxes.values()];
        const x = Math.max(0, largest(all.map(box => box.x + box.w))) + APART;
        let y = 0;
        const titles = new Set(this.sequence.nodesOf('title').map(({ id }) => id));
        const names = new Set(left.map(at => this.sequence.byPosition.get(at)?.id));
        const inside = new EmptyNest(this.call, this.block.nodes, left);
        for (const { id, w, h, isFrame } of this.block.nodes) {
            if (this.standing.ids.has(id) || inside.isIn(id)) {
                continue;
            }
            const nested = names.has(id) ? inside.boxes(id, { x, y }) : undefined;
            if (nested) {
                nested.forEach((box, part) => this.boxes.set(part, box));
                inside.fragmentsIn(nested).forEach(part => this.filled.add(part));
                y += (nested.get(id)?.h ?? h) + APART;
                continue;
            }
            if (names.has(id) || (!this.boxes.has(id) && !titles.has(id))) {
                this.boxes.set(id, { x, y: y + (isFrame ? APART : 0), w, h });
                y += h + APART;
            }
        }
    }

    private titles(): void {
        const all = [...this.boxes.values()];
        const [x, top] = [Math.min(0, least(all.map(box => box.x))), Math.min(0, least(all.map(box => box.y)))];
        let y = top - APART / 2;
        for (const { id, w, h } of this.sequence.nodesOf('title').reverse()) {
            y -= h + APART / 2;
            this.boxes.set(id, { x, y, w, h });
        }
    }

    private fromCorner(): ReturnType<DrawnBlock['draw']> {
        const reach = [...this.ways.values()].flatMap(({ points, label, labelSize }) => [
            ...points.map(point => ({ ...point, w: 0, h: 0 })),
            ...(label && labelSize ? [{ x: label.x - labelSize.w / 2, y: label.y - labelSize.h / 2, ...labelSize }] : [])
        ]);
        const all = [...this.boxes.values(), ...reach];
        const [left, top] = [least(all.map(box => box.x)), least(all.map(box => box.y))];
        const moved = <P extends Point>(point: P): P => ({ ...point, x: point.x - left, y: point.y - top });
        return {
            boxes: new Map([...this.boxes].map(([id, box]) => [id, moved(box)])),
            extras: this.extras.map(({ input, box }) => ({ input, box: moved(box) })),
            ways: new Map(
                [...this.ways].map(([at, way]) => [at, { ...way, points: way.points.map(moved), label: way.label && moved(way.label) }])
            ),
            ends: this.ends,
            w: largest(all.map(box => box.x + box.w)) - left,
            h: largest(all.map(box => box.y + box.h)) - top,
            sized: this.sized(),
            layers: this.layers()
        };
    }

    /** Those with another place from back to front than their role has; areas of a colour stay behind all. */
    private layers(): Map<string, number> {
        const raised = this.placed.fragments.filter(({ id, isOverBars }) => {
            return isOverBars && this.call.inputs[this.call.at(id) ?? -1]?.layer === LAYERS.fragment;
        });
        return new Map([...this.stack, ...raised.map(({ id }) => [id, LAYERS.overBars] as const)]);
    }

    /** Those that are as large as the sequence makes them. */
    private sized(): Set<string> {
        const { fragments, bars, notes } = this.placed;
        const lifelines = this.sequence.nodesOf('participant').flatMap(({ id, title }) => (title ? [id] : []));
        const wide = this.sequence.nodesOf('note').flatMap(({ id, at, w }) => {
            const isWider = (notes.get(id)?.w ?? w) > w && this.call.said[at]?.type === 'geo';
            return isWider ? [id] : [];
        });
        return new Set([...this.filled, ...lifelines, ...wide, ...fragments.map(({ id }) => id), ...bars.map(({ id }) => id)]);
    }
}
