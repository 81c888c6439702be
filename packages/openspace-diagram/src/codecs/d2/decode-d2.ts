import { refuseConflict, ToolError } from '@openspace/tool';
import type { Decoded, DecodeOptions } from '../../codec';
import type { Diagram } from '../../diagram';
import { Losses } from '../../losses';
import { refuseLong } from '../../text/source-fault';
import { D2Graph } from './d2-graph';
import { drawD2 } from './draw-d2';
import type { D2Statement } from './d2-syntax';
import { parseD2 } from './parse-d2';

const MAX_CHARS = 1_000_000;
const MAX_PAGES = 100;

/**
 * Reads a file of D2; it and each of its layers is a page. Nothing else is read.
 * @throws ToolError `INVALID_INPUT` with line and column, `NOT_FOUND` for a page, `TOO_LARGE`
 */
export function decodeD2(source: string, { page }: DecodeOptions = {}): Decoded {
    refuseLong(source, MAX_CHARS);
    refuseConflict(source);
    const losses = new Losses();
    const pages: { readonly name: string; readonly diagram: Diagram }[] = [];
    const add = (statements: readonly D2Statement[], name: string): void => {
        if (pages.length >= MAX_PAGES) {
            losses.add(`Only the first ${MAX_PAGES} boards are read.`);
            return;
        }
        const graph = new D2Graph(source, statements, losses);
        pages.push({ name, diagram: drawD2(graph, losses) });
        graph.layers.forEach(layer => add(layer.map, layer.name));
    };
    add(parseD2(source), 'index');
    const chosen = pages.filter(({ name }, at) => page === undefined || page === at || page === name);
    if (chosen.length === 0) {
        throw new ToolError('NOT_FOUND', `The file has no page ${JSON.stringify(page)}.`, {
            suggestion: `It has ${pages
                .map(({ name }) => name)
                .join(', ')
                .slice(0, 500)}.`
        });
    }
    const isPaged = chosen.length > 1;
    const [first = { nodes: [], edges: [] }, ...others] = chosen.map(({ name, diagram }) => ({
        ...diagram,
        ...(isPaged && { page: { name } })
    }));
    return { diagram: { ...first, ...(others.length > 0 && { others }) }, losses: losses.all };
}
