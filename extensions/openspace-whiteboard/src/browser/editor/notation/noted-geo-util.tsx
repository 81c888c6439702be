import {
    iconAssetOf,
    isFigure,
    leastRowsWidth,
    isTypedLabel,
    liesOverOthers,
    type NodeNotation,
    type NodePicture,
    noteFromLabel,
    nodeNotationOf,
    paintNode,
    plainLabelColor,
    plainText,
    notedGrowth,
    type PaintedLabel,
    shapeOutline,
    uprightBox,
    withChosenStyle
} from '@openspace/board';
import {
    Box,
    DefaultFontFaces,
    DefaultFontFamilies,
    type Editor,
    Group2d,
    HTMLContainer,
    Polygon2d,
    Rectangle2d,
    RichTextLabel,
    RichTextSVG,
    SVGContainer,
    type SvgExportContext,
    TEXT_PROPS,
    type TLGeoShape,
    type TLResizeInfo,
    track,
    useEditor,
    Vec
} from '@tldraw/tldraw';
import { fittedOnBoard, widenedOnBoard } from './fitted-on-board';
import { HoldingGeoShapeUtil } from './holding-geo-util';
import { OnGround, onGround } from './on-ground';
import { PaintedPaths, PaintedTexts } from './painted';
import { underRows, withoutLines } from './under-label-editor';
import { useEditedRows } from './use-edited-rows';

/** Resized shapes keep room to be grabbed. */
const LEAST_SIDE = 8;

/** tldraw's geo, painted as its notation says where it has one. The pictures and outlines are those of `@openspace/board`. */
export class NotedGeoShapeUtil extends HoldingGeoShapeUtil {
    override getGeometry(shape: TLGeoShape): Group2d {
        const notation = nodeNotationOf(shape);
        if (!notation) {
            return super.getGeometry(shape);
        }
        const { paths, label } = paintNode(shape, notation, false);
        const { points } = shapeOutline(shape);
        const { w, h } = sizeOf(shape);
        const isOver = liesOverOthers(shape);
        // A figure holds nothing, so a click anywhere in it means it, whether it is filled or not.
        const isFilled = !isOver && (isFigure(notation) || paths.some(({ fill }) => fill !== undefined));
        const text = label?.box ?? { x: 0, y: 0, w, h };
        const place = { x: text.x, y: text.y, width: Math.max(1, text.w), height: Math.max(1, text.h), isFilled: true };
        return new Group2d({
            children: [
                new Polygon2d({ points: points.map(Vec.From), isFilled }),
                // Figures are narrower than their box, which is what is selected and resized.
                new Rectangle2d({ width: w, height: h, isFilled: false, isInternal: true }),
                new Rectangle2d({ ...place, isLabel: true, isEmptyLabel: plainText(shape.props.richText).trim() === '' }),
                // Besides its border, the title is what such a shape is taken by, also without a text.
                ...(isOver ? [new Rectangle2d({ ...place, isInternal: true })] : [])
            ]
        });
    }

    override getFontFaces(shape: TLGeoShape) {
        const notation = nodeNotationOf(shape);
        const { normal, italic } = DefaultFontFaces[`tldraw_${shape.props.font}`];
        // Names of classes are bold, what is abstract is slanted.
        return notation?.rows || (notation && isTypedLabel(shape.props.richText, notation))
            ? [normal.normal, normal.bold, italic.normal, italic.bold]
            : super.getFontFaces(shape);
    }

    override component(shape: TLGeoShape) {
        // Its hooks are called either way: they must not come and go while a shape is shown.
        const native = super.component(shape);
        const notation = nodeNotationOf(shape);
        return notation ? (
            <NotedNode
                shape={shape}
                picture={paintNode(shape, notation, this.editor.user.getIsDarkMode())}
                image={imageOf(this.editor, notation)}
            />
        ) : (
            <OnGround shape={shape} isFilled={shape.props.fill !== 'none'} color={plainLabelColor(shape, this.editor.user.getIsDarkMode())}>
                {native}
            </OnGround>
        );
    }

