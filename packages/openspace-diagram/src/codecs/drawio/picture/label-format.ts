import { drawioColor } from '../drawio-color';
import type { FontKind } from './fonts';
import { cssOf, sizeIn, valueOf } from './label-css';

/** How text is set. */
export interface Format {
    /** In pixels. */
    readonly size: number;
    readonly color?: string;
    /** 1 unless said otherwise. */
    readonly opacity?: number;
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly underline?: boolean;
    readonly strike?: boolean;
    readonly family?: FontKind;
}

/** The sizes of `<font size>`, from 1 to 7. */
const SIZES = [10, 13, 16, 18, 24, 32, 48];
const FLAGS: Readonly<Record<string, Partial<Format>>> = {
    b: { bold: true },
    strong: { bold: true },
    th: { bold: true },
    i: { italic: true },
    em: { italic: true },
    u: { underline: true },
    s: { strike: true },
    strike: { strike: true },
    del: { strike: true },
    code: { family: 'mono' },
    pre: { family: 'mono' }
};

interface Formatted {
    readonly format: Format;
    readonly align?: 'left' | 'center' | 'right';
    /** Free space above that the markup asks for. */
    readonly margin?: number;
    readonly indent: number;
}

/** What an element makes of the format around it. */
export function formatOf(tag: string, attributes: string, around: Format, heading: number | undefined): Formatted {
    const css = cssOf(valueOf(attributes, 'style'));
    const color = drawioColor(css.get('color')) ?? (tag === 'font' ? drawioColor(valueOf(attributes, 'color')) : undefined);
    const size = sizeIn(css.get('font-size'), around.size) ?? (tag === 'font' ? SIZES[Number(valueOf(attributes, 'size')) - 1] : undefined);
    const weight = css.get('font-weight');
    const opacity = Number.parseFloat(css.get('opacity') ?? '');
    const format: Format = {
        ...around,
        ...(heading !== undefined && { size: around.size * heading, bold: true }),
        ...((tag === 'sub' || tag === 'sup') && { size: around.size * 0.83 }),
        ...(Object.hasOwn(FLAGS, tag) && FLAGS[tag]),
        ...(color !== undefined && color !== 'none' && { color }),
        ...(size !== undefined && { size: Math.min(1000, Math.max(1, size)) }),
        ...(opacity >= 0 && opacity < 1 && { opacity: opacity * (around.opacity ?? 1) }),
        ...(weight !== undefined && { bold: weight === 'bold' || Number(weight) >= 600 }),
        ...(css.get('font-style') === 'italic' && { italic: true }),
        ...(/underline/.test(css.get('text-decoration') ?? '') && { underline: true })
    };
    const align = ['left', 'center', 'right'].find(word => word === (css.get('text-align') ?? valueOf(attributes, 'align')));
    const margin = sizeIn(css.get('margin-top') ?? css.get('margin')?.split(/\s+/)[0], format.size);
    const indent = sizeIn(css.get('margin-left') ?? css.get('padding-left'), format.size) ?? 0;
    return {
        format,
        ...(align !== undefined && { align: align as 'left' | 'center' | 'right' }),
        ...(margin !== undefined && { margin: Math.max(0, Math.min(margin, 200)) }),
        indent: Math.max(0, Math.min(indent, 200))
    };
}
