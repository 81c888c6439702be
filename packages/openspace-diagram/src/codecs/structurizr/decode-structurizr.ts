import { refuseConflict, ToolError } from '@openspace/tool';
import type { Decoded, DecodeOptions } from '../../codec';
import { Losses } from '../../losses';
import { refuseLong } from '../../text/source-fault';
import { drawView } from './draw-view';
import { StructurizrWorkspace } from './structurizr-workspace';

const MAX_CHARS = 1_000_000;
const MAX_VIEWS = 100;

/**
 * Reads a workspace: each view is a page; without views, all of the model is one. Nothing else is read.
 * @throws ToolError `INVALID_INPUT` with line and column, `NOT_FOUND` for a page, `TOO_LARGE`
 */
export function decodeStructurizr(source: string, { page }: DecodeOptions = {}): Decoded {
    refuseLong(source, MAX_CHARS);
    refuseConflict(source);
    const losses = new Losses();
    const workspace = new StructurizrWorkspace(source, losses);
    const { views } = workspace;
    const all = views.length === 0 ? [undefined] : views.slice(0, MAX_VIEWS);
    if (views.length > MAX_VIEWS) {
        losses.add(`Only the first ${MAX_VIEWS} of ${views.length} views are read.`);
    }
    const titles = all.map(view => view?.title ?? '');
    const keyOf = (at: number): string => all[at]?.key || `${all[at]?.kind ?? 'model'} ${at + 1}`;
    // A page is named by what stands above the view, where no other one has that.
    const nameOf = (at: number): string => {
        const title = titles[at] ?? '';
        return title === '' ? keyOf(at) : titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} (${keyOf(at)})`;
    };
    const chosen = all
        .map((view, at) => ({ view, name: nameOf(at), at }))
        .filter(({ name, at }) => page === undefined || page === at || page === name || page === keyOf(at));
    if (chosen.length === 0) {
        throw new ToolError('NOT_FOUND', `The file has no page ${JSON.stringify(page)}.`, {
            suggestion: `It has ${all
                .map((_, at) => nameOf(at))
                .join(', ')
                .slice(0, 500)}.`
        });
    }
    const isPaged = chosen.length > 1;
    const pages = chosen.map(({ view, name }) => ({ ...drawView(workspace, view, losses), ...(isPaged && { page: { name } }) }));
    const [first = { nodes: [], edges: [] }, ...others] = pages;
    return { diagram: { ...first, ...(others.length > 0 && { others }) }, losses: losses.all };
}
