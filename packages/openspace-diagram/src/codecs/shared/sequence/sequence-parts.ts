import type { PlacedEnd, PlacedFragment, PlacedSequence } from '@openspace/board/lib/placement/sequence/placed-sequence';
import { CROSS } from '@openspace/board/lib/placement/sequence/sequence-gaps';
import { type Bounds, type DiagramNode, type EdgeEnd, faceWord, type Point } from '../../../diagram';
import type { SequenceParticipant } from './sequence-events';
import type { SequenceIds } from './sequence-model';
import { broken, FONT_SIZE } from './sequence-texts';

type PlacedBox = PlacedFragment['box'];

/** Of the line below a figure. Lines of boards have few colors, and few are near to another one. */
const STEM_LOOK = { dash: 'dashed', strokeWidth: 1.5, stroke: '#9fa8b2' } as const;

export function boundsOf({ x, y, w, h }: PlacedBox): Bounds {
    return { x, y, width: w, height: h };
}

/** The head of a participant with its line; what messages end at comes first. */
export function drawParticipant(participant: SequenceParticipant, placed: PlacedSequence, ids: SequenceIds): DiagramNode[] {
    const { id, label, figure, style } = participant;
    const [head, way, end] = [placed.heads.get(id), placed.lines.get(id), placed.crosses.get(id)];
    if (!head || !way) {
        return [];
    }
    const crosses = end ? cross(id, end, ids) : [];
    const named = { id, label: broken(label, 'head'), ...(style && { style }) };
    if (!figure) {
        const bounds = boundsOf({ ...head, h: way.bottom - head.y });
        return [{ ...named, shape: 'rectangle', native: faceWord('lifeline'), bounds }, ...crosses];
    }
    const { shape, native } = figure;
    const stem = { x: way.x, y: way.top, w: 0, h: way.bottom - way.top };
    return [
        // What messages end at has bounds.
        { ...line(ids.free(`${id}-lifeline`), stem, STEM_LOOK), bounds: boundsOf(stem) },
        { ...named, shape, ...(native !== undefined && { native }), bounds: boundsOf(head) },
        ...crosses
    ];
}

export function drawBars(placed: PlacedSequence): DiagramNode[] {
    return placed.bars.map(({ id, box }) => ({
        id,
        shape: 'rectangle',
        native: faceWord('activation'),
        bounds: boundsOf(box),
        style: { fill: '#ffffff' }
    }));
}

/** A fragment with the lines between its sections and their conditions. */
export function drawFragment(
    { box, isArea, sections }: PlacedFragment,
    name: string,
    { title, fill, textOf }: { readonly title: string; readonly fill: string | undefined; textOf(section: string): string },
    ids: SequenceIds
): DiagramNode[] {
    if (isArea) {
        return [{ id: name, shape: 'rectangle', bounds: boundsOf(box), style: { stroke: 'none', ...(fill !== undefined && { fill }) } }];
    }
    const style = { fill: 'none', align: 'start', verticalAlign: 'start', fontSize: FONT_SIZE } as const;
    const frame: DiagramNode = {
        id: name,
        shape: 'rectangle',
        native: faceWord('fragment'),
        label: title,
        bounds: boundsOf(box),
        style
    };
    const parts = sections.flatMap(section => {
        const text = section.text && boundsOf({ ...section.text, w: section.text.w + 2 });
        const said: DiagramNode[] = text
            ? [
                  {
                      id: ids.free(`${name}${ids.section}`),
                      shape: 'text',
                      label: textOf(section.id),
                      bounds: text,
                      style: { fontSize: FONT_SIZE }
                  }
              ]
            : [];
        return section.line === undefined
            ? said
            : [line(ids.free(`${name}${ids.line}`), { ...box, y: section.line, h: 0 }, { dash: 'dashed' }), ...said];
    });
    return [frame, ...parts];
}

/** A straight line from the one corner of a box to the other. */
export function line(id: string, { x, y, w, h }: PlacedBox, style: DiagramNode['style'] & object): DiagramNode {
    const points: Point[] = [
        { x, y },
        { x: x + w, y: y + h }
    ];
    return { id, shape: 'path', path: { points }, style };
}

/** What stands on a picture: by its id, and the lines of participants by theirs. */
export interface DrawnParts {
    readonly byId: ReadonlyMap<string, DiagramNode>;
    readonly lines: ReadonlyMap<string, DiagramNode | undefined>;
}

/** Where a message holds on to what stands on a lifeline. */
export function endAt({ participant, bar, isHead }: PlacedEnd, point: Point, { byId, lines }: DrawnParts): EdgeEnd {
    if (participant === undefined) {
        return { point };
    }
    const line = isHead === true ? undefined : lines.get(participant);
    const node = (bar === undefined ? undefined : byId.get(bar)) ?? line ?? byId.get(participant);
    const { bounds } = node ?? {};
    if (!node || !bounds) {
        return { node: participant };
    }
    const share = Math.min(1, Math.max(0, (point.y - bounds.y) / Math.max(1, bounds.height)));
    return { node: node.id, anchor: { x: 0.5, y: Math.round(share * 10_000) / 10_000 } };
}

function cross(id: string, { x, y }: Point, ids: SequenceIds): DiagramNode[] {
    const style = { strokeWidth: 2 };
    return [
        line(ids.free(`${id}${ids.line}`), { x: x - CROSS, y: y - CROSS, w: 2 * CROSS, h: 2 * CROSS }, style),
        line(ids.free(`${id}${ids.line}`), { x: x - CROSS, y: y + CROSS, w: 2 * CROSS, h: -2 * CROSS }, style)
    ];
}
