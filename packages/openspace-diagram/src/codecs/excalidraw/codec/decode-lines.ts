import type { DiagramEdge, DiagramNode, EdgeEnd, Point } from '../../../diagram';
import type { Losses } from '../../../losses';
import { bindingOf, boxAround, numberOf, pointsOf, type SceneElement, textOf } from '../element';
import { withoutTextAt } from './label-on-line';
import { isTextPlaced, ownDataOf, readAim, readHead } from './own-data';
import { arrowheadOf, styleOf, textStyleOf } from './scene-style';

/** A line that ends so near to where it began is closed. */
const CLOSED_WITHIN = 8;

/** The points of a line in page coordinates, turned as the element is. */
export function pagePoints(element: SceneElement): Point[] {
    const [x, y] = [numberOf(element, 'x'), numberOf(element, 'y')];
    const points = pointsOf(element);
    const angle = numberOf(element, 'angle');
    const box = boxAround(x, y, points);
    const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return points.map(point => {
        const [dx, dy] = [x + point[0] - centreX, y + point[1] - centreY];
        return { x: tidy(centreX + dx * cos - dy * sin), y: tidy(centreY + dx * sin + dy * cos) };
    });
}

export function pathOf(element: SceneElement): DiagramNode['path'] {
    const points = pagePoints(element);
    const [first, last] = [points[0], points.at(-1)];
    const closed = points.length > 3 && first && last && Math.hypot(first.x - last.x, first.y - last.y) <= CLOSED_WITHIN;
    return {
        points: closed ? points.slice(0, -1) : points,
        ...(closed && { closed }),
        ...(element.type === 'line' && Boolean(element['roundness']) && { smooth: true }),
        ...(element.type === 'freedraw' && { freehand: true })
    };
}

export function decodeArrow(arrow: SceneElement, label: SceneElement | undefined, nodes: ReadonlySet<string>, losses: Losses): DiagramEdge {
    const written = pagePoints(arrow);
    const { path: points, share } = label && isTextPlaced(arrow) ? withoutTextAt(written) : { path: written, share: undefined };
    const end = (which: 'start' | 'end'): EdgeEnd => {
        const point = points.at(which === 'start' ? 0 : -1) ?? { x: numberOf(arrow, 'x'), y: numberOf(arrow, 'y') };
        const binding = bindingOf(arrow, which);
        const arrowhead = readHead(arrow, which, arrowheadOf(arrow, which, losses));
        if (!binding || !nodes.has(binding.elementId)) {
            return { point, arrowhead };
        }
        return {
            node: binding.elementId,
            point,
            arrowhead,
            ...readAim(arrow, which, binding.fixedPoint)
        };
    };
    const route = arrow['elbowed'] === true ? 'orthogonal' : arrow['roundness'] && points.length > 2 ? 'curved' : 'straight';
    const waypoints = points.slice(1, -1);
    const { fill: _noArea, hatched: _nor, ...style } = { hatched: undefined, ...styleOf(arrow, losses) };
    if (textOf(arrow, 'link') !== undefined) {
        losses.add('An arrow has no link.', arrow.id);
    }
    return {
        id: arrow.id,
        from: end('start'),
        to: end('end'),
        ...(label && { label: textOf(label, 'originalText') ?? textOf(label, 'text') }),
        ...(share !== undefined && Math.abs(share - 0.5) > 0.01 && { labelAt: Math.round(share * 1000) / 1000 }),
        route,
        ...(waypoints.length > 0 && { waypoints }),
        style: { ...style, ...(label && textStyleOf(label, losses)) },
        ...ownDataOf(arrow)
    };
}

function tidy(value: number): number {
    return Math.round(value * 1000) / 1000;
}
