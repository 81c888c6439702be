import { refuseConflict, ToolError } from '@openspace/tool';
import type { Decoded, DecodeOptions, ProjectFile } from '../../codec';
import { Losses } from '../../losses';
import { refuseLong } from '../../text/source-fault';
import { ViewDrawing } from './draw-view';
import { parseLikec4 } from './parse-likec4';

const MAX_CHARS = 1_000_000;
const MAX_VIEWS = 100;

/**
 * Reads a file of LikeC4: each view is a page; without views, all of the model is one. If the file needs definitions
 * of others, it is read together with the other files of its project.
 * @throws ToolError `INVALID_INPUT` with line and column, `NOT_FOUND` for a page, `TOO_LARGE`
 */
export function decodeLikec4(source: string, { page, others = [] }: DecodeOptions = {}): Decoded {
    refuseLong(source, MAX_CHARS);
    refuseConflict(source);
    const alone = attempt(() => decode(source, source, page));
    if (others.length === 0 || (alone.value && isComplete(source, alone.value))) {
        return valueOf(alone);
    }
    others.forEach(({ name, text }) => refuseConflict(text, name));
    const project = [source, ...others.map(({ text }) => text)].join('\n');
    const together = attempt(() => {
        refuseLong(project, MAX_CHARS);
        return decode(project, source, page);
    });
    if (together.value || alone.value) {
        return together.value ?? valueOf(alone);
    }
    throw inItsFile(together.error, source, others);
}

interface Attempt {
    readonly value?: Decoded;
    readonly error?: unknown;
}

function attempt(work: () => Decoded): Attempt {
    try {
        return { value: work() };
    } catch (error) {
        return { error };
    }
}

function valueOf({ value, error }: Attempt): Decoded {
    if (value) {
        return value;
    }
    throw error;
}

function isComplete(source: string, { losses }: Decoded): boolean {
    return (
        !/\b(import|extend|extends)\b/.test(source) &&
        losses.every(({ message }) => !/is not (specified|known)|No (view|global)/.test(message))
    );
}

/** A fault in another file of the project, with the line that it has there. */
function inItsFile(error: unknown, source: string, others: readonly ProjectFile[]): unknown {
    const line = error instanceof ToolError ? error.details?.['line'] : undefined;
    if (!(error instanceof ToolError) || typeof line !== 'number') {
        return error;
    }
    let first = source.split('\n').length;
    for (const { name, text } of others) {
        const lines = text.split('\n').length;
        const own = line - first;
        if (own > 0 && own <= lines) {
            return new ToolError(error.code, `${name}: ${error.message.replace(`line ${line},`, `line ${own},`)}`, {
                suggestion: `Correct line ${own} of ${name} and read the diagram again.`,
                details: { ...error.details, line: own, file: name }
            });
        }
        first += lines;
    }
    return error;
}

/** @param project the source, and after it the other files */
function decode(project: string, source: string, page: DecodeOptions['page']): Decoded {
    const losses = new Losses();
    const { workspace, names, ownViews } = parseLikec4(project, losses, source.length);
    const views = ownViews > 0 ? workspace.views.slice(0, ownViews) : workspace.views;
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
