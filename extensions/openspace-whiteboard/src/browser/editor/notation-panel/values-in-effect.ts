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
    STROKE_WIDTHS,
    themeOf
} from '@openspace/board';

type RouteKind = 'straight' | 'curved' | 'orthogonal';

/** The value that a field has without a notation, as it is seen: in the colours of the theme. */
export interface NodeInEffect {
    /** Undefined: see-through. */
    readonly fillColor: string | undefined;
    readonly strokeColor: string;
    readonly textColor: string;
    readonly strokeWidth: number;
    readonly cornerRadius: number;
}

export function nodeInEffect(shape: ShapeOf<'geo'>, dark: boolean): NodeInEffect {
    const { face } = nodeNotationOf(shape) ?? {};
    const bare: NodeNotation = face === undefined ? {} : { face };
    const { color, width } = lineOf(shape, dark);
    const { paths, label, rows } = paintNode(shape, bare, dark);
    const { w, h, scale } = shape.props;
    return {
        fillColor: paths[0]?.fill,
        strokeColor: color,
        textColor: label?.color ?? rows?.color ?? color,
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

export function edgeInEffect(arrow: ShapeOf<'arrow'>, dark: boolean): EdgeInEffect {
    const { arrowheadStart, arrowheadEnd, kind, bend, dash } = arrow.props;
    const { color, width } = lineOf(arrow, dark);
    return {
        startMark: markOfHead(arrowheadStart),
        endMark: markOfHead(arrowheadEnd),
        route: kind === 'elbow' ? 'orthogonal' : Math.abs(bend) < 1 ? 'straight' : 'curved',
        strokeColor: edgeNotationOf(arrow)?.strokeColor ?? color,
        strokeWidth: width,
        dash: dashOf(dash, width)
    };
}

/** How the route of an arrow came about, or else what tldraw makes of it. */
export function routeInEffect(arrow: ShapeOf<'arrow'>, dark: boolean): RouteKind | 'automatic' | 'by hand' {
    const route = edgeNotationOf(arrow)?.route;
    const kind = route?.kind === 'spline' ? 'curved' : route?.kind;
    return route?.automatic === true ? 'automatic' : route?.points ? 'by hand' : (kind ?? edgeInEffect(arrow, dark).route);
}

/** The same for frames, none of which has other usual values. */
export function frameInEffect(dark: boolean) {
    const { fill, stroke = fill, strokeWidth, cornerRadius, titleColor, titleSize } = paintFrame({ meta: {} }, dark);
    return { fillColor: fill, strokeColor: stroke, textColor: titleColor, strokeWidth, cornerRadius, titleSize };
}

function lineOf({ props }: ShapeOf<'geo'> | ShapeOf<'arrow'>, dark: boolean): { readonly color: string; readonly width: number } {
    return { color: themeOf(dark)[props.color].solid, width: STROKE_WIDTHS[props.size] * props.scale };
}
