import { askAccess } from '@openspace/core/lib/browser/connect/ask-access';
import { SHARED_COMMANDS } from '@openspace/core/lib/browser/documents/shared-command-ids';
import { WorkspaceDiagrams } from '@openspace/core/lib/browser/documents/workspace-diagrams';
import type { Access } from '@openspace/core/lib/common/access';
import { CLIENT_CONFIGS } from '@openspace/core/lib/common/client-configs';
import { BridgeServer } from '@openspace/core/lib/common/bridge-protocol';
import { CommandRegistry, nls, URI } from '@theia/core';
import { codicon, LabelProvider, type Message, open, OpenerService, ReactWidget } from '@theia/core/lib/browser';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import * as React from '@theia/core/shared/react';
import { isBoardPath } from '@openspace/core/lib/common/board-path';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import type { BoardListing } from '../../common/whiteboard-port';
import { type ListedDocument, type NewKind, StartPage } from './start-page';

/** While the page is looked at boards change, and an agent changes them fast. */
const LOOK_AGAIN_MS = 1_000;

/** What can be begun; those of toolsets that are not installed are left out. */
const KINDS: readonly NewKind[] = [
    { command: SHARED_COMMANDS.newWhiteboard, label: nls.localize('openspace/startPage/newWhiteboard', 'New whiteboard') },
    { command: SHARED_COMMANDS.newMermaid, label: nls.localize('openspace/startPage/newMermaid', 'New Mermaid diagram') },
    { command: SHARED_COMMANDS.newExcalidraw, label: nls.localize('openspace/startPage/newExcalidraw', 'New Excalidraw drawing') },
    { command: SHARED_COMMANDS.newDrawio, label: nls.localize('openspace/startPage/newDrawio', 'New draw.io diagram') }
];

/** The first thing a person sees: new board, recent boards, and how to connect an agent. */
@injectable()
export class StartPageWidget extends ReactWidget {
    static readonly ID = 'openspace.start-page';
    static readonly LABEL = nls.localize('openspace/startPage/label', 'Welcome');

    @inject(CommandRegistry)
    private readonly commands: CommandRegistry;

    @inject(BridgeServer)
    private readonly hub: BridgeServer;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    @inject(ClipboardService)
    private readonly clipboard: ClipboardService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    @inject(WorkspaceDiagrams)
    private readonly diagrams: WorkspaceDiagrams;

    @inject(LabelProvider)
    private readonly labels: LabelProvider;

    private boards: readonly ListedDocument[] | undefined;
    private lookingAgain: ReturnType<typeof setTimeout> | undefined;

    private access: Access = {};

    @postConstruct()
    protected init(): void {
        this.id = StartPageWidget.ID;
        this.title.label = StartPageWidget.LABEL;
        this.title.caption = StartPageWidget.LABEL;
        this.title.iconClass = codicon('home');
        this.title.closable = true;
        this.addClass('openspace-start-page');
        this.node.tabIndex = -1;
        void askAccess().then(access => {
            this.access = access;
            this.update();
        });
        this.toDispose.push(
            this.files.onDidFilesChange(({ changes }) => {
                if (changes.some(({ resource: { path } }) => isBoardPath(path.toString()) || this.diagrams.isDiagram(path.base))) {
                    this.lookAgain();
                }
            })
        );
        this.update();
    }

    /** Boards may have come and gone since the page was last looked at. */
    protected override onAfterShow(message: Message): void {
        super.onAfterShow(message);
        void this.loadBoards();
    }

    protected override onAfterAttach(message: Message): void {
        super.onAfterAttach(message);
        void this.loadBoards();
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        // The page renders later than it is activated for the first time.
        (this.node.querySelector('button') ?? this.node).focus();
    }

    protected override render(): React.ReactNode {
        const connect = {
            mcpUrl: new URL('mcp', document.baseURI).href,
            token: this.access.token,
            clients: CLIENT_CONFIGS,
            onCopy: (text: string) => this.clipboard.writeText(text)
        };
        return (
            <StartPage
                connect={connect}
                boards={this.boards}
                kinds={KINDS.filter(({ command }) => this.commands.getCommand(command) !== undefined)}
                onNew={command => this.run(command)}
                onChat={this.commands.getCommand(SHARED_COMMANDS.focusAgent) && (() => this.run(SHARED_COMMANDS.focusAgent))}
                onOpen={path => void open(this.openers, URI.fromFilePath(path))}
            />
        );
    }

    private run(command: string): void {
        void this.commands.executeCommand(command);
    }

    private lookAgain(): void {
        this.lookingAgain ??= setTimeout(() => {
            this.lookingAgain = undefined;
            if (this.isVisible) {
                void this.loadBoards();
            }
        }, LOOK_AGAIN_MS);
    }

    private async loadBoards(): Promise<void> {
        const [outcome, diagrams] = await Promise.all([
            this.hub.call(...WhiteboardTools.list.with({ limit: 1000 }), 'person'),
            this.diagrams.find()
        ]);
        const found = outcome.success ? (outcome.output.whiteboards as readonly BoardListing[]) : [];
        this.boards = [...found, ...diagrams]
            .map(listed => ({
                ...listed,
                folder: this.folderOf(listed.path),
                iconClass: this.labels.getIcon(URI.fromFilePath(listed.path))
            }))
            .sort((a, b) => b.modified.localeCompare(a.modified));
        this.update();
    }

    /** Within the workspace; a board at its root needs none. */
    private folderOf(path: string): string {
        const folder = URI.fromFilePath(path).parent;
        const roots = this.workspace.tryGetRoots();
        if (roots.some(({ resource }) => resource.isEqual(folder))) {
            return roots.length > 1 ? folder.path.base : '';
        }
        return this.labels.getLongName(folder);
    }
}
