import type { LineDash, Style } from '../../../diagram';
import { hexOfCss } from '../../../css-color';

type Writable = { -readonly [Key in keyof Style]: Style[Key] };

/** What the CSS of `style`, `classDef` and `linkStyle` sets that the model has words for; later declarations win. */
export function styleOfCss(declarations: readonly string[]): { style: Style; unknown: readonly string[] } {
    const style: Writable = {};
    const unknown: string[] = [];
    // The classes of class diagrams have all of theirs in one text.
    for (const declaration of declarations.flatMap(text => text.split(/,(?=\s*[a-z-]+\s*:)/i))) {
        const at = declaration.indexOf(':');
        const name = declaration.slice(0, at).trim().toLowerCase();
        const value = declaration
            .slice(at + 1)
            .replace(/!important|;/g, '')
            .trim();
        if (at > 0 && !apply(style, name, value)) {
            unknown.push(name);
        }
    }
    return { style, unknown };
}

function apply(style: Writable, name: string, value: string): boolean {
    const color = hexOfCss(value);
    const length = parseFloat(value);
    switch (name) {
        case 'fill':
        case 'background':
        case 'background-color':
            style.fill = color ?? style.fill;
            return color !== undefined;
        case 'stroke':
            style.stroke = color ?? style.stroke;
            return color !== undefined;
        case 'color':
            style.textColor = color === 'none' ? style.textColor : (color ?? style.textColor);
            return color !== undefined;
        case 'stroke-width':
            style.strokeWidth = Number.isFinite(length) ? length : style.strokeWidth;
            return Number.isFinite(length);
        case 'stroke-dasharray':
            style.dash = dashOf(value);
            return true;
        case 'opacity':
            style.opacity = Number.isFinite(length) ? Math.min(1, Math.max(0, length)) : style.opacity;
            return Number.isFinite(length);
        case 'font-size':
            style.fontSize = /^[\d.]+(px)?$/.test(value) ? length : style.fontSize;
            return /^[\d.]+(px)?$/.test(value);
        default:
            return false;
    }
}

/** Dashes as long as the line is wide are dots. */
function dashOf(value: string): LineDash {
    const [first = 0] = value.split(/[\s,]+/).map(parseFloat);
    return value === 'none' || first === 0 ? 'solid' : first <= 3 ? 'dotted' : 'dashed';
}
