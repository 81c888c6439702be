import { isReadable } from '@openspace/board/lib/notation/exact-color';
import type { EdgeRoute, LineDash, Style } from '../../diagram';
import { hexOfCss } from '../../css-color';
import type { Losses } from '../../losses';
import type { FaceLook } from '../shared/face-look';
import { entryOf } from '../shared/entry-of';
import { OWN_THEME, type Theme } from './read-styles';
import { type DslElement, type DslRelationship, type DslStyle, tagsWith } from './structurizr-model';
import { LEFT_OUT_OF_ELEMENTS, LEFT_OUT_OF_LINES, STYLE_SHAPES } from './structurizr-names';
import type { StructurizrWorkspace } from './structurizr-workspace';

const ROUTES: Readonly<Record<string, EdgeRoute>> = { direct: 'straight', orthogonal: 'orthogonal', curved: 'curved' };
/** Behind what has no colour of its own. */
const PAPER = '#ffffff';
const BOX: FaceLook = { shape: 'rectangle' };

/** Which lines of a label a style lets be seen. */
export interface Shown {
    readonly metadata: boolean;
    readonly description: boolean;
}

/** How an element is drawn by the styles of its tags; a person without one is drawn as a person. */
export function lookOf(
    workspace: StructurizrWorkspace,
    element: DslElement,
    losses: Losses
): { readonly look: FaceLook; readonly style: Style; readonly shows: Shown } {
    const style = styleFor(workspace.elementStyles, ['Element', ...tagsWith(element)], workspace.theme);
    const name = (style['shape'] ?? (element.kind === 'person' ? 'person' : 'box')).toLowerCase();
    const known = entryOf(STYLE_SHAPES, name);
    if (!known || known.near) {
        losses.add(`The shape "${name.slice(0, 40)}" is drawn as the nearest one.`, element.id);
    }
    if (style['icon'] !== undefined) {
        losses.add('Icons are not read.', element.id);
    }
    nameLeftOut(style, LEFT_OUT_OF_ELEMENTS, losses, element.id);
    const [said, textColor, stroke] = ['background', 'color', 'stroke'].map(key => hexOfCss(style[key] ?? ''));
    const fill = said ?? (textColor === undefined ? undefined : groundOf(textColor, element, losses));
    return {
        look: known ?? BOX,
        shows: shownBy(style),
        style: {
            ...(fill !== undefined && { fill }),
            ...(textColor !== undefined && { textColor }),
            ...((stroke ?? fill) !== undefined && { stroke: stroke ?? fill ?? '' }),
            ...widthOf(style['strokewidth']),
            ...dashOf(style['border']),
            ...opacityOf(style)
        }
    };
}

/** What letters that would not be read on white are meant for, where no style says it: the colours of Structurizr's own theme. */
function groundOf(textColor: string, element: DslElement, losses: Losses): string | undefined {
    if (textColor === 'none' || isReadable(textColor, PAPER)) {
        return undefined;
    }
    const grounds = ['Software System', ...tagsWith(element)].map(tag => OWN_THEME.get(tag)?.['background'] ?? PAPER);
    const ground = grounds.findLast(each => isReadable(textColor, each));
    if (ground !== undefined) {
        losses.add(
            "Letters too pale for white, with no background in the styles, stand on a colour of Structurizr's own theme.",
            element.id
        );
    }
    return ground;
}

/** How a relationship is drawn by the styles of its tags; dashed unless they say otherwise, as in Structurizr. */
export function lineOf(
    workspace: StructurizrWorkspace,
    { tags, from, to }: DslRelationship,
    losses: Losses
): { readonly style: Style; readonly route?: EdgeRoute; readonly shows: Shown } {
    const style = styleFor(workspace.relationshipStyles, tags);
    nameLeftOut(style, LEFT_OUT_OF_LINES, losses, `${from.id}->${to.id}`);
    const stroke = hexOfCss(style['color'] ?? '');
    const route = entryOf(ROUTES, style['routing']?.toLowerCase());
    const isSolid = style['dashed'] === 'false' || (style['dashed'] === undefined && style['style']?.toLowerCase() === 'solid');
    const dash = style['dashed'] === undefined ? (dashOf(style['style']).dash ?? 'dashed') : ('dashed' as const);
    return {
        ...(route && { route }),
        shows: shownBy(style),
        style: {
            ...(stroke !== undefined && { stroke }),
            ...widthOf(style['thickness']),
            ...(!isSolid && { dash }),
            ...opacityOf(style)
        }
    };
}

/** Later tags win, and for each what the workspace says, as in Structurizr. */
function styleFor(styles: ReadonlyMap<string, DslStyle>, tags: readonly string[], theme?: Theme): DslStyle {
    return tags.reduce<DslStyle>((all, tag) => ({ ...all, ...theme?.get(tag), ...styles.get(tag) }), {});
}

function nameLeftOut(style: DslStyle, fields: readonly string[], losses: Losses, id: string): void {
    fields.filter(field => style[field] !== undefined).forEach(field => losses.add(`Left out of a style: ${field}.`, id));
}

function shownBy(style: DslStyle): Shown {
    return { metadata: style['metadata'] !== 'false', description: style['description'] !== 'false' };
}

function opacityOf(style: DslStyle): { opacity?: number } {
    const opacity = Number(style['opacity'] ?? 100) / 100;
    return opacity >= 0 && opacity < 1 ? { opacity } : {};
}

function widthOf(text: string | undefined): { strokeWidth?: number } {
    const strokeWidth = Number(text ?? NaN);
    return strokeWidth > 0 && strokeWidth < 100 ? { strokeWidth } : {};
}

function dashOf(border: string | undefined): { dash?: LineDash } {
    const name = border?.toLowerCase();
    return name === 'dashed' || name === 'dotted' ? { dash: name } : {};
}
