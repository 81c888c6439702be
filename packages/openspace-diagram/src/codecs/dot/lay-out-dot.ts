import { ToolError } from '@openspace/tool';
import type { Viz } from '@viz-js/viz';
import { refuseLong, sourceFault, tooLarge } from '../../text/source-fault';
import type { LaidOutGraph } from './laid-out-graph';
import { scanDot } from './scan-dot';

const MAX_CHARS = 1_000_000;
const MAX_NODES = 5_000;
const MAX_EDGES = 20_000;
/** From so many statements on the layout is less thorough: it takes a second where it took six. */
const MANY = 400;
const HASTY = { nslimit: '0.1', nslimit1: '0.1', mclimit: '0.1', searchsize: '10' };
/** Close to what boards and the web write in; Graphviz's own is a serif. */
const FONT = { fontname: 'Arial' };
/** At the sides of a name and above it, in inches: at the sides more than Graphviz's 0.11. */
const SIGN_MARGIN = '0.25,0.055';
const ENGINES = ['dot', 'neato', 'fdp', 'sfdp', 'circo', 'twopi', 'osage', 'patchwork'];

export interface LaidOutDot {
    readonly graph: LaidOutGraph;
    /** What Graphviz says about it. */
    readonly warnings: readonly string[];
    readonly furtherGraphs: number;
}

/**
 * Has Graphviz lay a graph out. Nothing is read from disk: a graph has no pictures and no fonts of its own.
 * @throws ToolError `INVALID_INPUT` with line and column, `TOO_LARGE`
 */
export async function layOutDot(source: string): Promise<LaidOutDot> {
    refuseLong(source, MAX_CHARS);
    const { statements, graphs, end = source.length } = scanDot(source);
    const first = await run(source, 'dot', statements);
    const wanted = first.graph.layout ?? 'dot';
    const engine = ENGINES.includes(wanted) ? wanted : 'dot';
    const margins = statements > MANY ? '' : roomForSigns(first.graph);
    const { graph, warnings } =
        engine === 'dot' && margins === '' ? first : await run(`${source.slice(0, end)}${margins}${source.slice(end)}`, engine, statements);
    const nodes = (graph.objects?.length ?? 0) - graph._subgraph_cnt;
    if (nodes > MAX_NODES || (graph.edges?.length ?? 0) > MAX_EDGES) {
        throw tooLarge(`has more than ${MAX_NODES} nodes or ${MAX_EDGES} edges`);
    }
    return { graph, warnings, furtherGraphs: graphs - 1 };
}

/** Statements that give nodes which have a sign next to their name on boards the room for it, which Graphviz itself does not need. */
function roomForSigns({ objects = [], _subgraph_cnt: clusters }: LaidOutGraph): string {
    return objects
        .slice(clusters)
        .filter(({ shape, margin, name }) => shape === 'component' && margin === undefined && !name.includes('\\'))
        .map(({ name }) => `\n"${name.replaceAll('"', '\\"')}" [margin="${SIGN_MARGIN}"]`)
        .join('');
}

async function run(
    source: string,
    engine: string,
    statements: number
): Promise<{ readonly graph: LaidOutGraph; readonly warnings: readonly string[] }> {
    // An import of its own: a library of more than a megabyte, which only the thread needs.
    const { instance } = await import('@viz-js/viz');
    // Graphviz leaves its memory in a state that makes it fail at later graphs, now and then: each graph has a memory of its own.
    const viz = await instance();
    let result: ReturnType<Viz['render']>;
    try {
        const hasty = statements > MANY ? HASTY : {};
        result = viz.render(source, {
            engine,
            format: 'json',
            yInvert: true,
            graphAttributes: { ...hasty, ...FONT },
            nodeAttributes: FONT,
            edgeAttributes: FONT
        });
    } catch (error) {
        throw notLaidOut(reasonOf(error));
    }
    if (result.status === 'failure') {
        throw faultOf(source, result.errors.find(({ level }) => level === 'error')?.message ?? '');
    }
    return { graph: graphIn(result.output), warnings: result.errors.map(({ message }) => message) };
}

/** What its program says when it ends by itself is of use to its programmers only. */
function reasonOf(error: unknown): string {
    const said = error instanceof Error ? error.message : '';
    return said === '' || /^Aborted\(/.test(said) ? 'it gives up, as for numbers that are too large' : said;
}

function graphIn(output: string): LaidOutGraph {
    try {
        // Written by the library, as its documentation says.
        return JSON.parse(output);
    } catch {
        // It writes `inf` and `nan` as they are, which JSON does not have.
        throw notLaidOut('a place or size in it is beyond all numbers');
    }
}

function notLaidOut(why: string): ToolError {
    return new ToolError('INVALID_INPUT', `line 1, column 1: Graphviz cannot lay this graph out (${why.slice(0, 120)}).`, {
        suggestion: 'Take parts out until it can be laid out; the last of them is the one to write in another way.',
        details: { line: 1, column: 1 }
    });
}

/** Graphviz names the line, and what it stumbled over. */
function faultOf(source: string, message: string): ToolError {
    const [, at] = /\bline (\d+)/.exec(message) ?? [];
    const line = Math.min(Number(at ?? 1), source.split('\n').length);
    const [, near] = /near '([^\n]*)'/.exec(message) ?? [];
    const [reason = ''] = message.replace(/^(?:\S*: )?(syntax error) in line \d+/, '$1').split('\n');
    const what = source.trim() === '' ? 'expected a graph, such as digraph { a -> b }' : reason || 'this is no graph of the DOT language';
    return sourceFault(source, { line, column: columnOf(source, line, near) }, what.trim().replace(/\.$/, ''));
}

function columnOf(source: string, line: number, near: string | undefined): number {
    const text = source.split('\n')[line - 1] ?? '';
    const at = near === undefined || near === '' ? -1 : text.lastIndexOf(near);
    return at < 0 ? Math.max(1, text.trimEnd().length) : at + 1;
}
