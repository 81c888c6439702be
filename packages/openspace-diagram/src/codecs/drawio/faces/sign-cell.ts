import { largest, least } from '@openspace/tool';
import { flatten } from '@openspace/board/lib/geometry/path';
import { faceNamed } from '@openspace/board/lib/notation/faces';
import type { FaceForm } from '@openspace/board/lib/notation/face';
import type { FaceName } from '@openspace/board/lib/notation/notation';
import { Cell, formatNumber, parseStyle, vertexGeometry } from '@openspace/drawio';
import type { Point } from '../../../diagram';

/** draw.io's own sign of a component in its upper right corner, a cell of its own. */
const SIGN = 'module';
/** Of the two bars at its left side, as shares of its own. */
const JETTY = { width: 0.36, height: 0.18 };

/** The letter of a history, in the height of its own font: the sign on the board is drawn as lines. */
const HISTORY = { letter: 'H', height: 0.716 };

/** How a sign is painted, and in which cell it is. */
interface SignPlace {
    readonly id: string;
    /** Styles of its line, and of its text. */
    readonly line: string;
    readonly text: string;
    readonly free: () => string;
}

/** What stands in a face besides its label, where draw.io has no shape with it: cells of their own. */
export function signCells(face: FaceName, form: FaceForm, place: SignPlace): Cell[] {
    return face === 'component' ? componentSign(form, place) : face === 'history' ? historySign(form, place) : [];
}

/** The sign of a component, as large as on the board. */
function componentSign(form: FaceForm, { id, line, free }: SignPlace): Cell[] {
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

/** The H in the middle of a history: what somebody wrote stands below it. */
function historySign(form: FaceForm, { id, text, free }: SignPlace): Cell[] {
    const face = faceNamed('history');
    const side = face?.figure?.(form).w ?? 0;
    const heights = flatten(face?.details?.(form)[0]?.path ?? []).flatMap(piece => piece.points.map(({ y }) => y));
    const height = largest(heights) - least(heights);
    if (!(side > 1 && height > 0)) {
        return [];
    }
    const style = [
        'text;html=1;connectable=0;part=1;align=center;verticalAlign=middle;spacing=0;strokeColor=none;fillColor=none;',
        `${text}fontSize=${formatNumber(height / HISTORY.height)};`
    ].join('');
    const geometry = vertexGeometry({ x: 0.5, y: 0.5, width: side, height: side });
    geometry.attributes.set('relative', '1');
    geometry.children.push(offset({ x: -side / 2, y: -side / 2 }));
    return [Cell.create(free(), { value: HISTORY.letter, style, vertex: '1', connectable: '0', parent: id }, geometry)];
}

function offset({ x, y }: Point): ReturnType<typeof vertexGeometry>['children'][number] {
    const attributes = new Map([
        ['x', formatNumber(x)],
        ['y', formatNumber(y)],
        ['as', 'offset']
    ]);
    return { kind: 'element', name: 'mxPoint', attributes, children: [] };
}

/** Whether a cell in a face is its sign. */
export function isSign(cell: Cell, face: FaceName | undefined): boolean {
    const style = parseStyle(cell.style);
    return (face === 'component' && style.get('shape') === SIGN) || (face === 'history' && style.has('text') && style.get('part') === '1');
}
