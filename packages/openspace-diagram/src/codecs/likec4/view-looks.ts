import type { Arrowhead, LineDash, Style } from '../../diagram';
import { hexOfCss } from '../../css-color';
import type { Losses } from '../../losses';
import type { FaceLook } from '../shared/face-look';
import { entryOf } from '../shared/entry-of';
import type { ElementNames } from './element-names';
import { C4_ARROWHEADS, C4_SHAPES, LEFT_OUT, LINE_COLOR, THEME, type ThemeColor } from './likec4-names';
import { type C4Element, type C4Props, type C4Style, type C4Workspace, type Selector, type ViewRule } from './likec4-model';
import { descendants } from './view-elements';

const CORNER = 6;

export interface LineLook {
    readonly head: Arrowhead;
    readonly tail: Arrowhead;
    readonly style: Style;
    readonly texts: readonly string[];
}

/** What elements and relationships of a view look like: their kinds, themselves, and the view's own styles, in this order. */
export class ViewLooks {
    private readonly styled: readonly { readonly fits: (element: C4Element) => boolean; readonly style: C4Style }[];

    constructor(
        private readonly workspace: C4Workspace,
        names: ElementNames,
        rules: readonly ViewRule[],
        isDeployment: boolean,
        private readonly losses: Losses
    ) {
        const fitsOne = (selector: Selector): ((element: C4Element) => boolean) => {
            if (selector.by === 'all') {
                return () => true;
            }
            if (selector.by === 'ref') {
                const element = names.find(selector.ref, undefined, isDeployment);
                const inside = new Set(
                    selector.parts === '' ? [element] : selector.parts === '.**' ? descendants(element) : element.children
                );
                return each => inside.has(each) || (selector.parts === '._' && each === element);
            }
            const { by, value, equal } = selector;
            return ({ kind, props }) => (by === 'kind' ? kind === value : props.tags.includes(value)) === equal;
        };
        this.styled = rules.flatMap(rule => {
            if (rule.kind !== 'style') {
                return [];
            }
            const all = rule.targets.map(fitsOne);
            return [{ style: rule.style, fits: (element: C4Element) => all.some(fits => fits(element)) }];
        });
    }

    /** What is said of an element, by its kind where it says nothing itself. */
    propsOf(element: C4Element, custom: C4Props | undefined): Pick<C4Props, 'title' | 'description' | 'technology' | 'link'> {
        const own = element.of?.element;
        const kind = this.workspace.kinds.get((own ?? element).kind);
        return { ...kind, ...withoutStyle(own?.props), ...withoutStyle(element.props), ...withoutStyle(custom) };
    }

    /** Of what holds others: the border in its colour, where one is said. */
    frameLook(element: C4Element, custom: C4Props | undefined): Style {
        const { color, border } = this.said(element, custom);
        const dash = dashOf(border);
        if (color !== undefined) {
            this.losses.add('Only the border of what holds others has its colour.', element.id);
        }
        const stroke = border === 'none' ? 'none' : color === undefined ? undefined : this.color(color, element.id).stroke;
        return { ...(stroke !== undefined && { stroke }), ...(dash && { dash }) };
    }

    /** What is said of how an element looks; what comes later wins. */
    private said(element: C4Element, custom: C4Props | undefined): Record<string, string | undefined> {
        const own = element.of?.element ?? element;
        const said = [
            this.workspace.kinds.get(own.kind)?.style,
            own.props.style,
            element.props.style,
            ...this.styled.filter(({ fits }) => fits(element)).map(({ style }) => style),
            custom?.style
        ];
        return Object.assign({}, ...said) as Record<string, string | undefined>;
    }

    nodeLook(element: C4Element, custom: C4Props | undefined): { readonly look: FaceLook; readonly style: Style } {
        const style = this.said(element, custom);
        LEFT_OUT.filter(field => style[field] !== undefined && style[field] !== 'false').forEach(field =>
            this.losses.add(`Left out of a style: ${field}.`, element.id)
        );
        const shape = style['shape'] ?? 'rectangle';
        const known = entryOf(C4_SHAPES, shape);
        if (!known || known.near) {
            this.losses.add(`The shape "${shape.slice(0, 40)}" is drawn as the nearest one.`, element.id);
        }
        const { fill, stroke, text } = this.color(style['color'] ?? 'primary', element.id);
        const opacity = Number.parseFloat(style['opacity'] ?? '100') / 100;
        const dash = dashOf(style['border']);
        return {
            look: known ?? { shape: 'rounded' },
            style: {
                fill,
                stroke: style['border'] === 'none' ? 'none' : stroke,
                textColor: text,
                ...(shape === 'rectangle' && { cornerRadius: CORNER }),
                ...(dash && { dash }),
                ...(opacity >= 0 && opacity < 1 && { opacity })
            }
        };
    }

    lineLook(kind: string, props: C4Props): LineLook {
        const own = this.workspace.relationKinds.get(kind);
        const style: Record<string, string | undefined> = { ...own?.style, ...props.style };
        const color = style['color'];
        const stroke = color === undefined ? LINE_COLOR : this.color(color, '').fill;
        const dash = style['line'] === 'solid' ? undefined : style['line'] === 'dotted' ? ('dotted' as const) : ('dashed' as const);
        const technology = props.technology ?? own?.technology ?? '';
        const texts = [props.title ?? own?.title ?? '', technology === '' ? '' : `[${technology}]`];
        return {
            head: headOf(style['head'], 'triangle'),
            tail: headOf(style['tail'], 'none'),
            style: { stroke, ...(dash && { dash }) },
            texts: texts.filter(text => text !== '')
        };
    }

    private color(name: string, id: string): ThemeColor {
        const known = entryOf(THEME, name);
        const hex = known ? undefined : hexOfCss(this.workspace.colors.get(name) ?? name);
        if (known || hex === undefined || hex === 'none') {
            if (!known) {
                this.losses.add(`The colour ${JSON.stringify(name.slice(0, 40))} is not known.`, id);
            }
            return known ?? PRIMARY;
        }
        return { fill: hex, stroke: hex, text: isLight(hex) ? '#1e293b' : '#f8fafc' };
    }
}

const PRIMARY: ThemeColor = THEME['primary'] ?? { fill: '#3b82f6', stroke: '#2563eb', text: '#eff6ff' };

function withoutStyle(props: C4Props | undefined): Partial<C4Props> {
    const { style: _, tags: _tags, ...rest } = props ?? { style: {}, tags: [] };
    return rest;
}

function headOf(name: string | undefined, usual: Arrowhead): Arrowhead {
    return entryOf(C4_ARROWHEADS, name) ?? usual;
}

function dashOf(border: string | undefined): LineDash | undefined {
    return border === 'dashed' || border === 'dotted' ? border : undefined;
}

/** Whether dark text is easier to read on a colour, by its luma. */
function isLight(hex: string): boolean {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
    return r * 0.299 + g * 0.587 + b * 0.114 > 150;
}
