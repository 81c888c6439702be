import { CLIENT_CONFIGS } from '@openspace/core/lib/common/client-configs';
import { BridgeServer } from '@openspace/core/lib/common/bridge-protocol';
import { CommandRegistry, URI } from '@theia/core';
import { codicon, type Message, open, OpenerService, ReactWidget } from '@theia/core/lib/browser';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { isBoardPath } from '../../common/board-path';
import type { BoardListing } from '../../common/whiteboard-port';
import { StartPage } from './start-page';

/** While the page is looked at boards change, and an agent changes them fast. */
const LOOK_AGAIN_MS = 1_000;

/** The first thing a person sees: new board, recent boards, and how to connect an agent. */
@injectable()
export class StartPageWidget extends ReactWidget {
    static readonly ID = 'openspace.start-page';
    static readonly LABEL = 'Welcome';

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

    private boards: readonly BoardListing[] | undefined;
    private lookingAgain: ReturnType<typeof setTimeout> | undefined;

    @postConstruct()
    protected init(): void {
        this.id = StartPageWidget.ID;
        this.title.label = StartPageWidget.LABEL;
        this.title.caption = StartPageWidget.LABEL;
        this.title.iconClass = codicon('home');
        this.title.closable = true;
        this.addClass('openspace-start-page');
        this.node.tabIndex = -1;
        this.toDispose.push(
            this.files.onDidFilesChange(({ changes }) => {
                if (changes.some(({ resource }) => isBoardPath(resource.path.toString()))) {
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
            clients: CLIENT_CONFIGS,
            onCopy: (text: string) => this.clipboard.writeText(text)
        };
        return (
            <StartPage
                connect={connect}
                boards={this.boards}
                onNew={() => void this.commands.executeCommand('openspace.whiteboard.new')}
                onOpen={path => void open(this.openers, URI.fromFilePath(path))}
            />
        );
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
        const outcome = await this.hub.call('openspace.whiteboard.list', {}, 'person');
        const found = outcome.success ? (outcome.output.whiteboards as readonly BoardListing[]) : [];
        this.boards = [...found].sort((a, b) => b.modified.localeCompare(a.modified));
        this.update();
    }
}
