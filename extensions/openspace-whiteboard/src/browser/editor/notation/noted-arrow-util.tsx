import {
    ARROW_LABEL_FONT_SIZES,
    arrowLabelBox,
    type Box,
    centerOf,
    cutForLabel,
    edgeNotationOf,
    type EdgePicture,
    labelGround,
    lineHeightOf,
    measureText,
    paintEdge,
    pathData,
    withChosenStyle
} from '@openspace/board';
import {
    ArrowShapeUtil,
    DefaultFontFaces,
    DefaultFontFamilies,
    Group2d,
    PlainTextLabel,
    Polyline2d,
    Rectangle2d,
    SVGContainer,
    type SvgExportContext,
    TEXT_PROPS,
    type Editor,
    isEqual,
    type TLArrowShape,
    type TLHandle,
    type TLHandleDragInfo,
    track,
    useComputed,
    useEditor,
    useValue,
    Vec
} from '@tldraw/tldraw';
import { endsAtHeight } from '../arrow-targets';
import { notedWay } from './arrow-context';
import { groundBehind, isMessageIn } from './grounds-of';
import { OnGround } from './on-ground';
import { dragRoute, isRouteHandle, routeHandlesOf, tidyRoute } from './route-handles';
import { PaintedPaths, PaintedTexts } from './painted';
import { trunkBelow } from './trunk-below';

/** tldraw's arrow, painted as its notation says where it has one. */
export class NotedArrowShapeUtil extends ArrowShapeUtil {
    override getGeometry(shape: TLArrowShape): Group2d {
        if (!edgeNotationOf(shape)) {
            return super.getGeometry(shape);
        }
        const route = notedWay(this.editor, shape);
        const points = route.points.map(Vec.From);
        const label = arrowLabelBox(shape, route);
        const [first = new Vec(), second = first] = points;
        return new Group2d({
            children: [
                new Polyline2d({ points: points.length > 1 ? points : [first, second] }),
                ...(label
                    ? [new Rectangle2d({ x: label.x, y: label.y, width: label.w, height: label.h, isFilled: true, isLabel: true })]
                    : [])
            ]
        });
    }

    override onBeforeUpdate(before: TLArrowShape, after: TLArrowShape) {
        return withChosenStyle(before, after);
    }

    override getHandles(shape: TLArrowShape): TLHandle[] {
        return routeHandlesOf(this.editor, shape, super.getHandles(shape));
    }

    override onHandleDrag(shape: TLArrowShape, info: TLHandleDragInfo<TLArrowShape>) {
        if (isRouteHandle(info.handle)) {
            return dragRoute(this.editor, shape, info);
        }
        const { id, x, y } = info.handle;
        const point = this.editor.getShapePageTransform(shape.id).applyToPoint({ x, y });
        const isPrecise = info.isPrecise || (id !== 'middle' && endsAtHeight(this.editor, shape, point));
        return super.onHandleDrag(shape, { ...info, isPrecise });
    }

    override onHandleDragEnd(shape: TLArrowShape, { handle }: TLHandleDragInfo<TLArrowShape>) {
        return isRouteHandle(handle) ? tidyRoute(this.editor, shape) : undefined;
    }

    override getFontFaces(shape: TLArrowShape) {
        const { startLabel, endLabel } = edgeNotationOf(shape) ?? {};
        return startLabel || endLabel ? [DefaultFontFaces[`tldraw_${shape.props.font}`].normal.normal] : super.getFontFaces(shape);
    }

    override component(shape: TLArrowShape) {
        // Its hooks are called either way: they must not come and go while a shape is shown.
        const native = super.component(shape);
        const notation = edgeNotationOf(shape);
        if (!notation) {
            return <OnGround shape={shape}>{native}</OnGround>;
        }
        const route = notedWay(this.editor, shape);
        const { x = 0, y = 0 } = route.points[Math.floor(route.points.length / 2)] ?? {};
        return (
            <NotedEdge
                shape={shape}
                picture={paintEdge(shape, notation, route, this.editor.user.getIsDarkMode(), trunkBelow(this.editor, shape))}
                // A label that is being written has no size yet.
                label={arrowLabelBox(shape, route) ?? { x, y, w: 0, h: 0 }}
            />
        );
    }

    override indicator(shape: TLArrowShape) {
        const native = super.indicator(shape);
        return edgeNotationOf(shape) ? <path d={pathData(notedWay(this.editor, shape).path)} /> : native;
    }

    override toSvg(shape: TLArrowShape, ctx: SvgExportContext) {
        const notation = edgeNotationOf(shape);
        if (!notation) {
            return super.toSvg(shape, ctx);
        }
        const route = notedWay(this.editor, shape);
        const label = arrowLabelBox(shape, route);
        // The others may not be in the picture.
        const picture = paintEdge(shape, notation, route, ctx.isDarkMode);
        return (
            <g transform={`scale(${1 / shape.props.scale})`}>
                <EdgeBody shape={shape} picture={picture} label={label} rims={rimsOf(this.editor, shape, picture, label)} showsText />
            </g>
        );
    }
}

