import { createShapeId, type TLRecord, type TLShape, toRichText } from '@tldraw/tlschema';
import { getIndices, type IndexKey } from '@tldraw/utils';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import { validateRecord } from '../document/board-schema';
import { defaultProps } from '../vocabulary/default-props';
import { MemoryBoard } from '../document/memory-board';
import { FACES, MARKS, ROUTE_KINDS } from '../notation/notation';
import { planAdd } from '../plans/plan-add';
import type { ShapeInput } from '../vocabulary/vocabulary';

/** A board with shapes that were added the way agents add them. */
export function boardOf(shapes: readonly ShapeInput[], title = ''): MemoryBoard {
    const board = new MemoryBoard(emptyBoard(title));
    board.apply(planAdd(board, shapes).change);
    return board;
}

/** A box of 120 × 60 whose label is its name. */
export function boxAt(id: string, x: number, y: number, more: Partial<ShapeInput> = {}): ShapeInput {
    return { type: 'geo', id, label: id, x, y, width: 120, height: 60, ...more };
}

/** A valid shape record made by hand, for what agents cannot add. */
export function shapeRecord(
    type: 'geo' | 'group' | 'frame' | 'arrow',
    name: string,
    more: Partial<Omit<TLShape, 'props' | 'index'>> & { props?: object; index?: string } = {}
): TLRecord {
    const { props, ...fields } = more;
    return validateRecord({
        id: createShapeId(name),
        typeName: 'shape',
        type,
        x: 0,
        y: 0,
        rotation: 0,
        index: 'a1',
        parentId: 'page:page',
        isLocked: false,
        opacity: 1,
        meta: {},
        ...fields,
        props: { ...(type === 'group' ? {} : defaultProps(type)), ...props }
    });
}

/** A valid arrow binding made by hand. */
export function bindingRecord(name: string, arrow: string, shape: string, terminal: 'start' | 'end', props: object = {}): TLRecord {
    return validateRecord({
        id: `binding:${name}`,
        typeName: 'binding',
        type: 'arrow',
        fromId: createShapeId(arrow),
        toId: createShapeId(shape),
        meta: {},
        props: { terminal, normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false, isPrecise: false, snap: 'none', ...props }
    });
}

export function richText(label: string): ReturnType<typeof toRichText> {
    return toRichText(label);
}

/** `count` index keys in order. */
export function indices(count: number): IndexKey[] {
    return getIndices(count);
}

const coordinate = fc.integer({ min: -2000, max: 2000 });
const length = fc.integer({ min: 20, max: 400 });
const label = fc
    .oneof(fc.constantFrom('', 'Login', 'two\nlines', 'a & b <c> "d"', 'Größe', '表示'), fc.string({ maxLength: 30 }))
    .map(text =>
        // What people and agents cannot type would be refused or normalised before it became a label.
        text.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    );
const color = fc.constantFrom('black', 'blue', 'red', 'light-green') satisfies fc.Arbitrary<string>;
const rotation = fc.constantFrom(0, 0, 0, 0.5, -1.2, 3);

const place = { x: coordinate, y: coordinate, rotation };

const hex = fc.constantFrom('#dae8fc', '#1168bd', '#ffffff', '#000000');
const fraction = fc.constantFrom(-0.5, 0, 0.25, 0.5, 1, 1.5);
const row = fc.oneof(
    fc.constant('-' as const),
    fc.record({ text: fc.constantFrom('+ id: int', 'draw()', 'name') }),
    fc.record({ text: fc.constantFrom('id', 'city'), key: fc.constantFrom('PK' as const, 'FK' as const), type: fc.constant('int') })
);
const noted = fc.oneof(
    fc.record({ face: fc.constantFrom(...FACES), fillColor: hex, strokeColor: hex }),
    fc.record({ fillColor: hex, textColor: hex }),
    fc.record({ face: fc.constantFrom('class' as const, 'table' as const), rows: fc.array(row, { minLength: 1, maxLength: 6 }) })
);

/** Shapes that agents may add: boxes of all kinds, texts, lines and arrows between them, some in frames. */
export const shapeInputs: fc.Arbitrary<ShapeInput[]> = fc
    .record({
        boxes: fc.array(
            fc.oneof(
                fc.record({
                    ...place,
                    type: fc.constant('geo' as const),
                    width: length,
                    height: length,
                    label,
                    props: fc.record({
                        geo: fc.constantFrom('rectangle' as const, 'ellipse' as const, 'cloud' as const, 'star' as const, 'oval' as const),
                        color,
                        fill: fc.constantFrom('none' as const, 'solid' as const, 'pattern' as const)
                    })
                }),
                fc.record({ ...place, type: fc.constant('geo' as const), width: length, height: length, label, props: noted }),
                fc.record({ ...place, type: fc.constant('note' as const), label, props: fc.record({ color }) }),
                fc.record({ ...place, type: fc.constant('text' as const), label: label.map(text => `${text}.`) }),
                fc.record({ ...place, type: fc.constant('text' as const), width: length, label: label.map(text => `${text}.`) }),
                fc.record({ ...place, type: fc.constant('frame' as const), width: length, height: length, label }),
                fc.record({
                    ...place,
                    type: fc.constant('line' as const),
                    props: fc.record({
                        points: fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 2, maxLength: 5 }),
                        color
                    })
                }),
                fc.record({
                    ...place,
                    type: fc.constant('draw' as const),
                    props: fc.record({
                        points: fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 9 }),
                        color
                    })
                })
            ),
            { minLength: 1, maxLength: 9 }
        ),
        arrows: fc.array(
            fc.record({
                from: fc.nat(),
                to: fc.nat(),
                label,
                props: fc.oneof(
                    fc.record({
                        bend: fc.constantFrom(0, 0, 40, -120),
                        kind: fc.constantFrom('arc' as const, 'arc' as const, 'elbow' as const)
                    }),
                    fc.record({
                        startMark: fc.constantFrom(...MARKS),
                        endMark: fc.constantFrom(...MARKS),
                        endLabel: fc.constantFrom('1', '0..*'),
                        route: fc.record({
                            kind: fc.constantFrom(...ROUTE_KINDS),
                            points: fc.array(fc.record({ x: fraction, y: fraction }), { maxLength: 4 })
                        })
                    })
                )
            }),
            { maxLength: 6 }
        ),
        tag: fc.option(fc.constantFrom('db', 'ui'), { nil: undefined })
    })
    .map(({ boxes, arrows, tag }): ShapeInput[] => {
        const named = boxes.map((box, at): ShapeInput => ({ ...box, id: `s${at}`, ...(tag !== undefined && { tag }) }));
        return [
            ...named,
            ...arrows.map(({ from, to, props, label: text }, at): ShapeInput => ({
                id: `a${at}`,
                type: 'arrow',
                from: `s${from % named.length}`,
                to: `s${to % named.length}`,
                label: text,
                props
            }))
        ];
    });

/** Boards as agents make them. */
export const boards: fc.Arbitrary<MemoryBoard> = shapeInputs.map(shapes => boardOf(shapes, 'Test'));
