import { AssetRecordType, createShapeId, type TLRecord, type TLShape, type TLShapeId } from '@tldraw/tlschema';
import type { IndexKey } from '@tldraw/utils';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import { asShape, validateRecord } from '../document/board-schema';
import { newPage } from '../document/board-pages';
import { bindingRecord, richText, shapeRecord } from './boards';

type Board = Map<string, TLRecord>;

/** One thing that a person or an agent does to a board; what it is about is chosen among what the board has. */
export interface RandomEdit {
    readonly what: string;
    readonly at: number;
    readonly to: number;
    readonly value: number;
}

const EDITS = [
    'move',
    'move',
    'resize',
    'restyle',
    'relabel',
    'note',
    'paint',
    'lock',
    'restack',
    'reparent',
    'reparent',
    'delete',
    'delete',
    'add',
    'rebind',
    'rebind',
    'rebindAgain',
    'unbind',
    'anchor',
    'addPage',
    'deletePage',
    'renamePage',
    'asset',
    'title'
] as const;

export const randomEdits: fc.Arbitrary<RandomEdit[]> = fc.array(
    fc.record({ what: fc.constantFrom(...EDITS), at: fc.nat({ max: 40 }), to: fc.nat({ max: 40 }), value: fc.nat({ max: 3 }) }),
    { maxLength: 10 }
);

const PICTURE = AssetRecordType.createId('picture');

/** All kinds of records: two pages, frames in frames, a group, boxes, texts, strokes, a picture with its asset, bound arrows. */
export function richBoard(): Board {
    const [document, page] = emptyBoard('Rich');
    const second = newPage(
        { records: () => (page ? [page] : []), get: () => undefined, pageId: 'page:page' as never },
        { wanted: 'two', name: 'Two', meta: {} }
    );
    const box = (name: string, parent: string, x: number, index: string): TLRecord =>
        shapeRecord('geo', name, { parentId: parent as TLShapeId, x, y: x / 2, index, props: { w: 80, h: 40 } });
    const other = (type: string, name: string, props: object): TLRecord => {
        const { props: _, ...fields } = asShape(shapeRecord('geo', name, { x: 40, index: 'a8' })) ?? {};
        return validateRecord({ ...fields, type, props });
    };
    const records = [
        document,
        page,
        second,
        AssetRecordType.create({
            id: PICTURE,
            type: 'image',
            props: { w: 10, h: 10, name: 'p', isAnimated: false, mimeType: 'image/png', src: null }
        }),
        shapeRecord('frame', 'outer', { x: 500, index: 'a1' }),
        shapeRecord('frame', 'inner', { parentId: createShapeId('outer'), x: 20, y: 30, rotation: 0.5, index: 'a1' }),
        shapeRecord('group', 'group', { index: 'a2' }),
        box('a', 'page:page', 0, 'a3'),
        box('b', 'shape:outer', 10, 'a2'),
        box('c', 'shape:inner', 20, 'a1'),
        box('d', 'shape:group', 30, 'a1'),
        box('e', 'shape:group', 40, 'a2'),
        box('f', 'page:two', 50, 'a1'),
        other('image', 'image', {
            w: 10,
            h: 10,
            playing: true,
            url: '',
            assetId: PICTURE,
            crop: null,
            flipX: false,
            flipY: false,
            altText: ''
        }),
        shapeRecord('arrow', 'ab', { index: 'a4' }),
        shapeRecord('arrow', 'cd', { index: 'a5' }),
        bindingRecord('ab1', 'ab', 'a', 'start'),
        bindingRecord('ab2', 'ab', 'b', 'end'),
        bindingRecord('cd1', 'cd', 'c', 'start'),
        bindingRecord('cd2', 'cd', 'd', 'end')
    ];
    return new Map(records.filter(record => record !== undefined).map(record => [record.id, record]));
}

/** The board after the edits, valid after each of them; `board` stays as it is. */
export function edited(board: ReadonlyMap<string, TLRecord>, edits: readonly RandomEdit[]): Board {
    const after = new Map(board);
    edits.forEach(edit => make(after, edit));
    return after;
}

const COLORS = ['red', 'blue', 'green', 'black'] as const;

