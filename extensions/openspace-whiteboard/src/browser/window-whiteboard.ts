import type { AgentStyle, ElkNode } from '@openspace/board';
import { BridgeCalls } from '@openspace/core/lib/browser/bridge-calls';
import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import { AgentColumn } from '@openspace/core/lib/browser/documents/agent-column';
import { DocumentOpeners } from '@openspace/core/lib/browser/documents/document-openers';
import { NOT_OPEN_HERE, PERSON } from '@openspace/core/lib/common/bridge-protocol';
import { ABSENT, DocumentFiles } from '@openspace/core/lib/common/document-files';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { URI } from '@theia/core';
import type { WidgetOpenerOptions } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BoardStepsServer } from '../common/board-steps-server';
import { IconsServer } from '../common/icons-server';
import { boardName, isBoardPath, unsupportedSuffix, withBoardSuffix } from '@openspace/core/lib/common/board-path';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import type {
    BoardEyes,
    BoardPage,
    BoardSession,
    CreatedBoard,
    CreateOptions,
    SplitDirection,
    Whiteboard
} from '../common/whiteboard-port';
import type { BoardDocument } from './board-document';
import { BoardDocuments } from './board-documents';
import { EditorLoader } from './editor-loader';
import { layOutWithElk } from './elk-web-worker';
import { WindowDiagrams } from './window-diagrams';
import { WindowProposals } from './window-proposals';
import { WindowBoardSession } from './window-board-session';
import { WhiteboardOpenHandler } from './whiteboard-open-handler';
import { WhiteboardPreferences } from './whiteboard-preferences';
import { WhiteboardWidgets } from './whiteboard-widgets';

const PANE_LIMIT_MS = 10_000;

/** The whiteboard tools' world in a window: the boards that the person has open. */
@injectable()
export class WindowWhiteboard implements Whiteboard {
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(BoardDocuments)
    private readonly documents: BoardDocuments;

    @inject(DocumentOpeners)
    private readonly viewers: DocumentOpeners;

    @inject(AgentColumn)
    private readonly column: AgentColumn;

    @inject(EditorLoader)
    private readonly loader: EditorLoader;

    @inject(WhiteboardOpenHandler)
    private readonly opener: WhiteboardOpenHandler;

    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(WhiteboardPreferences)
    private readonly preferences: WhiteboardPreferences;

    @inject(WindowDiagrams)
    readonly diagrams: WindowDiagrams;

    @inject(IconsServer)
    readonly icons: IconsServer;

    @inject(WindowProposals)
    readonly proposals: WindowProposals;

    @inject(BoardStepsServer)
    private readonly steps: BoardStepsServer;

    @inject(BridgeCalls)
    private readonly bridge: BridgeCalls;

    async agentStyle(): Promise<AgentStyle> {
        return this.preferences.agentStyle;
    }

    /** Those open here; the hub knows the others. */
    async list({ offset, limit }: { readonly offset: number; readonly limit: number }): Promise<BoardPage> {
        const { all } = this.documents;
        const boards = await Promise.all(
            all.slice(offset, offset + limit).map(async document => ({
                path: document.path,
                name: boardName(document.path),
                shapes: await shapesOf(document),
                open: true,
                modified: (await this.documents.modified(document)).toISOString()
            }))
        );
        return { boards, total: all.length, truncated: false };
    }

    async create(given: string, options: CreateOptions): Promise<CreatedBoard> {
        const path = await unwrapCall(this.files.resolve(withBoardSuffix(given), true));
        if (!isBoardPath(path)) {
            throw unsupportedSuffix(path);
        }
        const module = await this.loader.load();
        const text = module.newBoard(path, options.title);
        const written = await unwrapCall(this.files.write(path, text, ABSENT));
        if (written.written) {
            const fresh = module.openBoard(text, path);
            return { path, revision: fresh.ok ? fresh.value.revision : '', appliedBy: 'window' };
        }
        if (!options.overwrite) {
            throw new ToolError('ALREADY_EXISTS', `${path} already exists; it was not changed.`, {
                suggestion: 'Draw on it as it is, choose another name, or pass overwrite: true to clear it.',
                details: { path }
            });
        }
        const session = await this.board(path);
        const { revision, removals } = await session.change(view => ({ change: module.clearing(view, options.title), result: undefined }), {
            ...options,
            label: 'create again'
        });
        return { path, revision, appliedBy: session.appliedBy, ...(removals && { removals }) };
    }

