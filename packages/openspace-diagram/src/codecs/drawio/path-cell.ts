import { Cell, edgeGeometry } from '@openspace/drawio';
import type { DiagramNode, Point } from '../../diagram';
import type { Losses } from '../../losses';
import { strokeDashes, writeHead, writeStyle } from './drawio-style';
import { addPoint } from './edge-cells';
import { withMeta } from './write-meta';

/** A stroke is a line without ends to hold on to; draw.io has no filled ones of many points. */
export function pathCell(node: DiagramNode, id: string, parent: string, origin: Point, losses: Losses): Cell {
    const { path, style = {} } = node;
    const points = (path?.points ?? []).map(({ x, y }) => ({ x: x - origin.x, y: y - origin.y }));
    const closed = path?.closed === true;
    if (closed && (style.fill ?? 'none') !== 'none') {
        losses.add('Areas of closed strokes are not filled in draw.io.', node.id);
    }
    const text = [
        'edgeStyle=none;rounded=1;html=1;',
        path?.smooth === true ? 'curved=1;' : '',
        writeHead('none', 'start'),
        writeHead('none', 'end'),
        writeStyle(style, 'edge'),
        strokeDashes(style),
        `openspacePath=${closed ? 'closed' : 'open'};`,
        path?.freehand === true ? 'openspaceFreehand=1;' : '',
        style.fill === undefined ? '' : `openspaceFill=${style.fill};`
    ].join('');
    const [first] = points;
    const around = closed && first ? [...points, first] : points;
    const geometry = edgeGeometry(around.slice(1, -1));
    addPoint(geometry, 'sourcePoint', around[0]);
    addPoint(geometry, 'targetPoint', around.at(-1));
    return withMeta(Cell.create(id, { value: '', style: text, edge: '1', parent }, geometry), node);
}
