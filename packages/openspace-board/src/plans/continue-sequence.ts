import { append, largest, least } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import type { BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, unionOf } from '../geometry/box';
import { IDENTITY, type Point } from '../geometry/matrix';
import { shapesInPlace } from '../layout/keep-in-place';
import { freeEdges } from '../placement/free-blocks';
import { sizedNodes } from '../placement/free-graph';
import { movedWay, type PlacedShapes, settle } from '../placement/place-shapes';
import { type FreeBlock, type FreeNode, needsPlace, type PlacementOptions } from '../placement/placement';
import { isSequencePart } from '../placement/sequence-parts';
import { APART, DrawnBlock, type StandingParts } from '../placement/sequence/arrange-sequence';
import { type BoardSequence, readBoardSequence, tabOf } from '../placement/sequence/board-sequence';
import { type EmptyPart, emptyParts, withEmptyParts } from '../placement/sequence/empty-fragments';
import { mergeEvents } from '../placement/sequence/merge-events';
import type { PlacedSequence } from '../placement/sequence/placed-sequence';
import { SequenceBlock } from '../placement/sequence/sequence-block';
import { sequenceCall } from '../placement/sequence/sequence-call';
import type { SequenceModel } from '../placement/sequence/sequence-model';
import type { SequenceCall } from '../placement/sequence/sequence-role';
import { standingColumns } from '../placement/sequence/standing-columns';
import { sequenceSteps } from '../placement/sequence/sequence-steps';
import { type InputField, inList } from '../vocabulary/input-field';
import { shapeIdOf } from '../vocabulary/shape-ids';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { changedRecords } from './arrows-alone';
import { MovedSequence } from './plan-sequence';
import { isAway, roomForSequence } from './room-for-sequence';

/**
 * Places what a call adds to a sequence of the board: its messages come after those that are there, or where they say; lifelines become
 * longer, and what is there makes room.
 * @returns undefined for a call that adds to no sequence
 * @throws ToolError `INVALID_INPUT` naming what is wrong with the shapes.
 */
export function continueSequence(
    view: BoardView,
    shapes: readonly ShapeInput[],
    options: PlacementOptions,
    field: InputField = inList('shapes')
): PlacedShapes | undefined {
    const board = BoardIndex.of(view);
    const standing = continues(board, shapes, options) ? readBoardSequence(board, board.children(board.pageId), { least: 0 }) : undefined;
    return standing && new FurtherCall(board, standing, shapes, options, field).placed();
}

/** Whether a call adds to a sequence: all of its arrows are between what is in it, and at least one part of it names a part of the board's. */
export function continues(board: BoardIndex, shapes: readonly ShapeInput[], { layout }: PlacementOptions): boolean {
    if (layout !== 'auto' && layout !== 'sequence') {
        return false;
    }
    const own = new Set(shapes.flatMap(({ id }) => (id === undefined ? [] : [shapeIdOf(id) as string])));
    const isOnBoard = (id: string | undefined): boolean => id !== undefined && !own.has(shapeIdOf(id)) && isPart(board, shapeIdOf(id));
    const isIn = (id: string | undefined): boolean => id !== undefined && (own.has(shapeIdOf(id)) || isOnBoard(id));
    const names = ({ from, to, parentId, sequence, props }: ShapeInput): boolean =>
        [from, to, parentId, sequence?.after, ...(sequence?.over ?? [])].some(isOnBoard) ||
        (parentId !== undefined && board.shape(shapeIdOf(parentId))?.type === 'text') ||
        props?.face === 'lifeline' ||
        props?.face === 'fragment' ||
        (layout === 'sequence' && shapes.some(needsPlace));
    return shapes.every(({ type, from, to }) => type !== 'arrow' || (isIn(from) && isIn(to))) && shapes.some(names);
}

/** Whether messages may name this shape: a part of a sequence, a figure with a lifeline below it, or a message. */
function isPart(board: BoardIndex, id: string): boolean {
    const shape = board.shape(id);
    const isMessage = shape?.type === 'arrow' && board.bindingsOf(id).some(({ toId }) => isStem(board, toId));
    return isMessage || isStem(board, id) || board.shape(`${id}-lifeline`) !== undefined;
}

function isStem(board: BoardIndex, id: string): boolean {
    const shape = board.shape(id);
    return isSequencePart(shape) || (shape?.type === 'line' && id.includes('-lifeline'));
}

class FurtherCall {
    private readonly call: SequenceCall;
    private readonly block: FreeBlock;
    private readonly ids: StandingParts;
    /** What stands next to the sequence, as no message is in it. */
    private readonly empty: readonly EmptyPart[];

