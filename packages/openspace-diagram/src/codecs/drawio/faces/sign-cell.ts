import { largest, least } from '@openspace/tool';
import { flatten } from '@openspace/board/lib/geometry/path';
import { faceNamed } from '@openspace/board/lib/notation/faces';
import type { FaceForm } from '@openspace/board/lib/notation/face';
import { Cell, formatNumber, parseStyle, vertexGeometry } from '@openspace/drawio';
import type { Point } from '../../../diagram';

/** draw.io's own sign of a component in its upper right corner, a cell of its own. */
const SIGN = 'module';
/** Of the two bars at its left side, as shares of its own. */
const JETTY = { width: 0.36, height: 0.18 };

/** The sign of a component, as large as on the board. */
export function componentSign(form: FaceForm, { id, line, free }: { id: string; line: string; free: () => string }): Cell[] {
    const [body] = faceNamed('component')?.details?.(form) ?? [];
    const points = flatten(body?.path ?? []).flatMap(piece => piece.points);
    const [right, top, bottom] = [largest(points.map(({ x }) => x)), least(points.map(({ y }) => y)), largest(points.map(({ y }) => y))];
    const side = bottom - top;
    if (!(side > 1)) {
        return [];
    }
    const style = [
        `shape=${SIGN};html=1;connectable=0;part=1;`,
        `jettyWidth=${formatNumber(side * JETTY.width)};jettyHeight=${formatNumber(side * JETTY.height)};`,
        `fillColor=none;${line}`
    ].join('');
    // From the corner, so that it stays there when the component is resized.
    const geometry = vertexGeometry({ x: 1, y: 0, width: side, height: side });
    geometry.attributes.set('relative', '1');
    geometry.children.push(offset({ x: right - side - form.w, y: top }));
    return [Cell.create(free(), { value: '', style, vertex: '1', connectable: '0', parent: id }, geometry)];
}

function offset({ x, y }: Point): ReturnType<typeof vertexGeometry>['children'][number] {
    const attributes = new Map([
        ['x', formatNumber(x)],
        ['y', formatNumber(y)],
        ['as', 'offset']
    ]);
    return { kind: 'element', name: 'mxPoint', attributes, children: [] };
}

/** Whether a cell in a component is its sign. */
export function isSign(cell: Cell): boolean {
    return parseStyle(cell.style).get('shape') === SIGN;
}
