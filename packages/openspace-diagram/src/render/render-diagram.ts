import { append } from '@openspace/tool/lib/long-lists';
import { round } from '@openspace/board/lib/geometry/path';
import { element } from '@openspace/board/lib/svg/markup';
import type { Picture } from '../codec';
import type { Bounds, Diagram, DiagramNode, Point, Style } from '../diagram';
import { lifelinesAsLines } from '../faces';
import { measureBounds } from '../layout/measure-bounds';
import { Losses } from '../losses';
import { nativePath } from './native-path';
import { outlinePath } from './node-outline';
import { dashes, edgeSvg, lineData } from './render-edge';
import { bareTextSvg, textSize, textSvg } from './render-text';

const MARGIN = 16;
/** A drawing without anything in it. */
const EMPTY: Bounds = { x: 0, y: 0, width: 200, height: 100 };
/** What is further out is a mistake of somebody's, and would leave the picture empty. */
const LARGEST = 100_000;
const TITLE = { fontSize: 12, align: 'start', verticalAlign: 'end' } as const;

/** A picture of a diagram in its own colours, which needs nothing from outside. Nodes without bounds are left out. */
export function renderDiagram(given: Diagram): Picture {
    const diagram = lifelinesAsLines(given);
    const losses = new Losses();
    const nodes = new Map(diagram.nodes.map(node => [node.id, node]));
    const drawn = diagram.nodes.map(node => nodeSvg(node, losses));
    const seen: Point[] = [];
    const edges = diagram.edges.map(edge => {
        const { svg, points } = edgeSvg(edge, nodes);
        append(seen, points);
        return svg;
    });
    const extra = diagram.nodes.flatMap(captionBounds);
    const box = grown(around([measureBounds(diagram), ...extra, ...seen.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))]) ?? EMPTY);
    const view = [box.x, box.y, box.width, box.height].map(round).join(' ');
    const [width, height] = [round(box.width), round(box.height)];
    const background = element('rect', { ...box, fill: '#ffffff' });
    const svg = element(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink', width, height, viewBox: view },
        background + drawn.join('') + edges.join('')
    );
    return { svg, width, height, losses: losses.all };
}

function nodeSvg(node: DiagramNode, losses: Losses): string {
    const { bounds, style = {}, label = '', rotation = 0, shape } = node;
    if (shape === 'path' && node.path) {
        const { points, closed, smooth } = node.path;
        const data = lineData(points, smooth === true ? 'curved' : 'straight') + (closed === true ? 'Z' : '');
        return element('path', { d: data, ...paint({ ...style, fill: closed === true ? style.fill : 'none' }), opacity: style.opacity });
    }
    if (style.hatched === true) {
        losses.add('Hatched areas are painted in one colour.', node.id);
    }
    if (!bounds) {
        losses.add('What has no place is not in the picture.', node.id);
        return '';
    }
    const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
    const turned = rotation === 0 ? undefined : `rotate(${round((rotation * 180) / Math.PI)} ${round(middle.x)} ${round(middle.y)})`;
    return element('g', { transform: turned, opacity: style.opacity, 'data-id': node.id }, contentOf(node, bounds, style, label, losses));
}

function contentOf(node: DiagramNode, bounds: Bounds, style: Style, label: string, losses: Losses): string {
    switch (node.shape) {
        case 'group':
            return label === '' ? element('g', {}) : textSvg(label, bounds, { ...TITLE, ...style, verticalAlign: 'start' });
        case 'text':
            return bareTextSvg(label, bounds, { align: 'start', verticalAlign: 'start', ...style });
        case 'frame': {
            const outline = element('path', {
                d: outlinePath('rectangle', bounds),
                ...paint({ stroke: '#717171', fill: 'none', ...style })
            });
            const heading = { ...bounds, height: Math.min(bounds.height, 28) };
            return (
                outline +
                (label === '' ? '' : textSvg(label, heading, { ...style, align: style.align ?? 'middle', verticalAlign: 'middle' }))
            );
        }
        case 'image': {
            const caption =
                label === '' ? '' : textSvg(label, captionBox(node, bounds), { ...style, align: 'middle', verticalAlign: 'start' }, false);
            if (node.image === undefined || !/^data:image\//i.test(node.image)) {
                losses.add('Pictures from elsewhere are not fetched; an empty frame stands in their place.', node.id);
                return (
                    element('path', {
                        d: outlinePath('rectangle', bounds),
                        fill: '#f5f5f5',
                        stroke: '#999999',
                        'stroke-dasharray': '4 3'
                    }) + caption
                );
            }
            const { x, y, width, height } = bounds;
            return element('image', { x, y, width, height, href: node.image, preserveAspectRatio: 'xMidYMid meet' }) + caption;
        }
        case 'actor':
            return (
                element('path', { d: outlinePath('actor', bounds), ...paint(style) }) +
                (label === '' ? '' : textSvg(label, captionBox(node, bounds), { ...style, align: 'middle', verticalAlign: 'start' }, false))
            );
        default:
            return (
                element('path', { d: nativePath(node.native, bounds) ?? outlinePath(node.shape, bounds), ...paint(style) }) +
                (label === '' ? '' : textSvg(label, bounds, style))
            );
    }
}

function paint(style: Style): Record<string, string | number | undefined> {
    const width = style.strokeWidth ?? 1;
    return {
        fill: style.fill ?? 'none',
        stroke: style.stroke ?? '#000000',
        'stroke-width': style.stroke === 'none' ? undefined : width,
        'stroke-dasharray': dashes(style, width),
        'stroke-linejoin': 'round'
    };
}

/** Room for the text under a picture. */
function captionBox({ label = '', style = {} }: DiagramNode, bounds: Bounds): Bounds {
    const { width, height } = textSize(label, style);
    const wide = Math.max(width, bounds.width);
    return { x: bounds.x + (bounds.width - wide) / 2, y: bounds.y + bounds.height, width: wide, height };
}

function captionBounds(node: DiagramNode): Bounds[] {
    const hangs = (node.shape === 'image' || node.shape === 'actor') && (node.label ?? '') !== '';
    return hangs && node.bounds ? [captionBox(node, node.bounds)] : [];
}

function around(boxes: readonly (Bounds | undefined)[]): Bounds | undefined {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const box of boxes) {
        if (box && Math.max(Math.abs(box.x), Math.abs(box.y), box.width, box.height) < LARGEST) {
            left = Math.min(left, box.x);
            top = Math.min(top, box.y);
            right = Math.max(right, box.x + box.width);
            bottom = Math.max(bottom, box.y + box.height);
        }
    }
    return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top };
}

function grown({ x, y, width, height }: Bounds): Bounds {
    return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}