    constructor(
        private readonly board: BoardIndex,
        private readonly before: BoardSequence,
        private readonly shapes: readonly ShapeInput[],
        options: PlacementOptions,
        field: InputField
    ) {
        const known = before.model.events.flatMap(event => ('id' in event ? [event.id] : []));
        this.empty = emptyParts(before.parts, new Set([...known, ...before.conditions.values()]), id => tabOf(board, id));
        const parts = standingInputs(
            before,
            this.empty,
            new Set(shapes.flatMap(({ parentId }) => (parentId === undefined ? [] : shapeIdOf(parentId))))
        );
        const all = [...shapes, ...parts.map(({ input }) => input)];
        const isTaken = (id: string): boolean => board.get(id) !== undefined;
        const call = sequenceCall(all, { ...options, layout: 'sequence' }, isTaken, lastNumber(before));
        if (!call) {
            throw new Error('A call with the layout of sequences is no sequence.');
        }
        this.call = call;
        const nodes = [
            ...sizedNodes(board, call.inputs.slice(0, shapes.length), field).map(node => ({ ...node, parent: this.groupOf(node) })),
            ...parts.map(({ node }, index) => ({ ...node, at: shapes.length + index }))
        ];
        this.block = {
            scope: board.pageId,
            kind: 'sequence',
            nodes,
            edges: freeEdges(call.inputs, true),
            ties: [],
            sequence: call
        };
        this.ids = {
            ids: new Set([...parts.map(({ node }) => node.id), ...before.model.events.flatMap(event => ('id' in event ? [event.id] : []))]),
            sections: new Set(before.model.events.flatMap(event => (event.kind === 'section' ? [event.id] : []))),
            participants: new Map(
                before.parts.participants.map(({ id, stem, crosses }) => [id, { target: stem ?? id, isEnded: crosses.length > 0 }])
            )
        };
    }

    /** What is still without messages makes room for lifelines that come next to the others. */
    private aside({ heads, fragments }: PlacedSequence, by: Point): BoardShape[] {
        const opened = new Set(fragments.flatMap(({ id, sections }) => [id, ...sections.map(section => section.id)]));
        const kept = shapesInPlace(this.board).whole;
        const loose = this.empty.filter(({ id }) => !opened.has(id) && !kept.has(id));
        const right = largest([...heads.values(), ...fragments.map(({ box }) => box)].map(box => box.x + box.w)) + by.x + APART;
        const missing = loose.length === 0 ? 0 : right - least(loose.map(({ box }) => box.x));
        const shapes = missing > 0 ? loose.flatMap(({ id }) => this.board.shape(id) ?? []) : [];
        return shapes.map(shape => ({ ...shape, x: shape.x + missing }));
    }

    /** The frame of the call, or of the board, in which something stands. */
    private groupOf({ at, parent }: FreeNode): string | undefined {
        const said = this.call.inputs[at]?.parentId;
        const isGroup = said !== undefined && this.before.model.groups.some(({ id }) => id === shapeIdOf(said));
        return isGroup ? shapeIdOf(said) : parent;
    }

    placed(): PlacedShapes {
        const { steps, left, warnings } = sequenceSteps(this.call);
        const sequence = new SequenceBlock(this.block, this.call, steps);
        const model = standingColumns(this.before, this.model(sequence.model()), shapesInPlace(this.board).whole);
        const first = new MovedSequence(this.board, this.before, model);
        const isOwn = (at: number): boolean => at < this.shapes.length;
        const drawn = new DrawnBlock(this.block, this.call, sequence, first.placed, this.ids).drawn([...left].filter(isOwn));
        const standing = (moved: MovedSequence): TLRecord[] => [...moved.records(), ...this.aside(moved.placed, moved.by)];
        const room = roomForSequence(this.board, first.own, standing(first), reachOf(drawn, first.by));
        const moved = isAway(room.back) ? new MovedSequence(this.board, this.before, model, room.back) : first;
        const given = this.call.inputs.slice(0, this.shapes.length);
        settle({ toScope: () => IDENTITY }, given, { ...this.block, ...drawn }, moved.by);
        const isKnown = (ids: readonly string[]): boolean => ids.length > 0 && ids.every(id => this.ids.ids.has(id));
        return {
            shapes: given,
            grown: changedRecords(this.board, [...standing(moved), ...room.put]),
            ways: new Map([...drawn.ways].map(([at, way]) => [at, movedWay(way, moved.by)])),
            warnings: warnings.filter(({ shapeIds }) => !isKnown(shapeIds))
        };
    }

    /** What is on the board, with what the call adds. */
    private model({ participants, groups, events, scale }: SequenceModel): SequenceModel {
        const { model, conditions } = this.before;
        const lines = new Map([...conditions].map(([line, text]) => [text, line]));
        const further = events.map(event => (event.kind === 'section' ? { ...event, id: lines.get(event.id) ?? event.id } : event));
        const after = (event: SequenceModel['events'][number]): string | undefined => {
            const said = 'id' in event ? this.saidOf(event)?.sequence?.after : undefined;
            const own = this.call.at(said);
            const isMessage = own !== undefined && this.call.roles[own] === 'message';
            return said === undefined ? undefined : isMessage ? String(own) : shapeIdOf(said);
        };
        const all = [...model.participants];
        for (const further of participants.filter(({ id }) => !this.ids.participants.has(id))) {
            const neighbours = groups.find(group => group.participants.includes(further.id))?.participants ?? [];
            const last = all.findLastIndex(({ id }) => neighbours.includes(id));
            all.splice(last < 0 ? all.length : last + 1, 0, further);
        }
        return {
            participants: all,
            groups: [...model.groups.filter(({ id }) => !groups.some(group => group.id === id)), ...groups],
            events: withEmptyParts(mergeEvents(model.events, { events: further, after }), this.empty),
            scale: Math.max(model.scale, scale)
        };
    }

