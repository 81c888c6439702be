import { least } from '@openspace/tool';
import type { Diagram, DiagramNode, Style } from '../../../diagram';
import type { Losses } from '../../../losses';
import { isOfTheme } from '../decode/theme-colors';
import type { WrittenKind } from './kind-of';
import type { MermaidIds } from './mermaid-ids';

/** What is drawn in without a style by Mermaid, and on boards. */
const INK: readonly string[] = ['#000000', '#1d1d1d'];
/** The same in Excalidraw. Around areas, Mermaid's theme has another colour, so that it is said there. */
const CANVAS_INK = '#1e1e1e';

/** Whether a line, or a text at it, has a colour that somebody gave it. */
export function hasOwnColor(color: string | undefined): color is string {
    return isColor(color) && color !== CANVAS_INK;
}

function isColor(color: string | undefined): color is string {
    return color !== undefined && !INK.includes(color);
}

/** Widths of lines, in pixels: those of boards are seldom whole numbers. From `VERY_THICK` on, `==` is too thin. */
const THICK = 2.5;
const VERY_THICK = 4.5;

export function isThick({ strokeWidth = 0 }: Style): boolean {
    return strokeWidth >= THICK;
}

/** Lines that are thicker than others of their diagram; boards may have all of them alike. */
export function thickerLines(edges: Diagram['edges']): ReadonlySet<string> {
    const thinnest = least(edges.map(({ style }) => style?.strokeWidth ?? 0));
    const thicker = edges.filter(({ style = {} }) => isThick(style) && (style.strokeWidth ?? 0) - thinnest >= 1);
    return new Set(thicker.map(({ id }) => id));
}

/** Whether a line is wider than the link that stands for it in a flowchart: those with gaps are as thin as plain ones. */
function isWider(style: Style): boolean {
    return isThick(style) && ((style.dash ?? 'solid') !== 'solid' || (style.strokeWidth ?? 0) >= VERY_THICK);
}

/** What each kind keeps of the look of a line, besides its dashes. */
const KEPT: Partial<Record<WrittenKind, 'all' | 'colors'>> = { flowchart: 'all', c4: 'colors' };

/** Kinds that have one way to draw gaps; those that have none say so themselves. */
const DASHED: readonly WrittenKind[] = ['class', 'er', 'sequence'];

/** Lines of other kinds than flowcharts have the look that Mermaid gives them. */
export function nameLines({ nodes, edges }: Diagram, kind: WrittenKind, name: string, losses: Losses): void {
    const notes = new Set(nodes.flatMap(({ id, shape }) => (shape === 'note' ? [id] : [])));
    const strokes = new Map(nodes.map(({ id, style }) => [id, style?.stroke]));
    const thicker = thickerLines(edges);
    for (const { id, from, to, label = '', style = {} } of edges) {
        const { stroke, textColor, opacity = 1, dash } = style;
        if (DASHED.includes(kind) && dash === 'dotted' && !notes.has(from.node ?? '') && !notes.has(to.node ?? '')) {
            losses.add(`Lines with gaps are dashed in Mermaid's ${name}.`, id);
        }
        // Lines of a mindmap are in the color of the topic to which they lead.
        const isOwn = hasOwnColor(stroke) && (kind !== 'mindmap' || stroke !== strokes.get(to.node ?? ''));
        const isColored = isOwn || (label !== '' && hasOwnColor(textColor));
        if (KEPT[kind] === undefined && isColored) {
            losses.add(`The colours of lines are those of the theme in Mermaid's ${name}.`, id);
        }
        if (KEPT[kind] !== 'all' && (thicker.has(id) || opacity < 1)) {
            losses.add(`Lines are as thick as all others in Mermaid's ${name}, and not transparent.`, id);
        }
    }
}

/** `style` and `linkStyle` for what has colours of its own. */
export function styleLines(
    nodes: readonly DiagramNode[],
    links: readonly { readonly edge: Style | undefined }[],
    ids: MermaidIds
): string[] {
    return [
        ...nodes.flatMap(({ id, shape, style }) => {
            const css = shape === 'path' ? '' : cssOf(style, true);
            return css === '' ? [] : [`style ${ids.of(id)} ${css}`];
        }),
        ...links.flatMap(({ edge }, index) => {
            const css = edge === undefined || edge.opacity === 0 ? '' : cssOf(edge, false);
            return css === '' ? [] : [`linkStyle ${index} ${css}`];
        })
    ];
}

/** As {@link cssOf} for grammars that take no fractions. */
export function wholeCssOf({ opacity: _, strokeWidth, ...style }: Style = {}): string {
    return cssOf({ ...style, ...(strokeWidth !== undefined && { strokeWidth: Math.round(strokeWidth) }) }, true);
}

/** As {@link cssOf} for the grammar of class diagrams, which takes no dash in the name of the first property. */
export function undashedCssOf(style: Style | undefined): string {
    const css = cssOf(style, true);
    return css.startsWith('stroke-') ? `opacity:1,${css}` : css;
}

/** Black lines and the colours of Mermaid's theme are what there is without a style. */
export function cssOf(style: Style = {}, isArea: boolean): string {
    const { fill, stroke, textColor, strokeWidth, dash, opacity } = style;
    const isThemed = isArea && isOfTheme(style);
    const isOwn = isArea ? isColor : hasOwnColor;
    return [
        isArea && !isThemed && fill !== undefined && fill !== 'none' && `fill:${fill}`,
        !isThemed && isOwn(stroke) && `stroke:${stroke}`,
        isOwn(textColor) && `color:${textColor}`,
        strokeWidth !== undefined && (isArea ? strokeWidth > 2 : isWider(style)) && `stroke-width:${Math.round(strokeWidth * 10) / 10}px`,
        (dash === 'dashed' || (isArea && dash === 'dotted')) && `stroke-dasharray:${dash === 'dashed' ? '5 5' : '2 2'}`,
        opacity !== undefined && opacity < 1 && `opacity:${opacity}`
    ]
        .filter(part => part !== false)
        .join(',');
}
