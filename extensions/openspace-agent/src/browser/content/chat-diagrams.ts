import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { BOARD_SUFFIX } from '@openspace/core/lib/common/board-path';
import { BridgeServer } from '@openspace/core/lib/common/bridge-protocol';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import { type DrawnPicture, LivePictures } from '@openspace/core/lib/browser/documents/live-pictures';
import { Emitter, type Event, nls, type URI } from '@theia/core';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { WorkspaceService } from '@theia/workspace/lib/browser';

const MAX_BOARDS = 1_000;

/** Draws Mermaid of agents, as a picture in the chat and as shapes on a board. */
@injectable()
export class ChatDiagrams {
    @inject(LivePictures)
    private readonly pictures: LivePictures;

    @inject(BridgeServer)
    private readonly hub: BridgeServer;

    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(Messages)
    private readonly messages: Messages;

    /** Boards that were made of these texts. */
    private readonly boards = new Map<string, URI>();
    private readonly changed = new Emitter<void>();

    /** Pictures look different now. */
    readonly onDidChange: Event<void> = this.changed.event;

    @postConstruct()
    protected init(): void {
        this.themes.onDidColorThemeChange(() => this.changed.fire());
    }

    /** @returns undefined when nothing here can draw Mermaid */
    draw(source: string): Promise<DrawnPicture | undefined> {
        return this.pictures.drawMermaid(source);
    }

    /** Draws a diagram on a new board in the first folder of the workspace and shows it; the second time it shows that board. */
    async openOnBoard(source: string): Promise<void> {
        const known = this.boards.get(source);
        const there = known !== undefined && (await this.files.exists(known));
        const uri = there ? known : await this.freeBoard();
        if (uri === undefined) {
            void this.messages.warn(nls.localize('openspace/agent/noFolder', 'Open a folder first. The board is saved in it.'));
            return;
        }
        const path = uri.path.fsPath();
        const made = there
            ? undefined
            : await this.hub.call(...WhiteboardTools.import.with({ path, source: `${source}\n`, format: 'mermaid' }), 'person');
        const outcome = made?.success === false ? made : await this.hub.call(...WhiteboardTools.open.with({ path }), 'person');
        if (outcome.success) {
            this.boards.set(source, uri);
        } else {
            void this.messages.error(outcome.error.message);
        }
    }

    private async freeBoard(): Promise<URI | undefined> {
        const [root] = this.workspace.tryGetRoots();
        for (let number = 1; root && number <= MAX_BOARDS; number++) {
            const uri = root.resource.resolve(`diagram${number === 1 ? '' : `-${number}`}${BOARD_SUFFIX}`);
            if (!(await this.files.exists(uri))) {
                return uri;
            }
        }
        return undefined;
    }
}
