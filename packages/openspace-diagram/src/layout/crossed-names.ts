import { partInBox } from '@openspace/board/lib/geometry/crossings';
import { frameNameBox } from '@openspace/board/lib/notation/frame-picture';
import { FRAME_FONT_SIZE } from '@openspace/board/lib/text/label-size';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Diagram, DiagramNode } from '../diagram';
import { edgePoints } from '../render/edge-line';

/** Whether a line runs over the name of a frame, which boards write above it. */
export function crossesName({ nodes, edges }: Diagram): boolean {
    const names = nodes.flatMap(nameBox);
    const byId = new Map(nodes.map(node => [node.id, node]));
    return (
        names.length > 0 &&
        edges.some(edge => {
            const way = edgePoints(edge, byId);
            return way.some((from, at) => {
                const to = way[at + 1];
                return to !== undefined && names.some(box => partInBox(box, from, to) !== undefined);
            });
        })
    );
}

function nameBox({ shape, label = '', bounds, style }: DiagramNode) {
    if (shape !== 'frame' || label === '' || !bounds) {
        return [];
    }
    const fontSizePx = style?.fontSize ?? FRAME_FONT_SIZE;
    const { w } = measureText(label.replaceAll('\n', ' '), { font: 'sans', fontSizePx });
    const { x, y, ...size } = frameNameBox({ w }, fontSizePx);
    return [{ ...size, x: bounds.x + x, y: bounds.y + y }];
}
