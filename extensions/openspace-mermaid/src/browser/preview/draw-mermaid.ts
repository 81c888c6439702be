import { conflictLine, ToolError } from '@openspace/tool';
import mermaid from 'mermaid';
import { checkMermaid } from '../../common/check-mermaid';
import type { DrawMermaidOptions, DrawnMermaid, MermaidProblem } from '../mermaid-preview';

/** As many as the codec takes. */
const LIMITS = { maxTextSize: 1_000_000, maxEdges: 20_000 };

const UNMERGED = new Error('Git could not merge the text.');

let drawings = 0;

/** Mermaid's own picture. `document` is the page that the bundle was given, in which nothing runs. */
export async function drawMermaid(source: string, { dark, portable = false }: DrawMermaidOptions): Promise<DrawnMermaid> {
    if (conflictLine(source) !== undefined) {
        // Some types of diagrams, such as mindmaps, would have the markers as boxes.
        return { problem: problemOf(source, UNMERGED) };
    }
    mermaid.initialize({
        ...LIMITS,
        startOnLoad: false,
        securityLevel: 'strict',
        suppressErrorRendering: true,
        theme: dark ? 'dark' : 'default',
        ...(portable && { htmlLabels: false, flowchart: { htmlLabels: false } })
    });
    const id = `openspace-mermaid-${++drawings}`;
    try {
        return { svg: asXml((await mermaid.render(id, source)).svg) };
    } catch (error) {
        return { problem: problemOf(source, error) };
    } finally {
        // What a failed attempt leaves behind in the page.
        document.getElementById(id)?.remove();
        document.getElementById(`d${id}`)?.remove();
    }
}

/** Mermaid gives the picture as it stands in a page of HTML, in which a label may have `<br>` and `&nbsp;`. A picture file is XML. */
function asXml(svg: string): string {
    const root = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
    return root ? new XMLSerializer().serializeToString(root) : svg;
}

/** Our parser names line and column of every type of diagram; Mermaid's own words are for what only Mermaid refuses. */
function problemOf(source: string, error: unknown): MermaidProblem {
    try {
        checkMermaid({ diagram: source });
    } catch (refusal) {
        if (refusal instanceof ToolError) {
            const { line, column } = refusal.details ?? {};
            return {
                message: refusal.message.replace(/^diagram: /, ''),
                ...(typeof line === 'number' && { line }),
                ...(typeof column === 'number' && { column })
            };
        }
    }
    const message = error instanceof Error ? error.message : String(error);
    const line = /line (\d+)/.exec(message)?.[1];
    return { message: message.split('\n')[0] ?? message, ...(line !== undefined && { line: Number(line) }) };
}
