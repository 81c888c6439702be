import { Cell, type Style, vertexGeometry } from '@openspace/drawio';
import type { Bounds, DiagramNode, Point } from '../../diagram';
import { strokeDashes, writeStyle } from './drawio-style';
import { withMeta } from './write-meta';

/** Where a style says that its line is a stroke, and which way it runs. */
const RULE = 'openspaceRule';
const STRAIGHT = 0.5;
/** draw.io selects and connects at it. */
const WIDTH = 10;

/** A level or upright stroke. */
export function isRule({ points, closed, smooth }: NonNullable<DiagramNode['path']>): boolean {
    const [start, end] = points;
    const isStraight = start && end && (Math.abs(start.x - end.x) < STRAIGHT || Math.abs(start.y - end.y) < STRAIGHT);
    return points.length === 2 && isStraight === true && closed !== true && smooth !== true;
}

/** A stroke that edges end at, such as the line below the figure of a participant: draw.io's line, as edges do not hold on to edges. */
export function ruleCell(
    node: DiagramNode,
    [start = { x: 0, y: 0 }, end = start]: readonly Point[],
    { id, parent, origin }: { readonly id: string; readonly parent: string; readonly origin: Point }
): Cell {
    const isUpright = Math.abs(start.x - end.x) < STRAIGHT;
    const [x, y] = [Math.min(start.x, end.x) - origin.x, Math.min(start.y, end.y) - origin.y];
    const length = Math.max(1, Math.abs(isUpright ? start.y - end.y : start.x - end.x));
    const geometry = isUpright
        ? vertexGeometry({ x: x - WIDTH / 2, y, width: WIDTH, height: length })
        : vertexGeometry({ x, y: y - WIDTH / 2, width: length, height: WIDTH });
    const style = `line;html=1;outlineConnect=0;${isUpright ? 'direction=south;anchorPointDirection=0;' : ''}${writeStyle({ ...node.style, fill: 'none' }, 'vertex')}${strokeDashes(node.style)}${RULE}=1;`;
    return withMeta(Cell.create(id, { value: '', style, vertex: '1', parent }, geometry), node);
}

/** The stroke that a line of ours is. */
export function readRule(style: Style, { x, y, width, height }: Bounds): Pick<DiagramNode, 'shape' | 'path'> | undefined {
    if (style.get(RULE) !== '1') {
        return undefined;
    }
    const isUpright = height > width;
    const [start, end] = isUpright
        ? [
              { x: x + width / 2, y },
              { x: x + width / 2, y: y + height }
          ]
        : [
              { x, y: y + height / 2 },
              { x: x + width, y: y + height / 2 }
          ];
    return { shape: 'path', path: { points: [start, end] } };
}
