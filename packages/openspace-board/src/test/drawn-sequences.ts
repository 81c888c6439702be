import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { nodeNotationOf } from '../notation/read-notation';
import type { PlacementOptions } from '../placement/placement';
import { nameDrop } from '../placement/sequence/name-row';
import { pictureMetrics } from '../quality/picture-metrics';
import { fragmentsExact, messagesInOrder } from '../quality/sequence-metrics';
import { shownTexts } from '../quality/shown-texts';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { type Drawn, drawPlaced, noElk } from './draw-placed';
import type { RandomSequence } from './random-sequences';
import type { Seen } from './seen';

/** Draws a sequence as the tools do. */
export function drawSequence(shapes: readonly ShapeInput[], options: PlacementOptions = { layout: 'sequence' }): Promise<Drawn> {
    return drawPlaced(shapes, noElk, options);
}

export const plain = (id: string, more: object = {}): ShapeInput => ({ type: 'geo', id, label: id, ...more });
export const message = (id: string, from: string, to: string, more: object = {}): ShapeInput => ({
    type: 'arrow',
    id,
    from,
    to,
    label: id,
    ...more
});
export const fragment = (id: string, label: string, more: object = {}): ShapeInput =>
    plain(id, { label, props: { face: 'fragment' }, ...more });

/** The top and the bottom of a message or a note. */
export function spanOf({ box, way }: Seen, id: string): { top: number; bottom: number } {
    const ys = way(id).map(({ y }) => y);
    const { y, h } = box(id);
    return ys.length > 0 ? { top: Math.min(...ys), bottom: Math.max(...ys) } : { top: y, bottom: y + h };
}

/** Heads stand on one line, those with their names below figures a little higher, from left to right. */
export function expectRow(drawn: Seen, participants: readonly string[], made: readonly string[], name: string): void {
    const boxes = participants.map(id => drawn.box(id));
    boxes.slice(1).forEach(({ x }, at) => expect(x, name).to.be.greaterThan((boxes[at]?.x ?? NaN) + (boxes[at]?.w ?? NaN)));
    const lines = participants
        .filter(id => !made.includes(id))
        .map(id => {
            const shape = drawn.index.shape(`shape:${id}`);
            const face = shape?.type === 'geo' ? nodeNotationOf(shape)?.face : undefined;
            const { y, h } = drawn.box(id);
            return face === 'lifeline' ? undefined : y + h - (nameDrop(face, 1) ?? 0);
        })
        .filter(bottom => bottom !== undefined);
    lines.forEach(bottom => expect(bottom, name).to.be.closeTo(lines[0] ?? NaN, 0.5));
}

/** Fragments are around what is said to be in them, and nothing else. */
export function expectFragments({ board }: Seen, { shapes, inside }: RandomSequence, name: string): void {
    expect(fragmentsExact(board, shapes), name).to.deep.equal({ count: inside.size, misses: [] });
}

/** Labels are 4 px clear of each other. */
export function expectClear({ board, index }: Seen, name: string): void {
    const texts = index.descendants(board.pageId).flatMap(shape => shownTexts(index, shape));
    texts.forEach((one, at) => {
        for (const other of texts.slice(at + 1)) {
            const across = Math.max(one.box.x, other.box.x) - Math.min(one.box.x + one.box.w, other.box.x + other.box.w);
            const down = Math.max(one.box.y, other.box.y) - Math.min(one.box.y + one.box.h, other.box.y + other.box.h);
            expect(Math.max(across, down), `${name}: ${one.id} and ${other.id}`).to.be.at.least(4);
        }
    });
}

/** Messages and notes are below each other. */
export function expectOrder({ board }: Seen, { shapes, happening }: RandomSequence, name: string): void {
    expect(messagesInOrder(board, shapes), name).to.deep.equal({ count: happening.length, misses: [] });
}

/** Nothing disturbs in the picture; messages may run across lifelines. */
export function expectFaultless(board: MemoryBoard, name: string): void {
    const { crossings: _crossings, area: _area, edgesThroughNodes: _own, ...faults } = pictureMetrics(board);
    expect(Object.values(faults).flat(), `${name}: ${JSON.stringify(faults)}`).to.deep.equal([]);
}
