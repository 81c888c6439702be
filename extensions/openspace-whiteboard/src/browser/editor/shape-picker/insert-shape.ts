import { BoardIndex, type Box, continuedRow, faceNamed, iconAsset, type NodeNotation, noted, outlineSize } from '@openspace/board';
import {
    createShapeId,
    type Editor,
    renderPlaintextFromRichText,
    type TLGeoShape,
    type TLShape,
    type TLShapeId,
    toRichText
} from '@tldraw/tldraw';
import { beginEditing } from '../begin-editing';
import { bringIntoView, clearRoom } from '../fit-in-view';
import { storeView } from '../routes/store-view';
import { commonParent, takesIn } from '../drop-into-boxes';
import { placeAround, placeBeside, placeBesideIn, placeInside } from './free-place';
import { notationOf, type OfferedIcon, type OfferedShape, type OfferedStencil } from './offered-shapes';
import { takenBy, takenIn } from './taken-places';

interface Point {
    readonly x: number;
    readonly y: number;
}

/** Where the person let go of a shape, in pixels of the window. */
export type Drop = Point;

/** Of an icon with its caption, in page units. */
const ICON = { w: 96, h: 112 };

/**
 * Inserts a shape as one step of the person's history, selects it and begins to edit its label: where it was dropped, or else in the frame or
 * box that is selected, next to other things that are, or in the middle of the view. A lifeline continues the row of heads in view.
 */
export function insertShape(editor: Editor, shape: Exclude<OfferedShape, OfferedStencil>, drop?: Drop): void {
    const scale = editor.user.getIsDynamicResizeMode() ? 1 / editor.getZoomLevel() : 1;
    const { least, props, notation } = lookOf(shape);
    const size = { w: least.w * scale, h: least.h * scale };
    const holder = drop ? undefined : holderToFill(editor);
    const place = drop ? around(editor.screenToPage(drop), size) : freePlace(editor, size, holder);
    const { x, y } = holder ? editor.getPointInShapeSpace(holder, place) : place;
    const id = createShapeId();
    editor.markHistoryStoppingPoint('insert shape');
    editor.run(() => {
        if ('icon' in shape) {
            const asset = assetOf(shape);
            if (!editor.getAsset(asset.id)) {
                editor.createAssets([asset]);
            }
        }
        editor.createShape({
            id,
            type: 'geo',
            ...(holder && { parentId: holder.id }),
            x,
            y,
            props: { ...props, w: size.w, h: size.h, scale },
            ...(notation && { meta: noted({}, notation) })
        });
        if (!drop && 'face' in shape && shape.face === 'lifeline') {
            continueRow(editor, id);
        }
        editor.select(id);
    });
    if (!drop) {
        showShape(editor, id);
    }
    editLabel(editor, id);
}

function continueRow(editor: Editor, id: TLShapeId): void {
    const placed = continuedRow(BoardIndex.of(storeView(editor)), id, editor.getViewportPageBounds());
    if (placed) {
        const { type, x, y, props } = placed;
        editor.updateShape({ id, type, x, y, props: { h: props.h, growY: props.growY } });
    }
}

/** Draws a stencil, as {@link PaneSettings.insertStencil} does. */
type Draw = (id: string, at: Point) => Promise<readonly string[]>;

/** Inserts a stencil as {@link insertShape} does a shape; one that has a label begins to be named. */
export async function insertStencil(editor: Editor, draw: Draw, { id, width, height }: OfferedStencil, drop?: Drop): Promise<void> {
    const size = { w: width, h: height };
    const place = drop ? around(editor.screenToPage(drop), size) : freePlace(editor, size, holderToFill(editor));
    const drawn = await draw(id, { x: place.x + width / 2, y: place.y + height / 2 });
    const shapes = drawn.flatMap(each => editor.getShape(each as TLShapeId) ?? []);
    if (shapes.length === 0 || editor.getEditingShapeId() !== null) {
        return;
    }
    editor.select(...shapes);
    const [first] = shapes;
    if (!drop && first) {
        showShape(editor, first.id);
    }
    const label = shapes.find(({ type }) => type === 'text') ?? shapes.find(({ type }) => type === 'geo');
    if (label) {
        editLabel(editor, label.id);
    }
}

interface Look {
    readonly least: { readonly w: number; readonly h: number };
    readonly props: Partial<TLGeoShape['props']>;
    readonly notation?: NodeNotation;
}

function lookOf(shape: Exclude<OfferedShape, OfferedStencil>): Look {
    if ('outline' in shape) {
        return { least: outlineSize(shape.outline), props: { geo: shape.outline } };
    }
    if ('icon' in shape) {
        // The caption stands below the icon.
        const props = { geo: 'rectangle', verticalAlign: 'end', size: 's', richText: toRichText(shape.name) } as const;
        return { least: ICON, props, notation: { face: 'icon', icon: assetOf(shape).id } };
    }
    const face = faceNamed(shape.face);
    return { least: face?.least ?? ICON, props: { geo: face?.geo ?? 'rectangle' }, notation: notationOf(shape.face) };
}

/** Named as agents name it, where they can. */
function assetOf({ id, keys, icon = '' }: OfferedIcon): ReturnType<typeof iconAsset> {
    return iconAsset({ name: keys?.[0] ?? id, picture: icon });
}

/** Lets the person type the label of a shape at once. */
function editLabel(editor: Editor, id: TLShapeId): void {
    const shape = editor.getShape(id);
    editor.getContainer().focus();
    if (shape) {
        beginEditing(editor, shape);
        const name = 'richText' in shape.props ? renderPlaintextFromRichText(editor, shape.props.richText) : '';
        if (name !== '') {
            // What is typed takes the place of the name of an icon.
            editor.emit('select-all-text', { shapeId: id });
        }
    }
}

/** The frame, lane or the like that is selected, in which a person who inserts something wants it. */
function holderToFill(editor: Editor): TLShape | undefined {
    const shape = editor.getOnlySelectedShape();
    return shape && mayHold(editor, shape) ? shape : undefined;
}

/** The bounds of what holds all that is selected. */
function homeOf(editor: Editor): Box | undefined {
    const parent = commonParent(editor, editor.getSelectedShapes());
    return parent && mayHold(editor, parent) ? editor.getShapePageBounds(parent) : undefined;
}

/** Whether something can be put into a shape, which stands upright. */
function mayHold(editor: Editor, shape: TLShape): boolean {
    const isFrame = shape.type === 'frame' && !shape.isLocked;
    return (isFrame || takesIn(shape)) && editor.getShapePageTransform(shape).rotation() === 0;
}

function freePlace(editor: Editor, size: { readonly w: number; readonly h: number }, holder: TLShape | undefined): Point {
    const box = holder && editor.getShapePageBounds(holder);
    if (holder && box) {
        return placeInside(box, size, takenIn(editor, holder));
    }
    const selected = editor.getSelectionPageBounds();
    if (selected) {
        const home = homeOf(editor);
        const taken = takenBy(editor, editor.getSelectedShapeIds());
        return home ? placeBesideIn(home, selected, size, taken) : placeBeside(selected, size, taken);
    }
    const { midX, midY } = clearRoom(editor);
    const { x, y, z } = editor.getCamera();
    return placeAround({ x: midX / z - x, y: midY / z - y }, size, takenBy(editor, []));
}

function around(center: Point, { w, h }: { readonly w: number; readonly h: number }): Point {
    return { x: center.x - w / 2, y: center.y - h / 2 };
}

function showShape(editor: Editor, id: TLShapeId): void {
    const bounds = editor.getShapePageBounds(id);
    if (bounds) {
        bringIntoView(editor, bounds);
    }
}