    override indicator(shape: TLGeoShape) {
        const native = super.indicator(shape);
        const { points } = nodeNotationOf(shape) ? shapeOutline(shape) : { points: [] };
        return points.length === 0 ? native : <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />;
    }

    override toSvg(shape: TLGeoShape, ctx: SvgExportContext) {
        const notation = nodeNotationOf(shape);
        if (!notation) {
            return onGround(this.editor, shape, shape.props.fill !== 'none', super.toSvg(shape, ctx));
        }
        const picture = paintNode(shape, notation, ctx.isDarkMode);
        const { label } = picture;
        const { font, align, verticalAlign, richText, scale } = shape.props;
        // tldraw scales what it exports by the shape's scale.
        return (
            <g transform={`scale(${1 / scale})`}>
                <NodeBody shape={shape} picture={picture} image={imageOf(this.editor, notation)} />
                {label && !picture.lines && plainText(richText).trim() !== '' && (
                    <g transform={turnOf(label)}>
                        <RichTextSVG
                            fontSize={label.fontSize}
                            font={font}
                            align={align}
                            verticalAlign={verticalAlign}
                            richText={richText}
                            labelColor={label.color}
                            bounds={Box.From(uprightBox(label))}
                            padding={label.padding}
                            showTextOutline={false}
                        />
                    </g>
                )}
            </g>
        );
    }

    override onBeforeCreate(shape: TLGeoShape) {
        return nodeNotationOf(shape) ? grown(shape) : super.onBeforeCreate(shape);
    }

    override onBeforeUpdate(before: TLGeoShape, given: TLGeoShape) {
        const after = withChosenStyle(before, given);
        const { props } = before;
        const { richText, font, size, w, h } = after.props;
        const isReset = richText !== props.richText || font !== props.font || size !== props.size;
        if (!nodeNotationOf(after)) {
            const wide = isReset ? widenedOnBoard(this.editor, after, before) : after;
            const native = super.onBeforeUpdate({ ...before, props: { ...props, w: Math.max(props.w, wide.props.w) } }, wide);
            return native ?? (wide === given ? undefined : wide);
        }
        if (!isReset && w === props.w && h === props.h && before.meta === after.meta) {
            return undefined;
        }
        if (!isReset) {
            return grown(after);
        }
        return fittedOnBoard(this.editor, richText === props.richText ? after : { ...after, meta: noteFromLabel(after) }, before);
    }

    override onResize(shape: TLGeoShape, info: TLResizeInfo<TLGeoShape>) {
        const { initialShape, scaleX, scaleY, handle, newPoint } = info;
        if (!nodeNotationOf(shape)) {
            return super.onResize(shape, info);
        }
        const { props } = initialShape;
        const pulled = Math.max(LEAST_SIDE, Math.abs(props.w * scaleX));
        const w = Math.max(pulled, leastRowsWidth(shape));
        const h = Math.max(LEAST_SIDE, Math.abs((props.h + props.growY) * scaleY));
        const growth = notedGrowth({ meta: shape.meta, props: { ...shape.props, w, h, growY: 0 } });
        // The side that is not dragged stays where it is, also where the label keeps the shape from shrinking.
        const isFromTop = handle === 'top' || handle === 'top_left' || handle === 'top_right';
        const isFromLeft = handle === 'left' || handle === 'top_left' || handle === 'bottom_left';
        const offset = new Vec((scaleX < 0 ? -w : 0) - (isFromLeft ? w - pulled : 0), (scaleY < 0 ? -h : 0) - (isFromTop ? growth : 0));
        const { x, y } = offset.rot(shape.rotation).add(newPoint);
        return { x, y, props: { w, h: h + growth, growY: 0 } };
    }
}

function turnOf({ box: { x, y, w, h }, isTurned }: PaintedLabel): string | undefined {
    return isTurned ? `rotate(-90 ${x + w / 2} ${y + h / 2})` : undefined;
}