    async board(given: string): Promise<BoardSession> {
        // The hub has resolved the path already; asking again would cost each call a round trip.
        const known = this.documents.find(given);
        const path = known ? given : await unwrapCall(this.files.resolve(given, false));
        const document = known ?? this.documents.find(path);
        if (!document) {
            throw new ToolError(NOT_OPEN_HERE, `${path} is not open in this window.`);
        }
        return this.sessionOf(document);
    }

    runElk(graph: ElkNode, signal: CancelSignal): Promise<ElkNode> {
        return layOutWithElk(graph, signal);
    }

    async eyes(given?: string): Promise<BoardEyes> {
        const document = given === undefined ? this.lastActive() : await this.shown(given);
        const editor = await document.load();
        await editor.paneReady(PANE_LIMIT_MS);
        const eyes = editor.eyes;
        if (!eyes) {
            throw new ToolError('NO_FRONTEND', `${document.path} is open but not shown yet.`, { suggestion: 'Call again in a moment.' });
        }
        return { ...eyes, path: document.path, read: look => look(editor.view, editor.revision) };
    }

    async open(given: string, splitDirection: SplitDirection, caller: string): Promise<{ path: string; windowId: string }> {
        const path = await unwrapCall(this.files.resolve(given, false));
        if (caller === PERSON) {
            await this.show(path, { widgetOptions: this.widgets.placeFor(splitDirection), mode: isTyping() ? 'reveal' : 'activate' });
        } else {
            await this.column.show(URI.fromFilePath(path), options => this.show(path, options), splitDirection);
        }
        return { path, windowId: this.bridge.windowId };
    }

    private async show(path: string, options: WidgetOpenerOptions): Promise<void> {
        if (isBoardPath(path)) {
            const widget = await this.opener.open(URI.fromFilePath(path), options);
            await widget.document.load();
            this.widgets.touch(widget);
        } else {
            await this.viewers.show(path, options);
        }
    }

    private sessionOf(document: BoardDocument): BoardSession {
        return new WindowBoardSession(
            document,
            () => this.preferences.gestureLimitMs,
            path => this.steps.steps(path)
        );
    }

    /** What looks at a board needs it on the screen. */
    private async shown(given: string): Promise<BoardDocument> {
        const path = await unwrapCall(this.files.resolve(given, false));
        if (!this.documents.find(path)) {
            await this.open(path, 'new-tab', '');
        }
        const document = this.documents.find(path);
        if (!document) {
            throw new ToolError('NO_FRONTEND', `${path} was closed while it was being opened.`, { suggestion: 'Call again.' });
        }
        return document;
    }

    private lastActive(): BoardDocument {
        const widget = this.widgets.lastActive;
        if (!widget) {
            throw new ToolError('NO_FRONTEND', 'This window has no board open.', {
                suggestion: `Give a path, or open a board with ${WhiteboardTools.open.name}.`
            });
        }
        return widget.document;
    }
}

async function shapesOf(document: BoardDocument): Promise<number> {
    try {
        const { view } = await document.load();
        return [...view.records()].filter(({ typeName }) => typeName === 'shape').length;
    } catch {
        return -1;
    }
}

/** Whether the person is writing somewhere, such as in the palette, a terminal or the chat: what they type must go on arriving there. */
function isTyping(): boolean {
    const focused = document.activeElement;
    return focused instanceof HTMLElement && (focused.isContentEditable || focused.matches('input, textarea, .native-edit-context'));
}
