import { measureText } from '@openspace/board/lib/text/text-metrics';
import { detectType, type ParsedDiagramModel, PeleError, render } from 'pele';
import type { Codec, Decoded } from '../../codec';
import type { Diagram } from '../../diagram';
import { decodedWithinBounds } from '../../within-bounds';
import { decodeChart } from './decode/chart/decode-chart';
import { decodeModel } from './decode/decode-model';
import { Draft } from './decode/draft';
import { paintTheme } from './decode/theme-colors';
import { pictureOf } from './decode/picture';
import { encodeMermaid } from './encode/encode-mermaid';
import { mermaidFault, undrawable } from './mermaid-fault';
import { parseMermaid } from './parse-mermaid';
import { readSettings } from './read-settings';
import { refuseDeep } from './refuse-deep';
import { cutTexts, cutTextSaid } from './cut-texts';
import { Drawing } from './svg/drawing';
import { decodeEntities } from './text/plain-label';

/** Types whose places mean something: time runs down, or to the right. */
const PLACED: readonly string[] = ['sequence', 'gantt'];

const BOLD = 1;
const MONO = 4;

/** As wide as the whiteboard sets it, so that labels fit into what is laid out for them. */
const measurerFor = (sketchy: boolean) => ({
    width: (text: string, size: number, style: number): number =>
        measureText(text, { font: (style & MONO) !== 0 ? 'mono' : sketchy ? 'draw' : 'sans', fontSizePx: size, bold: (style & BOLD) !== 0 })
            .w
});

/** Mermaid (https://mermaid.js.org): parsed and laid out by pele, drawn as shapes of the neutral model. */
export const mermaidCodec = {
    id: 'mermaid',
    title: 'Mermaid',
    mimeType: 'text/vnd.mermaid',
    suffixes: ['.mermaid', '.mmd'],
    detect(source: string, path = ''): boolean {
        return /\.(mmd|mermaid)$/i.test(path) || isMermaid(source);
    },
    decode(source: string): Decoded {
        return decodeMermaid(source, parseMermaid(source));
    },
    encode: encodeMermaid
} satisfies Codec;

function isMermaid(source: string): boolean {
    try {
        return detectType(withoutBlankLines(source)) !== null;
    } catch {
        // Front matter that is not YAML, for one.
        return false;
    }
}

/** An expression of the library reads a run of blank lines again from each of them: 100,000 took two seconds. */
function withoutBlankLines(source: string): string {
    return source
        .split(/[\n\r\u2028\u2029]/)
        .filter(line => line.trim() !== '')
        .join('\n');
}

export function decodeMermaid(source: string, model: ParsedDiagramModel): Decoded {
    refuseDeep(model);
    const settings = readSettings(source);
    const { svg, width, height } = renderMermaid(source, model, settings.sketchy);
    const draft = new Draft(new Drawing(svg), settings.sketchy);
    settings.losses.forEach(message => draft.losses.add(message));
    const title = titleOf(model, settings.title);
    cutTexts(source, model.type).forEach(cut => draft.losses.add(cutTextSaid(cut)));
    const isChart = !decodeModel(model, draft);
    if (isChart && !decodeChart(svg, model, draft)) {
        pictureOf(svg, width, height, model.type, draft);
    }
    if ('accDescr' in model && typeof model.accDescr === 'string' && model.accDescr !== '') {
        draft.losses.add('The description for screen readers has no place on a board.');
    }
    paintTheme(draft.nodes, model.type, settings.theme);
    const diagram = draft.finish({
        kind: model.type,
        ...(title !== undefined && { title }),
        ...directionOf(model),
        ...(isChart && { isChart })
    });
    return decodedWithinBounds({ diagram, losses: draft.losses.all, laidOut: !isChart && !PLACED.includes(model.type) });
}

/** Some faults are found only while the diagram is laid out, such as dates that are none. */
function renderMermaid(source: string, model: ParsedDiagramModel, sketchy: boolean): ReturnType<typeof render> {
    try {
        return render(model, { measurer: measurerFor(sketchy), fontFamily: 'sans-serif', outputLimit: Infinity });
    } catch (error) {
        throw error instanceof PeleError ? mermaidFault(error, source) : undrawable(error, source);
    }
}

/** A title in the diagram has entities; one in front matter is a text of YAML. */
function titleOf(model: ParsedDiagramModel, inFrontMatter: boolean): string | undefined {
    const title = 'title' in model ? model.title : undefined;
    return title === undefined || title === '' ? undefined : inFrontMatter ? title : decodeEntities(title);
}

function directionOf(model: ParsedDiagramModel): Pick<Diagram, 'direction'> {
    const names = { TB: 'down', TD: 'down', BT: 'up', LR: 'right', RL: 'left' } as const;
    const direction = 'direction' in model ? model.direction : undefined;
    return direction !== undefined && direction in names ? { direction: names[direction as keyof typeof names] } : {};
}
