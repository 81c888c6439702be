import { largest, least } from '@openspace/tool/lib/long-lists';
import { type DrawnInput, type Matrix, placement } from '@openspace/board';
import type { DiagramNode, Point } from '../../diagram';
import type { Losses } from '../../losses';
import { areaOf, colorOf, exactArea, exactText, exactWidth, fontOf, isHex, strokeOf } from './paint';

export type Unplaced = Omit<DrawnInput, 'x' | 'y' | 'rotation'> & { readonly place?: Matrix };

/** Lines of up to so many points keep them as handles; more are one stroke. */
const MAX_LINE_POINTS = 60;

/** Of an area with an outline of its own. */
const MAX_CORNERS = 600;

/** An area with an outline of its own. */
function outlined(node: DiagramNode, points: readonly Point[], losses: Losses): Unplaced {
    const { id, label = '', style = {} } = node;
    const line = strokeOf(style, 'label');
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [x, y] = [least(xs), least(ys)];
    const [width, height] = [Math.max(1, largest(xs) - x), Math.max(1, largest(ys) - y)];
    const props = {
        outline: points.map(point => ({ x: share((point.x - x) / width), y: share((point.y - y) / height) })),
        ...exactArea(style, id),
        ...line,
        font: fontOf(style),
        ...aligned(style),
        ...exactText(style, id),
        ...webLink(node)
    };
    return {
        id,
        type: 'geo',
        place: placement(x, y, 0),
        width,
        height,
        ...(label !== '' && { label }),
        props: { ...props, ...exactWidth(style, props, losses, id) }
    };
}

/** As exact as a pixel of the largest screen. */
function share(value: number): number {
    return Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000;
}

/** A line or a stroke, or an area with an outline of its own. */
export function drawPath(node: DiagramNode, losses: Losses): Unplaced {
    const { id, style = {}, path: way } = node;
    const isArea = way?.area === true || (way?.closed === true && style.stroke === 'none' && way.points.length <= MAX_CORNERS);
    if (isArea && way.points.length > 2) {
        return outlined(node, way.points, losses);
    }
    if (style.stroke === 'none') {
        losses.add('Lines without a colour are drawn in ink on a board.', id);
    }
    const points = way?.points ?? [];
    const [first = { x: 0, y: 0 }] = points;
    const relative = points.map(({ x, y }) => ({ x: x - first.x, y: y - first.y }));
    const place = placement(first.x, first.y, 0);
    const stroke = strokeOf(style, 'none');
    if ((node.label ?? '') !== '') {
        losses.add('Lines show no text of their own.', id);
    }
    if (way?.freehand !== true && way?.closed !== true && points.length <= MAX_LINE_POINTS) {
        const color = isHex(style.stroke) ? colorOf(style.stroke, 'line', losses, id) : 'black';
        return { id, type: 'line', place, props: { color, ...stroke, spline: way?.smooth === true ? 'cubic' : 'line', points: relative } };
    }
    const closed = way?.closed === true;
    const around = closed ? [...relative, { x: 0, y: 0 }] : relative;
    return {
        id,
        type: 'draw',
        place,
        props: { ...areaOf(style, losses, id), ...stroke, isClosed: closed, points: around.map(point => ({ ...point, z: 0.5 })) }
    };
}

export function aligned({ align, verticalAlign }: { align?: string; verticalAlign?: string }): object {
    return { ...(align !== undefined && { align }), ...(verticalAlign !== undefined && { verticalAlign }) };
}

/** What a board takes as a link: an address that browsers can read. */
const WEB = /^(?:mailto:|https?:\/\/(?:[^\s/?#@\\]{0,200}@)?[^\s/?#@\\[\]<>^|%:]+(?::(?:[1-5]?\d{1,4}|6[0-4]\d{3}))?(?:[/?#]|$))/i;

export function webLink({ link: url }: Pick<DiagramNode, 'link'>): object {
    return url !== undefined && WEB.test(url) ? { url } : {};
}

/** @param drawn what a node was drawn as */
export function tellLostLink({ id, link = '' }: DiagramNode, drawn: readonly Unplaced[], losses: Losses): void {
    if (link !== '' && !drawn.some(({ props }) => props && 'url' in props)) {
        losses.add(
            WEB.test(link)
                ? 'Only boxes, notes and pictures of a board have links.'
                : 'Links of a board lead to web and mail addresses only.',
            id
        );
    }
}
