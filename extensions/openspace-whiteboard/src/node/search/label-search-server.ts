import { BOARD_SUFFIX, TLDR_SUFFIX } from '@openspace/core/lib/common/board-path';
import type { LabelSearchOptions } from '@openspace/core/lib/common/search-preferences';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import type {
    SearchInWorkspaceClient,
    SearchInWorkspaceOptions,
    SearchInWorkspaceResult
} from '@theia/search-in-workspace/lib/common/search-in-workspace-interface';
import { RipgrepSearchInWorkspaceServer } from '@theia/search-in-workspace/lib/node/ripgrep-search-in-workspace-server';
import { execFile } from 'child_process';
import { existsSync } from 'fs';
import { DocumentLabels } from './document-labels';
import { boardsOfDiagram, boardsOfText, labelsBesides, matchesBesides, sourcesOfPicture } from './exports-of-documents';
import { type LabelQuery, matchingLabels, type ShapeLabel } from './matching-labels';

/** Of files in which text search would find JSON or XML. */
const SUFFIXES = [BOARD_SUFFIX, TLDR_SUFFIX, '.excalidraw', ...['.drawio', '.dio'].flatMap(name => [name, `${name}.xml`, `${name}.svg`])];
/** Names of files, in bytes. */
const MAX_LIST = 64 * 1024 * 1024;

interface RunningSearch {
    readonly abort: AbortController;
    readonly done: Promise<void>;
    readonly options: LabelSearchOptions;
    /** Diagrams in text that are compared with their boards. */
    readonly texts: Promise<void>[];
}

/** The search of a window, in files as Theia does it, and in boards and diagrams by what their shapes say. */
@injectable()
export class LabelSearchServer extends RipgrepSearchInWorkspaceServer {
    @inject(DocumentLabels)
    private readonly labels: Pick<DocumentLabels, 'of'>;

    private window: SearchInWorkspaceClient | undefined;
    private readonly running = new Map<number, RunningSearch>();

    override setClient(client: SearchInWorkspaceClient | undefined): void {
        this.window = client;
        super.setClient(
            client && {
                onResult: (id, result) => this.isLeftOut(id, result) || this.report(id, result),
                onDone: (id, error) => void this.finish(id, error)
            }
        );
    }

    override async search(what: string, rootUris: string[], options: LabelSearchOptions = {}): Promise<number> {
        const exclude = [...(options.exclude ?? []), ...SUFFIXES.map(suffix => `*${suffix}`)];
        const id = await super.search(what, rootUris, { ...options, exclude });
        const abort = new AbortController();
        // Results that come before the answer would be lost.
        const done = new Promise(resolve => setImmediate(resolve))
            .then(() => this.searchLabels(id, { ...options, what }, rootUris, options, abort.signal))
            .catch((error: unknown) => this.logger.error(`Searching labels: ${String(error)}`));
        this.running.set(id, { abort, done, options, texts: [] });
        return id;
    }

    override async cancel(id: number): Promise<void> {
        this.running.get(id)?.abort.abort();
        this.running.delete(id);
        await super.cancel(id);
    }

    override dispose(): void {
        this.running.forEach(({ abort }) => abort.abort());
        this.running.clear();
        super.dispose();
    }

    /** What is searched by its labels, and pictures of what is found itself. */
    private isLeftOut(id: number, { fileUri }: SearchInWorkspaceResult): boolean {
        if (isDocument(fileUri)) {
            return true;
        }
        const leavesOut = this.running.get(id)?.options.leavesOutExports === true;
        return leavesOut && sourcesOfPicture(FileUri.fsPath(fileUri)).some(source => existsSync(source));
    }

    /** Without the lines of a diagram in text that say what its board says. */
    private report(id: number, result: SearchInWorkspaceResult): void {
        const search = this.running.get(id);
        const board = search?.options.leavesOutExports
            ? boardsOfText(FileUri.fsPath(result.fileUri)).find(source => existsSync(source))
            : undefined;
        if (!search || board === undefined) {
            this.window?.onResult(id, result);
            return;
        }
        search.texts.push(
            this.labels.of(board).then(
                labels => {
                    const matches = matchesBesides(result.matches, labels);
                    if (matches.length > 0 && !search.abort.signal.aborted) {
                        this.window?.onResult(id, { ...result, matches });
                    }
                },
                () => this.window?.onResult(id, result)
            )
        );
    }

    /** One that cannot be read says so when it is opened. */
    private async labelsIn(file: string, { leavesOutExports }: LabelSearchOptions): Promise<readonly ShapeLabel[]> {
        const labels = await this.labels.of(file).catch((): readonly ShapeLabel[] => []);
        const board = leavesOutExports ? boardsOfDiagram(file).find(source => existsSync(source)) : undefined;
        return board === undefined ? labels : labelsBesides(labels, await this.labels.of(board).catch(() => []));
    }

    private async finish(id: number, error: string | undefined): Promise<void> {
        const search = this.running.get(id);
        await search?.done;
        await Promise.all(search?.texts ?? []);
        this.running.delete(id);
        this.window?.onDone(id, error);
    }

    private async searchLabels(
        id: number,
        query: LabelQuery,
        rootUris: readonly string[],
        options: LabelSearchOptions,
        signal: AbortSignal
    ): Promise<void> {
        let left = options.maxResults ?? Infinity;
        const roots = rootUris.map(uri => FileUri.fsPath(uri));
        for (const file of await this.documents(roots, options, signal)) {
            if (signal.aborted || left <= 0) {
                return;
            }
            const labels = await this.labelsIn(file, options);
            const matches = matchingLabels(labels, query).slice(0, left);
            left -= matches.length;
            if (matches.length > 0 && !signal.aborted) {
                const root = roots.filter(folder => file.startsWith(folder)).sort((a, b) => b.length - a.length)[0] ?? '';
                this.window?.onResult(id, { fileUri: FileUri.create(file).toString(), root: FileUri.create(root).toString(), matches });
            }
        }
    }

    /** The documents that a search in files would look into. */
    private async documents(roots: string[], given: SearchInWorkspaceOptions, signal: AbortSignal): Promise<string[]> {
        const options = { ...given };
        const places = await this.extractSearchPathsFromIncludes(roots, options);
        const args = new Set(['--files', '--hidden', '--null', ...(options.includeIgnored ? ['--no-ignore'] : [])]);
        this.addGlobArgs(args, this.replaceRelativeToAbsolute(places, options.include), false);
        this.addGlobArgs(args, this.replaceRelativeToAbsolute(places, options.exclude), true);
        if (options.followSymlinks) {
            args.add('--follow');
        }
        const listed = await new Promise<string>(resolve =>
            // With nothing found the program ends with an error.
            execFile(this.rgPath, [...args, '--', ...places], { maxBuffer: MAX_LIST, signal }, (_error, stdout) => resolve(stdout))
        );
        return listed.split('\0').filter(isDocument).sort();
    }
}

function isDocument(path: string): boolean {
    const lower = path.toLowerCase();
    return SUFFIXES.some(suffix => lower.endsWith(suffix));
}
