import { ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type OpenWindow, OpenWindows } from './open-windows';
import { contains } from '../documents/workspace-paths';

/** Chooses the window for a call: never 'the last one that connected'. */
@injectable()
export class WindowRouter {
    constructor(@inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'all' | 'get' | 'withDocument'>) {}

    /**
     * The window named by the caller, else one that has the document open, else one whose workspace contains
     * it, else the last focused.
     * @throws ToolError `NO_FRONTEND`, or `AMBIGUOUS_FRONTEND` listing the candidates.
     */
    route(path: string | undefined, windowId: string | undefined): OpenWindow {
        if (windowId !== undefined) {
            return this.named(windowId);
        }
        const open = path === undefined ? [] : this.windows.withDocument(path);
        if (open[0]) {
            return open[0];
        }
        const all = this.windows.all();
        const candidates = path === undefined ? all : all.filter(window => window.state.roots.some(root => contains(root, path)));
        if (candidates.length === 0) {
            throw noFrontend(path !== undefined && all.length > 0 ? 'No open window shows the workspace of this path.' : undefined);
        }
        return candidates.length === 1 ? candidates[0]! : lastFocused(candidates);
    }

    private named(windowId: string): OpenWindow {
        const window = this.windows.get(windowId);
        if (!window) {
            throw new ToolError('NO_FRONTEND', `There is no open window ${JSON.stringify(windowId.slice(0, 64))}.`, {
                suggestion: 'Leave the window out, or name one of details.windows.',
                details: { windows: this.windows.all().map(describe) }
            });
        }
        return window;
    }
}

export function noFrontend(message = 'This needs an open window of the IDE, and there is none.'): ToolError {
    return new ToolError('NO_FRONTEND', message, {
        suggestion: 'Ask the person to open the IDE in a browser (its URL is the MCP URL without /mcp), then call again.'
    });
}

function lastFocused(candidates: readonly OpenWindow[]): OpenWindow {
    const focused = candidates.filter(window => window.state.focused);
    const [first, second] = focused.length > 0 ? focused : candidates;
    // `candidates` come last active first; a tie means that no one has touched either.
    if (first && (!second || first.state.lastActivity > second.state.lastActivity)) {
        return first;
    }
    throw new ToolError('AMBIGUOUS_FRONTEND', `${candidates.length} windows could serve this call.`, {
        suggestion: 'Ask the person to click into one, or add ?window=ID to the MCP URL with an id of details.windows.',
        details: { windows: candidates.map(describe) }
    });
}

function describe({ state }: OpenWindow): object {
    return { windowId: state.windowId, roots: state.roots, documents: state.documents.map(document => document.path) };
}
