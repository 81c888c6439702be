import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { readLabel, readTag } from '../geometry/read-label';
import { boxSize } from '../geometry/shape-outline';
import { frameTitleSize } from '../notation/frame-picture';
import { hasRows } from '../notation/face-size';
import type { Row } from '../notation/notation';
import { iconNameOf } from '../notation/icon-asset';
import { edgeNotationOf, frameNotationOf, iconAssetOf, nodeNotationOf } from '../notation/read-notation';
import { shownRows } from '../notation/rows';
import type { ShapeRead } from './board-read';

/**
 * Tells a shape in the words in which agents add shapes, so that what was read can be sent back and makes the
 * same shape. x and y are relative to the parent, as they are when adding. Sizes are told where the type
 * takes them: a line is as large as its points, a text as tall as its lines.
 */
export function describeShape(index: BoardIndex, shape: BoardShape): ShapeRead {
    const label = labelOf(shape);
    const tag = readTag(shape);
    return {
        id: shape.id,
        type: shape.type,
        x: shape.x,
        y: shape.y,
        ...sizeOf(shape),
        ...(shape.rotation !== 0 && { rotation: shape.rotation }),
        ...(label !== '' && { label }),
        ...(shape.parentId !== index.pageId && { parentId: shape.parentId }),
        ...(tag !== undefined && { tag }),
        ...(shape.type === 'arrow' && endsOf(index, shape)),
        props: propsOf(index, shape)
    };
}

/** A class or a table is called by its name; the rest of its label is in its rows. */
function labelOf(shape: BoardShape): string {
    const [name] = (shape.type === 'geo' && rowsOf(shape)) || [];
    return name === undefined || name === '-' ? readLabel(shape) : name.text;
}

function rowsOf(shape: ShapeOf<'geo'>): readonly Row[] | undefined {
    const notation = nodeNotationOf(shape);
    return notation && hasRows(notation) ? shownRows(notation.rows ?? [], readLabel(shape)) : undefined;
}

function sizeOf(shape: BoardShape): { width?: number; height?: number } {
    switch (shape.type) {
        case 'geo':
        case 'frame':
        case 'image':
        case 'embed':
        case 'video':
            return { width: shape.props.w, height: shape.props.h };
        case 'note': {
            const { w, h } = boxSize(shape) ?? { w: 0, h: 0 };
            return { width: w, height: h };
        }
        case 'text':
            return { width: shape.props.w * shape.props.scale };
        default:
            return {};
    }
}

function endsOf(index: BoardIndex, arrow: ShapeOf<'arrow'>): { from?: string; to?: string } {
    const bindings = index.bindingsOf(arrow.id);
    const from = bindings.find(binding => binding.props.terminal === 'start')?.toId;
    const to = bindings.find(binding => binding.props.terminal === 'end')?.toId;
    return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The props that `width`, `height` and `label` do not say already. */
function propsOf(index: BoardIndex, shape: BoardShape): Record<string, unknown> {
    const props: Record<string, unknown> = { ...shape.props };
    switch (shape.type) {
        case 'geo': {
            const rows = rowsOf(shape);
            Object.assign(props, nodeNotationOf(shape), rows && { rows }, iconOf(index, shape));
            delete props['w'];
            delete props['h'];
            break;
        }
        case 'frame':
            Object.assign(props, { titleSize: frameTitleSize(shape) }, frameNotationOf(shape));
            delete props['w'];
            delete props['h'];
            delete props['name'];
            break;
        case 'image':
        case 'embed':
        case 'video':
        case 'text':
            delete props['w'];
            delete props['h'];
            break;
        case 'arrow':
            delete props['text'];
            Object.assign(props, edgeNotationOf(shape));
            break;
        default:
            break;
    }
    if (isPlain(props['richText']) || 'rows' in props) {
        delete props['richText'];
    }
    return props;
}

/** The name of a shape's icon, which calls know on any board, instead of its asset on this one. */
function iconOf(index: BoardIndex, shape: ShapeOf<'geo'>): { icon?: string } {
    const id = iconAssetOf(nodeNotationOf(shape));
    const asset = id && index.get(id);
    const icon = asset?.typeName === 'asset' && asset.type === 'image' ? iconNameOf(asset) : undefined;
    return icon === undefined ? {} : { icon };
}

/** Whether plain text says all that a rich text says: paragraphs, and nothing marked in them. */
function isPlain(richText: unknown): boolean {
    return childrenOf(richText).every(
        paragraph =>
            isNode(paragraph, 'paragraph') &&
            hasNoAttributes(paragraph) &&
            childrenOf(paragraph).every(text => isNode(text, 'text') && !marksOf(text))
    );
}

/** tldraw's editor notes `dir: "auto"` on every paragraph that a person types. */
function hasNoAttributes(node: object): boolean {
    const attributes = 'attrs' in node && typeof node.attrs === 'object' && node.attrs !== null ? Object.entries(node.attrs) : [];
    return attributes.every(([key, value]) => value === null || (key === 'dir' && value === 'auto'));
}

function isNode(node: unknown, type: string): node is object {
    return typeof node === 'object' && node !== null && 'type' in node && node.type === type;
}

function marksOf(node: object): boolean {
    return 'marks' in node && Array.isArray(node.marks) && node.marks.length > 0;
}

function childrenOf(node: unknown): readonly unknown[] {
    return typeof node === 'object' && node !== null && 'content' in node && Array.isArray(node.content) ? node.content : [];
}
