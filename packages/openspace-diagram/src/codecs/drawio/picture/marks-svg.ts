import { round } from '@openspace/board/lib/geometry/path';
import { type Attributes, element } from '@openspace/board/lib/svg/markup';
import { escapeXml } from '@openspace/tool';
import type { Mark, Paint, Step, TextMark } from '@openspace/drawio';
import { drawioColor } from '../drawio-color';
import { imageUrl } from '../drawio-image';
import { FONT_FAMILIES } from './fonts';

/** How a shadow lies beneath its shape. */
const SHADOW = { x: 2, y: 3, opacity: 0.25 };

/** Marks as SVG, back to front. */
export function marksSvg(marks: readonly Mark[]): string {
    return marks.map(markSvg).join('');
}

function markSvg(mark: Mark): string {
    switch (mark.kind) {
        case 'path':
            return pathSvg(mark.steps, mark.paint, mark.shadow);
        case 'text':
            return textSvg(mark);
        case 'image': {
            const { source, x, y, width, height, alpha, keepsAspect } = mark;
            const href = imageUrl(source);
            // Nothing is fetched, so that a picture tells no one who looks at it.
            return !/^data:image\//i.test(href)
                ? ''
                : element('image', {
                      ...{ x, y, width, height, href },
                      opacity: shareOf(alpha),
                      preserveAspectRatio: keepsAspect ? 'xMidYMid meet' : 'none'
                  });
        }
    }
}

function pathSvg(steps: readonly Step[], paint: Paint, shadow: boolean): string {
    const d = stepsData(steps);
    const fill = drawioColor(paint.fill) ?? 'none';
    const stroke = drawioColor(paint.stroke) ?? 'none';
    const gradient = paint.gradient && gradientOf(fill, drawioColor(paint.gradient.to) ?? fill, paint.gradient.direction);
    const line: Attributes =
        stroke === 'none' || paint.strokeWidth === 0
            ? {}
            : {
                  'stroke-width': paint.strokeWidth,
                  'stroke-opacity': shareOf(paint.strokeAlpha),
                  'stroke-dasharray': paint.dashes?.map(round).join(' '),
                  'stroke-linecap': paint.cap === 'butt' ? undefined : paint.cap,
                  'stroke-linejoin': paint.join === 'miter' ? undefined : paint.join,
                  'stroke-miterlimit': paint.join === 'miter' ? paint.miterLimit : undefined
              };
    const visible = { stroke: 'stroke-width' in line ? stroke : undefined, ...line };
    const cast = shadow
        ? element('path', {
              d,
              transform: `translate(${SHADOW.x} ${SHADOW.y})`,
              opacity: SHADOW.opacity,
              fill: fill === 'none' ? 'none' : '#000000',
              ...(visible.stroke !== undefined && { ...line, stroke: '#000000' })
          })
        : '';
    const area = { fill: gradient ? `url(#${gradient.id})` : fill, 'fill-opacity': fill === 'none' ? undefined : shareOf(paint.fillAlpha) };
    return cast + (gradient?.svg ?? '') + element('path', { d, ...area, ...visible });
}

/** A gradient with an id that says all of it, so that two of one id are the same. */
function gradientOf(from: string, to: string, direction: string): { id: string; svg: string } {
    const toward = ['north', 'east', 'west', 'radial'].find(word => word === direction) ?? 'south';
    const id = `drawio-${from.slice(1)}-${to.slice(1)}-${toward}`;
    const stops = element('stop', { offset: 0, 'stop-color': from }) + element('stop', { offset: 1, 'stop-color': to });
    const ends = { south: [0, 0, 0, 1], north: [0, 1, 0, 0], east: [0, 0, 1, 0], west: [1, 0, 0, 0] }[toward] ?? [0, 0, 0, 1];
    const [x1, y1, x2, y2] = ends;
    return {
        id,
        svg: toward === 'radial' ? element('radialGradient', { id }, stops) : element('linearGradient', { id, x1, y1, x2, y2 }, stops)
    };
}

/** SVG path data. */
export function stepsData(steps: readonly Step[]): string {
    return steps.map(stepData).join('');
}

function stepData(step: Step): string {
    switch (step.type) {
        case 'move':
        case 'line':
            return `${step.type === 'move' ? 'M' : 'L'}${round(step.x)} ${round(step.y)}`;
        case 'quad':
            return `Q${round(step.x1)} ${round(step.y1)} ${round(step.x)} ${round(step.y)}`;
        case 'cubic':
            return `C${round(step.x1)} ${round(step.y1)} ${round(step.x2)} ${round(step.y2)} ${round(step.x)} ${round(step.y)}`;
        case 'arc': {
            const flags = `${step.large ? 1 : 0} ${step.clockwise ? 1 : 0}`;
            return `A${round(step.rx)} ${round(step.ry)} ${round(step.turn)} ${flags} ${round(step.x)} ${round(step.y)}`;
        }
        case 'close':
            return 'Z';
    }
}

function textSvg({ text, x, y, align, valign, size, color, bold, italic, alpha, turn }: TextMark): string {
    const lines = text.split('\n').slice(0, 100);
    const line = size * 1.2;
    const top = y - lines.length * line * { top: 0, middle: 0.5, bottom: 1 }[valign];
    const spans = lines.map((said, at) => element('tspan', { x, y: top + (at + 0.5) * line + size * 0.35 }, escapeXml(said)));
    return element(
        'text',
        {
            'font-family': FONT_FAMILIES.sans,
            'font-size': size,
            'font-weight': bold ? 'bold' : undefined,
            'font-style': italic ? 'italic' : undefined,
            'text-anchor': { left: 'start', center: 'middle', right: 'end' }[align],
            fill: drawioColor(color) ?? '#000000',
            opacity: shareOf(alpha),
            transform: turn === 0 ? undefined : `rotate(${round(turn)} ${round(x)} ${round(y)})`
        },
        spans.join('')
    );
}

function shareOf(alpha: number): number | undefined {
    return alpha >= 1 || !Number.isFinite(alpha) ? undefined : Math.max(0, alpha);
}
