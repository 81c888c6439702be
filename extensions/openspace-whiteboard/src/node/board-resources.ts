import type { CallTool, Complete, ResourceContents, ResourceContribution } from '@openspace/core/lib/common/resource-contribution';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { contains } from '@openspace/core/lib/node/documents/workspace-paths';
import { append, type ListedResource, type ResourceListener, type ResourceTemplate, ToolError, type ToolOutcome } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { realpath } from 'fs/promises';
import * as path from 'path';
import type { z } from 'zod';
import { isBoardPath } from '@openspace/core/lib/common/board-path';
import { BOARD_FORMS, type BoardForm, boardUri, boardUriOf, parseBoardUri } from '../common/board-uri';
import { matching } from '../common/complete-board';
import { list } from '../common/tools/list';
import { read } from '../common/tools/read';
import { snapshot } from '../common/tools/snapshot';

type ListedBoards = z.infer<typeof list.output>['whiteboards'];

const MIME: Readonly<Record<BoardForm, string>> = { json: 'application/json', svg: 'image/svg+xml', png: 'image/png' };

const TITLES: Readonly<Record<BoardForm, string>> = {
    json: 'A whiteboard: its shapes, and what arrows are bound to',
    svg: 'A whiteboard: a picture as SVG',
    png: 'A whiteboard: a picture as PNG'
};

/** Boards as `openspace://board/{path}`, `…/svg` and `…/png`, read by the tools that agents call. */
@injectable()
export class BoardResources implements ResourceContribution {
    readonly templates: readonly ResourceTemplate[] = BOARD_FORMS.map(form => ({
        uriTemplate: boardUriOf('{path}', form),
        name: form === 'json' ? 'board' : `board-${form}`,
        title: TITLES[form],
        mimeType: MIME[form]
    }));

    constructor(@inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'onWritten' | 'roots'>) {}

    async list(call: CallTool): Promise<ListedResource[]> {
        const whiteboards = await allBoards(call);
        const roots = await this.realRoots();
        return whiteboards.map(({ path: file, name }) => {
            const shown = pathsOf(file, roots)[0] ?? file;
            return { uri: boardUri(shown, 'json'), name: shown, title: name, mimeType: MIME.json };
        });
    }

    async read(uri: string, call: CallTool): Promise<ResourceContents | undefined> {
        const parsed = parseBoardUri(uri);
        if (!parsed) {
            return undefined;
        }
        const { path: file, form } = parsed;
        const mimeType = MIME[form];
        if (form === 'json') {
            return { uri, mimeType, text: JSON.stringify(succeeded(await call(read.name, { path: file })).output) };
        }
        const [picture] = succeeded(await call(snapshot.name, { path: file, format: form })).attachments;
        if (!picture) {
            throw new Error(`A snapshot as ${form} came without a picture.`);
        }
        return { uri, mimeType, ...('data' in picture ? { blob: picture.data } : { text: picture.text }) };
    }

    onDidChange(listener: ResourceListener): () => void {
        const listening = this.files.onWritten(({ path: file, created }) => {
            if (isBoardPath(file)) {
                void this.realRoots().then(roots => listener(urisOf(file, roots), created));
            }
        });
        return () => listening.dispose();
    }

    complete(): Complete {
        return async (typed, _given, call) => {
            const roots = await this.realRoots();
            const boards = await allBoards(call);
            return matching(
                boards.map(({ path: file }) => pathsOf(file, roots)[0] ?? file),
                typed
            );
        };
    }

    private async realRoots(): Promise<string[]> {
        return Promise.all((await this.files.roots()).map(root => realpath(root).catch(() => path.resolve(root))));
    }
}

/** Page by page: what is not listed could not be chosen. */
async function allBoards(call: CallTool): Promise<ListedBoards> {
    const boards: ListedBoards = [];
    for (let offset: number | undefined = 0; offset !== undefined;) {
        const page: z.infer<typeof list.output> = list.output.parse(succeeded(await call(list.name, { offset, limit: 1000 })).output);
        append(boards, page.whiteboards);
        offset = page.nextOffset;
    }
    return boards;
}

/** Every URI that names the board: clients may use any of them. */
function urisOf(file: string, roots: readonly string[]): string[] {
    return pathsOf(file, roots).flatMap(shown => BOARD_FORMS.map(form => boardUri(shown, form)));
}

/** By what a board can be called. First the shortest that cannot mean another: a relative path is looked up in the first root first. */
function pathsOf(file: string, roots: readonly string[]): string[] {
    const relative = roots.filter(root => contains(root, file)).map(root => path.relative(root, file).split(path.sep).join('/'));
    const [first] = roots;
    return first !== undefined && contains(first, file) ? [...relative, file] : [file, ...relative];
}

/** @throws ToolError what the tool says */
function succeeded(outcome: ToolOutcome): Extract<ToolOutcome, { success: true }> {
    if (!outcome.success) {
        throw ToolError.from(outcome.error);
    }
    return outcome;
}