/** The colours behind a label and behind those of the ends. */
interface Rims {
    readonly label: string | undefined;
    /** What the label of a message stands on, which hides the lifelines behind it. */
    readonly ground: string | undefined;
    readonly ends: readonly string[];
}

function rimsOf(editor: Editor, shape: TLArrowShape, { endLabels }: Pick<EdgePicture, 'endLabels'>, label: Box | undefined): Rims {
    const at = editor.getShapePageTransform(shape.id);
    const behind = (box: Box): string => groundBehind(editor, shape, at.applyToPoint(centerOf(box)));
    const color = label && behind(label);
    return { label: color, ground: isMessageIn(editor, shape) ? color : undefined, ends: endLabels.map(({ box }) => behind(box)) };
}

interface EdgeProps {
    readonly shape: TLArrowShape;
    readonly picture: EdgePicture;
    readonly label: Box | undefined;
    /** Whether the label is drawn here, and not by an element that can be edited. */
    readonly showsText?: boolean;
}

const NotedEdge = track(function NotedEdge({ shape, picture, label }: EdgeProps) {
    const editor = useEditor();
    const { text, font, size, scale } = shape.props;
    const isEditing = editor.getEditingShapeId() === shape.id;
    const hasLabel = label !== undefined && (isEditing || text.trim() !== '');
    const rims = useRims(shape, picture, hasLabel ? label : undefined);
    return (
        <>
            <SVGContainer style={{ minWidth: 50, minHeight: 50 }}>
                <EdgeBody shape={shape} picture={picture} label={hasLabel ? label : undefined} rims={rims} />
            </SVGContainer>
            {hasLabel && (
                <OnGround shape={shape} at={centerOf(label)}>
                    <PlainTextLabel
                        shapeId={shape.id}
                        classNamePrefix="tl-arrow"
                        type="arrow"
                        font={font}
                        fontSize={ARROW_LABEL_FONT_SIZES[size] * scale}
                        lineHeight={TEXT_PROPS.lineHeight}
                        align="middle"
                        verticalAlign="middle"
                        text={text}
                        labelColor={picture.textColor}
                        // Browsers round widths to parts of a pixel; what is missing would break the line.
                        textWidth={label.w + 1}
                        isSelected={editor.getOnlySelectedShapeId() === shape.id}
                        padding={0}
                        style={{ transform: `translate(${label.x + label.w / 2}px, ${label.y + label.h / 2}px)` }}
                    />
                </OnGround>
            )}
        </>
    );
});

/** What is painted behind labels; it is painted again only when a colour changes. */
function useRims(shape: TLArrowShape, picture: EdgePicture, label: Box | undefined): Rims {
    const editor = useEditor();
    const rims = useComputed('rims', () => rimsOf(editor, shape, picture, label), { isEqual }, [
        editor,
        shape,
        picture,
        label?.x,
        label?.y,
        label?.w,
        label?.h
    ]);
    return useValue(rims);
}

function EdgeBody({ shape, picture, label, rims, showsText = false }: EdgeProps & { readonly rims: Rims }) {
    const { font, size, scale, text } = shape.props;
    const { endLabels, textColor } = picture;
    const fontSize = ARROW_LABEL_FONT_SIZES[size] * scale;
    // A box that was measured from a text holds it, whatever rounding does.
    const lines = label ? measureText(text, { font, fontSizePx: fontSize, maxWidth: label.w + 0.01 }).lines : [];
    const ground = label && label.w > 0 && rims.ground !== undefined ? labelGround(label, scale) : undefined;
    return (
        <>
            {ground && <rect x={ground.x} y={ground.y} width={ground.w} height={ground.h} fill={rims.ground} />}
            <PaintedPaths paths={label && label.w > 0 ? cutForLabel(picture.paths, label, scale) : picture.paths} />
            {showsText && label && (
                <PaintedTexts
                    texts={lines.map((line, at) => ({
                        text: line.trimEnd(),
                        x: label.x + label.w / 2,
                        top: label.y + at * lineHeightOf(fontSize),
                        anchor: 'middle' as const
                    }))}
                    family={DefaultFontFamilies[font]}
                    fontSize={fontSize}
                    lineHeight={lineHeightOf(fontSize)}
                    color={textColor}
                    rim={rims.label}
                />
            )}
            {endLabels.map((end, index) => (
                <PaintedTexts
                    key={`${end.box.x} ${end.box.y}`}
                    texts={end.text.split('\n').map((line, at) => ({
                        text: line,
                        x: end.box.x + end.box.w / 2,
                        top: end.box.y + at * lineHeightOf(end.fontSize),
                        anchor: 'middle' as const
                    }))}
                    family={DefaultFontFamilies[font]}
                    fontSize={end.fontSize}
                    lineHeight={lineHeightOf(end.fontSize)}
                    color={textColor}
                    rim={rims.ends[index]}
                />
            ))}
        </>
    );
}
