import {
    dashOf,
    edgeNotationOf,
    type MarkName,
    markOfHead,
    type NodeNotation,
    nodeNotationOf,
    paintFrame,
    paintNode,
    type ShapeOf,
    STROKE_WIDTHS
} from '@openspace/board';
import { DefaultColorThemePalette } from '@tldraw/tldraw';

type RouteKind = 'straight' | 'curved' | 'orthogonal';

/** The value that a field has without a notation, as it would be written: colours as in the light theme. */
export interface NodeInEffect {
    /** Undefined: see-through. */
    readonly fillColor: string | undefined;
    readonly strokeColor: string;
    readonly textColor: string;
    readonly strokeWidth: number;
    readonly cornerRadius: number;
}

export function nodeInEffect(shape: ShapeOf<'geo'>): NodeInEffect {
    const { face } = nodeNotationOf(shape) ?? {};
    const bare: NodeNotation = face === undefined ? {} : { face };
    const { light, width } = lineOf(shape);
    const { paths, label, rows } = paintNode(shape, bare, false);
    const { w, h, scale } = shape.props;
    return {
        fillColor: paths[0]?.fill,
        strokeColor: light,
        textColor: label?.color ?? rows?.color ?? light,
        strokeWidth: width,
        cornerRadius: face === 'rounded' ? Math.min(12 * scale, w / 4, h / 4) : 0
    };
}

export interface EdgeInEffect {
    readonly startMark: MarkName;
    readonly endMark: MarkName;
    readonly route: RouteKind;
    readonly strokeColor: string;
    readonly strokeWidth: number;
    /** Undefined: a whole line. */
    readonly dash: readonly number[] | undefined;
}

export function edgeInEffect(arrow: ShapeOf<'arrow'>): EdgeInEffect {
    const { arrowheadStart, arrowheadEnd, kind, bend, dash } = arrow.props;
    const { light, width } = lineOf(arrow);
    return {
        startMark: markOfHead(arrowheadStart),
        endMark: markOfHead(arrowheadEnd),
        route: kind === 'elbow' ? 'orthogonal' : Math.abs(bend) < 1 ? 'straight' : 'curved',
        strokeColor: edgeNotationOf(arrow)?.strokeColor ?? light,
        strokeWidth: width,
        dash: dashOf(dash, width)
    };
}

export function frameInEffect() {
    const { fill, stroke = fill, strokeWidth, cornerRadius, titleColor, titleSize } = paintFrame({ meta: {} }, false);
    return { fillColor: fill, strokeColor: stroke, textColor: titleColor, strokeWidth, cornerRadius, titleSize };
}

function lineOf({ props }: ShapeOf<'geo'> | ShapeOf<'arrow'>): { readonly light: string; readonly width: number } {
    return { light: DefaultColorThemePalette.lightMode[props.color].solid, width: STROKE_WIDTHS[props.size] * props.scale };
}
