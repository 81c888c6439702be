import { emptyBoard, encodeBoard, MemoryBoard } from '@openspace/board';
import { ABSENT } from '@openspace/core/lib/common/document-files';
import type { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { nearestOf, ToolError } from '@openspace/tool';
import { realpath, stat } from 'fs/promises';
import * as path from 'path';
import { boardName, isBoardPath, TLDR_SUFFIX, unsupportedSuffix, withBoardSuffix } from '@openspace/core/lib/common/board-path';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import type { StepHistory } from '../common/step-history';
import type { BoardEyes, BoardSession, CreatedBoard, CreateOptions } from '../common/whiteboard-port';
import { BoardCache } from './board-cache';
import { type BoardWriter, FileBoardSession } from './file-board-session';
import { findBoards, type FoundBoards } from './find-boards';

export interface FileBoardsOptions {
    readonly files: BoardWriter & Pick<WorkspaceFiles, 'roots' | 'resolve' | 'read' | 'write' | 'movedTo'>;
    /** Whether a window has the board open. */
    isOpen(file: string): boolean | Promise<boolean>;
    historyOf(file: string): StepHistory;
}

/** Boards as files, in the backend's own thread or in one for large boards. */
export class FileBoards {
    private readonly files: FileBoardsOptions['files'];
    private readonly cache: BoardCache;

    constructor(private readonly options: FileBoardsOptions) {
        this.files = options.files;
        this.cache = new BoardCache(options.files);
    }

    async create(given: string, { title, overwrite, caller, expectedRevision, signal }: CreateOptions): Promise<CreatedBoard> {
        const file = await this.files.resolve(withBoardSuffix(given), true, {});
        if (!isBoardPath(file)) {
            throw unsupportedSuffix(file);
        }
        const board = new MemoryBoard(emptyBoard(title));
        const text = encodeBoard(board.records(), file.toLowerCase().endsWith(TLDR_SUFFIX) ? 'tldr' : 'snapshot');
        if (signal.aborted) {
            throw new ToolError('CANCELLED', 'The call was cancelled; nothing was created.');
        }
        const written = await this.files.write(file, text, ABSENT);
        if (written.written) {
            return { path: file, revision: board.revision, appliedBy: 'file' };
        }
        if (!overwrite) {
            throw alreadyExists(file);
        }
        if (await this.options.isOpen(file)) {
            // Reached only through a name without suffix, which the hub could not match with the open board.
            throw new ToolError('CONFLICT', `${file} is open in a window; nothing was changed.`, {
                suggestion: `Call again with path ${JSON.stringify(file)}.`
            });
        }
        const session = await this.board(file);
        const { revision, removals } = await session.change(
            view => {
                const fresh = emptyBoard(title);
                const remove = [...view.records()].map(({ id }) => id).filter(id => !fresh.some(record => record.id === id));
                return { change: { put: fresh, remove }, result: undefined };
            },
            { label: 'create again', caller, expectedRevision, signal }
        );
        return { path: file, revision, appliedBy: session.appliedBy, ...(removals && { removals }) };
    }

    async board(given: string): Promise<BoardSession> {
        const file = await this.files.resolve(given, true);
        const found = await stat(file).catch(() => undefined);
        if (found?.isDirectory()) {
            throw new ToolError('UNSUPPORTED_FORMAT', `${JSON.stringify(given)} is a folder, not a whiteboard.`, {
                suggestion: `List the boards with ${WhiteboardTools.list.name}.`
            });
        }
        if (!isBoardPath(file) && (found || path.extname(file) !== '')) {
            throw unsupportedSuffix(given);
        }
        if (!found) {
            throw await this.notFound(given, file);
        }
        return new FileBoardSession(file, this.files, this.cache, this.options.historyOf(file));
    }

    async eyes(given?: string): Promise<BoardEyes> {
        const file = given === undefined ? undefined : (await this.board(given)).path;
        throw new ToolError('NO_FRONTEND', `No window has ${file ?? 'a board'} open, so no one sees it.`, {
            suggestion: `Show it with ${WhiteboardTools.open.name} (a person must have the IDE open in a browser), or take a snapshot, which needs no window.`
        });
    }

    async open(given: string): Promise<{ path: string; windowId: string }> {
        const { path: file } = await this.board(given);
        throw new ToolError('NO_FRONTEND', `There is no window to show ${file} in.`, {
            suggestion: 'Ask the person to open the IDE in a browser (its URL is the MCP URL without /mcp), then call again.'
        });
    }

    /** All that there are. */
    async found(): Promise<FoundBoards> {
        const roots = await this.files.roots();
        const real = await Promise.all(roots.map(root => realpath(root).catch(() => undefined)));
        return findBoards(real.filter(root => root !== undefined));
    }

    private async notFound(given: string, file: string): Promise<ToolError> {
        const movedTo = await this.files.movedTo(file);
        if (movedTo !== undefined) {
            return new ToolError(
                'NOT_FOUND',
                `${JSON.stringify(given)} was moved by another program: it is now ${JSON.stringify(movedTo)}.`,
                {
                    suggestion: `Call again with path ${JSON.stringify(movedTo)}; a new board is made by ${WhiteboardTools.create.name}.`,
                    details: { path: given, nearest: [movedTo], movedTo }
                }
            );
        }
        const { files: boards } = await this.found();
        const names = nearestOf(boardName(given), new Set(boards.map(boardName)), 3);
        const nearest = names.flatMap(name => boards.filter(board => boardName(board) === name)).slice(0, 3);
        const meant = nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}? Else create` : 'Create';
        return new ToolError('NOT_FOUND', `There is no whiteboard ${JSON.stringify(given)}.`, {
            suggestion: `${meant} it with ${WhiteboardTools.create.name}.`,
            details: { path: given, nearest }
        });
    }
}
function alreadyExists(file: string): ToolError {
    return new ToolError('ALREADY_EXISTS', `${file} already exists; it was not changed.`, {
        suggestion: 'Draw on it as it is, choose another name, or pass overwrite: true to clear it.',
        details: { path: file }
    });
}
