import type { DiagramNode, Style } from '../../../diagram';
import { isOfTheme } from '../decode/theme-colors';
import type { MermaidIds } from './mermaid-ids';

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
            const css = edge?.opacity === 0 ? '' : cssOf(edge, false);
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
    return [
        isArea && !isThemed && fill !== undefined && fill !== 'none' && `fill:${fill}`,
        !isThemed && stroke !== undefined && stroke !== '#000000' && stroke !== '#1d1d1d' && `stroke:${stroke}`,
        textColor !== undefined && textColor !== '#000000' && textColor !== '#1d1d1d' && `color:${textColor}`,
        isArea && strokeWidth !== undefined && strokeWidth > 2 && `stroke-width:${Math.round(strokeWidth * 10) / 10}px`,
        isArea && (dash === 'dashed' || dash === 'dotted') && `stroke-dasharray:${dash === 'dashed' ? '5 5' : '2 2'}`,
        opacity !== undefined && opacity < 1 && `opacity:${opacity}`
    ]
        .filter(part => part !== false)
        .join(',');
}
