import { placeSequence } from '@openspace/board/lib/placement/sequence/place-sequence';
import type { PlacedFragment, PlacedMessage, PlacedSequence } from '@openspace/board/lib/placement/sequence/placed-sequence';
import type { DiagramEdge, DiagramNode } from '../../../diagram';
import type { SequenceBox, SequenceEvent, SequenceParticipant } from './sequence-events';
import { type SequenceIds, sequenceModel, type SequenceParts } from './sequence-model';
import { boundsOf, drawBars, drawFragment, drawParticipant, type DrawnParts, endAt, line } from './sequence-parts';
import { FONT_SIZE } from './sequence-texts';

export interface DrawnSequence {
    /** Back to front. */
    readonly nodes: readonly DiagramNode[];
    readonly edges: readonly DiagramEdge[];
}

/** Draws a sequence of a text format as the layout of boards places it. */
export function drawSequence(
    participants: readonly SequenceParticipant[],
    boxes: readonly SequenceBox[],
    events: readonly SequenceEvent[],
    ids: SequenceIds
): DrawnSequence {
    const parts = sequenceModel(participants, boxes, events, ids);
    const placed = placeSequence(parts.model);
    const fragments = placed.fragments.map(fragment => ({ ...fragment, nodes: drawnFragment(fragment, parts, ids) }));
    const drawnIf = (isDrawn: (fragment: PlacedFragment) => boolean): DiagramNode[] =>
        fragments.flatMap(fragment => (isDrawn(fragment) ? fragment.nodes : []));
    const boxed = drawBoxes(placed, parts, ids);
    const drawn = participants.map(participant => [participant.id, drawParticipant(participant, placed, ids)] as const);
    const nodes = [
        ...boxed,
        ...drawnIf(({ isArea }) => isArea),
        ...drawn.flatMap(([, own]) => own),
        // Titles cover the lifelines and bars that they stand on, and bars cover the lines of all other fragments.
        ...drawnIf(({ isArea, isOverBars }) => !isArea && !isOverBars),
        ...drawBars(placed),
        ...drawnIf(({ isOverBars }) => isOverBars),
        ...drawAcrosses(placed, parts, ids),
        ...drawNotes(placed, parts, ids)
    ];
    const ends = { byId: new Map(nodes.map(node => [node.id, node])), lines: new Map(drawn.map(([id, [first]]) => [id, first])) };
    return { nodes, edges: placed.messages.map(message => drawMessage(message, parts, ends)) };
}

function drawnFragment(fragment: PlacedSequence['fragments'][number], { sources }: SequenceParts, ids: SequenceIds): DiagramNode[] {
    const { event, text = '' } = sources.get(fragment.id) ?? {};
    const name = ids.free(event?.kind === 'open' ? event.word : 'rect-1');
    const fill = event?.kind === 'area' ? event.fill : undefined;
    return drawFragment(fragment, name, { title: text, fill, textOf: section => sources.get(section)?.text ?? '' }, ids);
}

function drawBoxes(placed: PlacedSequence, { boxes }: SequenceParts, ids: SequenceIds): DiagramNode[] {
    return [...placed.groups].map(([key, box]): DiagramNode => {
        const { label = '', fill, id } = boxes.get(key) ?? {};
        const style = { verticalAlign: 'start' as const, ...(fill !== undefined && { fill }) };
        const wanted = id ?? `box-${label === '' ? 'nameless' : label}`;
        return { id: ids.free(wanted), shape: 'rectangle', label, bounds: boundsOf(box), style };
    });
}

function drawNotes(placed: PlacedSequence, { sources }: SequenceParts, ids: SequenceIds): DiagramNode[] {
    return [...placed.notes].flatMap(([key, box]): DiagramNode[] => {
        const { event, text = '' } = sources.get(key) ?? {};
        if (event?.kind !== 'note') {
            return [];
        }
        const { look = { shape: 'note' as const }, fill } = event;
        const style = { fontSize: FONT_SIZE, ...(fill !== undefined && { fill }) };
        const own = event.look || fill !== undefined ? { style } : {};
        return [{ id: ids.free(event.id), ...look, label: text, bounds: boundsOf(box), ...own }];
    });
}

function drawAcrosses(placed: PlacedSequence, { sources }: SequenceParts, ids: SequenceIds): DiagramNode[] {
    return placed.acrosses.flatMap(({ id, box, line: way }) => {
        const { event, text = '' } = sources.get(id) ?? {};
        const name = event?.kind === 'divider' ? 'divider' : 'delay';
        const ruled = way ? [line(ids.free(name), way, { dash: 'dashed' })] : [];
        // On the lifelines, which would run through the letters.
        const style = { fontSize: FONT_SIZE, fill: '#ffffff', ...(!way && { stroke: 'none' }) };
        return box && text !== ''
            ? [...ruled, { id: ids.free(name), shape: 'rectangle' as const, label: text, bounds: boundsOf(box), style }]
            : ruled;
    });
}

function drawMessage({ id, from, to, points, label }: PlacedMessage, { sources }: SequenceParts, drawn: DrawnParts): DiagramEdge {
    const { event, text = '' } = sources.get(id) ?? {};
    const sent = event?.kind === 'message' ? event : undefined;
    const [start, end] = [points[0] ?? label, points.at(-1) ?? label];
    const isOwn = points.length > 2;
    const [corner = end] = points.slice(1);
    // The label of a message to the sender itself is in its upper line.
    const at = isOwn
        ? (label.x - start.x) / ((corner.x - start.x) * 2 + end.y - start.y || 1)
        : (label.x - start.x) / (end.x - start.x || 1);
    const way: Pick<DiagramEdge, 'route' | 'waypoints'> = isOwn
        ? { route: 'orthogonal', waypoints: points.slice(1, -1) }
        : // Else lines between the same two would bend away from each other.
          { route: 'curved', waypoints: [{ x: (start.x + end.x) / 2, y: start.y }] };
    return {
        id: sent?.id ?? id,
        from: { ...endAt(from, start, drawn), arrowhead: sent?.tail ?? 'none' },
        to: { ...endAt(to, end, drawn), arrowhead: sent?.head ?? 'none' },
        ...(text !== '' && { label: text }),
        ...(text !== '' && Math.abs(at - 0.5) > 0.01 && { labelAt: Math.round(at * 1000) / 1000 }),
        ...way,
        style: {
            fontSize: FONT_SIZE,
            ...(sent?.dashed === true && { dash: 'dashed' as const }),
            ...(sent?.color !== undefined && { stroke: sent.color })
        }
    };
}