function make(board: Board, { what, at, to, value }: RandomEdit): void {
    const shapes = [...board.values()].map(asShape).filter(shape => shape !== undefined);
    const pick = <T>(from: readonly T[], place: number): T | undefined => from[place % Math.max(1, from.length)];
    const shape = pick(shapes, at);
    const put = (record: object): void => {
        const valid = validateRecord(record);
        board.set(valid.id, valid);
    };
    const props = (change: object): void => (shape ? put({ ...shape, props: { ...shape.props, ...change } }) : undefined);
    const arrows = shapes.filter(({ type }) => type === 'arrow');
    const arrow = pick(arrows, at);
    const terminal = value % 2 === 0 ? 'start' : 'end';
    const ends = [...board.values()].filter(record => record.typeName === 'binding');
    const bound = ends.find(({ fromId, props: end }) => fromId === arrow?.id && 'terminal' in end && end.terminal === terminal);
    const target = pick(
        shapes.filter(({ type }) => type === 'geo'),
        to
    );
    switch (what) {
        case 'move':
            return shape && put({ ...shape, x: value * 10, y: to });
        case 'resize':
            return shape && 'w' in shape.props ? props({ w: 50 + value, h: 60 + (to % 3) }) : undefined;
        case 'restyle':
            return shape && 'color' in shape.props ? props({ color: COLORS[value] ?? 'red' }) : undefined;
        case 'relabel':
            return shape && 'richText' in shape.props ? props({ richText: richText(`L${value}`) }) : undefined;
        case 'note':
            return shape && put({ ...shape, meta: { ...shape.meta, tag: `t${value}` } });
        case 'paint':
            return (
                shape &&
                put({
                    ...shape,
                    meta: {
                        ...shape.meta,
                        notation: { ...Object(shape.meta['notation']), [value % 2 ? 'fillColor' : 'strokeColor']: '#112233' }
                    }
                })
            );
        case 'lock':
            return shape && put({ ...shape, isLocked: value % 2 === 0 });
        case 'restack':
            return shape && put({ ...shape, index: `a${1 + (to % 8)}` as IndexKey });
        case 'reparent': {
            const parent = pick(
                [...board.values()].filter(record => record.typeName === 'page' || asShape(record)?.type === 'frame'),
                to
            );
            return shape && parent && !inside(board, parent.id, shape.id)
                ? put({ ...shape, parentId: parent.id, x: shape.x + value })
                : undefined;
        }
        case 'delete':
            return shape && remove(board, shape.id);
        case 'add': {
            const page = [...board.values()].find(record => record.typeName === 'page');
            return page && put(shapeRecord('geo', `new${value}`, { parentId: page.id, x: to, index: 'a9' }));
        }
        case 'rebind':
        case 'rebindAgain':
            if (arrow && target && bound) {
                board.delete(bound.id);
                const name = what === 'rebind' ? bound.id.replace('binding:', '') : `fresh${arrow.id.slice(6)}${terminal}${value}`;
                put(bindingRecord(name, arrow.id.slice(6), target.id.slice(6), terminal));
            }
            return;
        case 'unbind':
            return bound && void board.delete(bound.id);
        case 'anchor':
            return bound && put({ ...bound, props: { ...bound.props, isPrecise: true, normalizedAnchor: { x: value / 4, y: 0.5 } } });
        case 'addPage':
            return put(
                newPage(
                    { records: () => board.values(), get: () => undefined, pageId: 'page:page' as never },
                    { wanted: `p${value}`, name: 'New', meta: {} }
                )
            );
        case 'deletePage': {
            const pages = [...board.values()].filter(record => record.typeName === 'page');
            const page = pick(pages, at);
            if (page && pages.length > 1) {
                shapes.filter(({ parentId }) => parentId === page.id).forEach(({ id }) => remove(board, id));
                board.delete(page.id);
            }
            return;
        }
        case 'renamePage': {
            const page = pick(
                [...board.values()].filter(record => record.typeName === 'page'),
                at
            );
            return page && put({ ...page, name: `N${value}` });
        }
        case 'asset': {
            const asset = board.get(PICTURE);
            return asset && put({ ...asset, meta: { seen: value } });
        }
        case 'title':
            return put({ ...board.get('document:document'), name: `T${value}` });
        default:
            return;
    }
}

/** With what is in it, its bindings, the group that it leaves empty, and the asset that nothing else shows. */
function remove(board: Board, id: string): void {
    const shape = asShape(board.get(id));
    if (!shape) {
        return;
    }
    board.delete(id);
    const all = [...board.values()];
    all.filter(record => record.typeName === 'binding' && (record.fromId === id || record.toId === id)).forEach(binding =>
        board.delete(binding.id)
    );
    all.filter((record): record is TLShape => record.typeName === 'shape' && record.parentId === id).forEach(child =>
        remove(board, child.id)
    );
    if (shape.type === 'image') {
        board.delete(PICTURE);
    }
    if (
        asShape(board.get(shape.parentId))?.type === 'group' &&
        !all.some(record => record.typeName === 'shape' && record.id !== id && record.parentId === shape.parentId)
    ) {
        remove(board, shape.parentId);
    }
}

function inside(board: Board, id: string, outer: string): boolean {
    for (let at = asShape(board.get(id)); at; at = asShape(board.get(at.parentId))) {
        if (at.id === outer) {
            return true;
        }
    }
    return false;
}

/** What is wrong with a board, a sentence each. */
export function faultsOf(board: ReadonlyMap<string, TLRecord>): string[] {
    const faults: string[] = [];
    const ends = new Set<string>();
    for (const [id, record] of board) {
        validateRecord(record);
        if (record.id !== id) {
            faults.push(`${id} is known as ${record.id}`);
        }
        const shape = asShape(record);
        const seen = new Set<string>();
        for (let at = shape; at; at = asShape(board.get(at.parentId))) {
            if (seen.has(at.id)) {
                faults.push(`${id} is inside of itself`);
                break;
            }
            seen.add(at.id);
            if (!board.has(at.parentId)) {
                faults.push(`${at.id} is in ${at.parentId}, which does not exist`);
            }
        }
        if (shape?.type === 'image' && shape.props.assetId && !board.has(shape.props.assetId)) {
            faults.push(`${id} shows an asset that does not exist`);
        }
        if (record.typeName === 'binding') {
            if (!board.has(record.fromId) || !board.has(record.toId)) {
                faults.push(`${id} has no end`);
            }
            const end = `${record.fromId} ${'terminal' in record.props ? record.props.terminal : ''}`;
            if (ends.has(end)) {
                faults.push(`${id} is the second binding of an end`);
            }
            ends.add(end);
        }
    }
    if (![...board.values()].some(({ typeName }) => typeName === 'page')) {
        faults.push('there is no page');
    }
    return faults;
}
