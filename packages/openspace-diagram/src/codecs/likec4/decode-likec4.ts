import { ToolError } from '@openspace/tool';
import type { Decoded, DecodeOptions } from '../../codec';
import { Losses } from '../../losses';
import { refuseLong } from '../../text/source-fault';
import { ViewDrawing } from './draw-view';
import { parseLikec4 } from './parse-likec4';

const MAX_CHARS = 1_000_000;
const MAX_VIEWS = 100;

/**
 * Reads a file of LikeC4: each view is a page; without views, all of the model is one. Nothing else is read.
 * @throws ToolError `INVALID_INPUT` with line and column, `NOT_FOUND` for a page, `TOO_LARGE`
 */
export function decodeLikec4(source: string, { page }: DecodeOptions = {}): Decoded {
    refuseLong(source, MAX_CHARS);
    const losses = new Losses();
    const { workspace, names } = parseLikec4(source, losses);
    const { views } = workspace;
    const all = views.length === 0 ? [undefined] : views.slice(0, MAX_VIEWS);
    if (views.length > MAX_VIEWS) {
        losses.add(`Only the first ${MAX_VIEWS} of ${views.length} views are read.`);
    }
    const chosen = all.filter((view, at) => page === undefined || page === at || page === view?.name);
    if (chosen.length === 0) {
        throw new ToolError('NOT_FOUND', `The file has no page ${JSON.stringify(page)}.`, {
            suggestion: `It has ${all
                .map(view => view?.name ?? 'model')
                .join(', ')
                .slice(0, 500)}.`
        });
    }
    const isPaged = chosen.length > 1;
    const pages = chosen.map(view => ({
        ...new ViewDrawing(workspace, names, losses).draw(view),
        ...(isPaged && { page: { name: view?.name ?? 'model' } })
    }));
    const [first = { nodes: [], edges: [] }, ...others] = pages;
    return { diagram: { ...first, ...(others.length > 0 && { others }) }, losses: losses.all };
}