    /** Messages are named by their position in the call, notes by their ids. */
    private saidOf({ kind, id }: { readonly kind: string; readonly id: string }): ShapeInput | undefined {
        return this.call.said[kind === 'message' ? Number(id) : (this.call.at(id) ?? -1)];
    }
}

/** Around what is new, on the page. */
function reachOf({ boxes, extras, ways }: ReturnType<DrawnBlock['drawn']>, by: Point): Box | undefined {
    const led = [...ways.values()].flatMap(({ points, label, labelSize }) => [
        boxOfPoints([...points]),
        label && labelSize && { x: label.x - labelSize.w / 2, y: label.y - labelSize.h / 2, ...labelSize }
    ]);
    const all = unionOf([...boxes.values(), ...extras.map(({ box }) => box), ...led]);
    return all && { ...all, x: all.x + by.x, y: all.y + by.y };
}

interface StandingInput {
    readonly input: ShapeInput;
    readonly node: Omit<FreeNode, 'at'>;
}

/**
 * Parts of the board's sequence that shapes of a call may name, as if they were in it.
 * @param named what shapes of the call stand in: a condition without messages, which stands next to the sequence, is one of the last fragment
 */
function standingInputs(
    { parts, conditions, model }: BoardSequence,
    empty: readonly EmptyPart[],
    named: ReadonlySet<string>
): StandingInput[] {
    const none: Point = { x: 0, y: 0 };
    const standing = (id: string, size: { w: number; h: number }, input: Partial<ShapeInput>): StandingInput => ({
        input: { type: 'geo', ...input, id },
        node: { id, parent: undefined, w: size.w, h: size.h, origin: none, isFrame: false, hasSize: true }
    });
    const found = parts.participants.map(({ id, head, stem, group }) => {
        const { input, node } = standing(id, head, { props: { face: 'lifeline' }, ...(group !== undefined && { parentId: group }) });
        return { input, node: { ...node, parent: group, ...(stem === undefined && { title: { w: head.w, h: head.h } }) } };
    });
    for (const { id, title } of model.groups) {
        const { input, node } = standing(id, { w: 0, h: 0 }, { type: 'frame' });
        found.push({ input, node: { ...node, parent: undefined, isFrame: true, ...(title && { name: title }) } });
    }
    const fragments: StandingInput[] = [];
    const open: string[] = [];
    for (const event of model.events) {
        if (event.kind === 'open') {
            fragments.push(standing(event.id, { w: 0, h: 0 }, { props: { face: 'fragment' }, label: 'alt' }));
            open.push(event.id);
        } else if (event.kind === 'close') {
            open.pop();
        } else if (event.kind === 'section') {
            const text = conditions.get(event.id);
            const fragment = open.at(-1);
            append(
                fragments,
                text === undefined || fragment === undefined
                    ? []
                    : [standing(text, event.text ?? { w: 0, h: 0 }, { type: 'text', label: '', parentId: fragment })]
            );
        }
    }
    const last = fragments.findLast(({ input }) => input.props?.face === 'fragment')?.node.id;
    for (const { id, box, isFragment, fragment, section, size } of empty) {
        const parentId = section ?? fragment;
        const around = parentId === undefined ? {} : { parentId };
        const { input, node } = isFragment
            ? standing(id, box, { props: { face: 'fragment' }, label: 'alt', ...around })
            : standing(id, box, { type: 'text', label: '', ...around });
        fragments.push({ input, node: isFragment ? { ...node, title: size } : node });
    }
    const known = new Set(fragments.map(({ node }) => node.id));
    const texts = parts.texts.filter(({ id }) => named.has(id) && !known.has(id));
    append(fragments, last === undefined ? [] : texts.map(({ id, box }) => standing(id, box, { type: 'text', label: '', parentId: last })));
    const bars = parts.bars.flatMap(({ id, box }) => {
        const owner = model.events.find(event => event.kind === 'activate' && event.bar === id);
        return owner?.kind === 'activate' ? [standing(id, box, { props: { face: 'activation' }, parentId: owner.participant })] : [];
    });
    return [...found, ...fragments, ...bars];
}

/** The highest number at the beginning of a message. */
function lastNumber({ parts }: BoardSequence): number {
    return largest([0, ...parts.arrows.map(({ props }) => Number.parseInt(props.text, 10) || 0)]);
}
