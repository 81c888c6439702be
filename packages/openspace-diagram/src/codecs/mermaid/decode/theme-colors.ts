import { type DiagramNode, faceWord, type Style } from '../../../diagram';

type Colors = Readonly<Record<'fill' | 'stroke', string>> & { readonly textColor?: string };

export interface MermaidTheme {
    readonly node: Colors;
    readonly note: Colors;
    /** Of subgraphs. */
    readonly frame?: Colors;
}

const NOTE: Colors = { fill: '#fff5ad', stroke: '#aaaa33' };

/** What Mermaid paints without a style (https://mermaid.js.org/config/theming.html). */
export const DEFAULT_THEME: MermaidTheme = {
    node: { fill: '#ececff', stroke: '#9370db' },
    note: NOTE,
    frame: { fill: '#ffffde', stroke: '#aaaa33' }
};

export const THEMES: Readonly<Record<string, MermaidTheme>> = {
    default: DEFAULT_THEME,
    base: { node: { fill: '#fff4dd', stroke: '#d0c3a4' }, note: NOTE },
    forest: {
        node: { fill: '#cde498', stroke: '#13540c' },
        note: { fill: '#fff5ad', stroke: '#6eaa49' },
        frame: { fill: '#cdffb2', stroke: '#6eaa49' }
    },
    neutral: { node: { fill: '#eeeeee', stroke: '#999999' }, note: { fill: '#666666', stroke: '#999999', textColor: '#ffffff' } },
    dark: {
        node: { fill: '#1f2020', stroke: '#cccccc', textColor: '#cccccc' },
        note: { fill: '#fff5ad', stroke: '#aaaa33', textColor: '#333333' }
    }
};

/** The types of diagrams whose nodes Mermaid paints in the colours of its theme. */
const PAINTED: readonly string[] = ['flowchart', 'sequence', 'class', 'state', 'er', 'block', 'requirement'];
/** The types whose containers are painted. */
const FRAMED: readonly string[] = ['flowchart', 'class'];
/** What has no area, or says something by its colour. */
const BARE: ReadonlySet<string | undefined> = new Set(
    (['fragment', 'initial', 'final', 'history', 'bar', 'icon', 'datastore'] as const).map(faceWord)
);
/** Figures, which are painted where they stand next to boxes in the row of participants. */
const FIGURES: ReadonlySet<string | undefined> = new Set((['actor', 'boundary', 'control', 'entity'] as const).map(faceWord));
const UNPAINTED: readonly string[] = ['frame', 'group', 'text', 'image', 'path'];

/** Gives nodes that have no colours of their own those of the theme. */
export function paintTheme(nodes: DiagramNode[], kind: string, { node, note, frame }: MermaidTheme): void {
    if (!PAINTED.includes(kind)) {
        return;
    }
    nodes.forEach((each, at) => {
        const { shape, native, style = {}, label = '', bounds } = each;
        if (shape === 'frame' && frame && FRAMED.includes(kind)) {
            nodes[at] = { ...each, style: painted(style, frame) };
            return;
        }
        // Dots where lines meet, and areas behind others.
        const isBehind = kind === 'sequence' && native === undefined && shape === 'rectangle';
        const isFigure = kind !== 'sequence' && (shape === 'actor' || FIGURES.has(native));
        if (UNPAINTED.includes(shape) || BARE.has(native) || isFigure || isBehind || (label === '' && (bounds?.width ?? 0) < 20)) {
            return;
        }
        nodes[at] = { ...each, style: painted(style, shape === 'note' ? note : node) };
    });
}

/** A colour of the source stays, and so does what was meant to be read on it. */
function painted(style: Style, { fill, stroke, textColor }: Colors): Style {
    return {
        ...style,
        fill: style.fill ?? fill,
        stroke: style.stroke ?? stroke,
        ...(textColor !== undefined && style.fill === undefined && { textColor: style.textColor ?? textColor })
    };
}

/** Whether a node looks as it does without a style. */
export function isOfTheme({ fill, stroke }: Style): boolean {
    return [DEFAULT_THEME.node, DEFAULT_THEME.note, DEFAULT_THEME.frame].some(colors => colors?.fill === fill && colors?.stroke === stroke);
}

/** Of the branches of a mindmap, in turn. */
const BRANCHES = ['#ffff78', '#d7ff86', '#c386ff', '#ff86ff', '#ff86c3', '#ff8686', '#ffc386', '#c3ff86', '#86ffc3', '#86ffff', '#86c3ff'];

export function branchColors(branch: number | undefined): Style {
    const fill = branch === undefined ? '#0000ec' : (BRANCHES[branch % BRANCHES.length] ?? '#ffff78');
    return { fill, stroke: fill, ...(branch === undefined && { textColor: '#ffffff' }) };
}