function sizeOf({ props: { w, h, growY } }: TLGeoShape): { w: number; h: number } {
    return { w: Math.max(1, w), h: Math.max(1, h + growY) };
}

function grown(shape: TLGeoShape): TLGeoShape {
    const growY = notedGrowth(shape);
    return growY === shape.props.growY ? shape : { ...shape, props: { ...shape.props, growY } };
}

/** The picture of an icon; only what is embedded in the board is shown. */
function imageOf(editor: Editor, notation: NodeNotation): string | undefined {
    const id = iconAssetOf(notation);
    const asset = id && editor.getAsset(id);
    return asset?.type === 'image' && asset.props.src?.startsWith('data:image/') ? asset.props.src : undefined;
}

interface NodeProps {
    readonly shape: TLGeoShape;
    readonly picture: NodePicture;
    readonly image: string | undefined;
}

const NotedNode = track(function NotedNode({ shape, picture, image }: NodeProps) {
    const editor = useEditor();
    const { label } = picture;
    const { font, align, verticalAlign, richText, url } = shape.props;
    const { w, h } = sizeOf(shape);
    const isEditing = editor.getEditingShapeId() === shape.id;
    const hasText = plainText(richText).trim() !== '';
    // Rows are edited as lines of one text, in the place of the painted ones.
    const isRowsEdited = picture.rows !== undefined && isEditing;
    const rows = useEditedRows(shape, isRowsEdited);
    const box = label ? uprightBox(label) : { x: 0, y: 0, w, h };
    const isOnlySelected = editor.getOnlySelectedShapeId() === shape.id;
    const body = rows ? underRows(editor, shape, rows) : isEditing ? withoutLines(picture) : picture;
    return (
        <>
            <SVGContainer>
                <NodeBody shape={shape} picture={body} image={image} />
            </SVGContainer>
            {(isRowsEdited || (label && (isEditing || (hasText && !picture.lines)))) && (
                <HTMLContainer
                    className={isRowsEdited ? 'openspace-noted-label openspace-edited-rows' : 'openspace-noted-label'}
                    style={{
                        overflow: 'visible',
                        left: box.x,
                        top: box.y,
                        width: box.w,
                        height: box.h,
                        // Until each line stands where it is painted, that is what is seen.
                        ...(isRowsEdited && !rows && { opacity: 0 }),
                        ...(label?.isTurned === true && { transform: 'rotate(-90deg)', transformOrigin: 'center' })
                    }}
                >
                    <RichTextLabel
                        shapeId={shape.id}
                        type="geo"
                        font={font}
                        fontSize={label?.fontSize ?? picture.rows?.fontSize ?? 0}
                        lineHeight={TEXT_PROPS.lineHeight}
                        padding={label?.padding ?? 0}
                        align={isRowsEdited ? 'start' : align}
                        verticalAlign={isRowsEdited ? 'start' : verticalAlign}
                        richText={richText}
                        isSelected={isOnlySelected}
                        labelColor={label?.color ?? picture.rows?.color ?? 'inherit'}
                        wrap
                    />
                </HTMLContainer>
            )}
            {url && (
                <a className="tl-hyperlink-button" href={url} target="_blank" rel="noopener noreferrer" title={url} draggable={false} />
            )}
        </>
    );
});

function NodeBody({ shape, picture, image }: NodeProps) {
    const rows = picture.rows ?? picture.lines;
    return (
        <>
            <PaintedPaths paths={picture.paths} />
            {picture.image && image !== undefined && (
                <image
                    href={image}
                    x={picture.image.box.x}
                    y={picture.image.box.y}
                    width={picture.image.box.w}
                    height={picture.image.box.h}
                />
            )}
            {rows && (
                <PaintedTexts
                    texts={rows.texts}
                    family={DefaultFontFamilies[shape.props.font]}
                    fontSize={rows.fontSize}
                    lineHeight={rows.lineHeight}
                    color={rows.color}
                    quietColor={rows.quietColor}
                />
            )}
        </>
    );
}
