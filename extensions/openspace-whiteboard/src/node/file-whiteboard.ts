import type { AgentStyle, ElkNode } from '@openspace/board';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { OpenWindows } from '@openspace/core/lib/node/bridge/open-windows';
import { stampOf } from '@openspace/core/lib/node/documents/atomic-file';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import type { CancelSignal } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Diagrams } from '../common/diagrams';
import type { Icons } from '../common/icons-server';
import type { Proposals } from '../common/proposals/proposal';
import type { StoredStep } from '../common/step-history';
import type { BoardEyes, BoardPage, BoardSession, CreatedBoard, CreateOptions, Whiteboard } from '../common/whiteboard-port';
import { AgentStyleSetting } from './agent-style-setting';
import { BoardHistories } from './board-histories';
import { BoardListings } from './board-listings';
import { DiagramService } from './diagram-service';
import type { BoardWriter } from './file-board-session';
import { FileBoards } from './file-boards';
import { IconService } from './icon-service';
import { BoardThreads } from './large-boards/board-threads';
import { ProposalStore } from './proposals/proposal-store';

/** The whiteboard tools' world when no window has the board open: agents draw on the files themselves. */
@injectable()
export class FileWhiteboard implements Whiteboard {
    private readonly histories = new BoardHistories();
    private readonly boards: FileBoards;
    private readonly listings: BoardListings;
    /** Runs tools on large boards. */
    readonly threads: BoardThreads;

    constructor(
        @inject(WorkspaceFiles)
        private readonly files: BoardWriter & Pick<WorkspaceFiles, 'roots' | 'resolve' | 'read' | 'write' | 'remove' | 'movedTo'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'isOpen'>,
        @inject(DiagramService) readonly diagrams: Diagrams,
        @inject(ElkThread) private readonly elk: Pick<ElkThread, 'layOut'>,
        @inject(IconService) readonly icons: Icons,
        @inject(AgentStyleSetting) private readonly style: Pick<AgentStyleSetting, 'get'>,
        @inject(ProposalStore) readonly proposals: Proposals & Pick<ProposalStore, 'sizeOf'>
    ) {
        const isOpen = (file: string) => windows.isOpen(file);
        const historyOf = (file: string) => this.histories.of(file);
        this.boards = new FileBoards({ files, isOpen, historyOf });
        const weightOf = (id: unknown) => (typeof id === 'string' ? proposals.sizeOf(id) : 0);
        this.threads = new BoardThreads({ files, isOpen, historyOf, weightOf });
        this.listings = new BoardListings(file => this.threads.count(file));
    }

    agentStyle(): Promise<AgentStyle> {
        return this.style.get();
    }

    async list({ offset, limit }: { readonly offset: number; readonly limit: number }): Promise<BoardPage> {
        const { files, truncated } = await this.boards.found();
        const boards = await this.listings.of(files.slice(offset, offset + limit), file => this.windows.isOpen(file));
        return { boards, total: files.length, truncated };
    }

    create(given: string, options: CreateOptions): Promise<CreatedBoard> {
        return this.boards.create(given, options);
    }

    async discard(file: string, revision: string): Promise<void> {
        // The stamp comes first: who writes from now on keeps the file.
        const stamp = stampOf(file);
        const session = await this.board(file);
        const now = await session.read((_, found) => found);
        if (now === revision && !(await this.windows.isOpen(file))) {
            await this.files.remove(file, stamp);
        }
    }

    board(given: string): Promise<BoardSession> {
        return this.boards.board(given);
    }

    /** What is remembered here, for a window that has the board open now. */
    stepsOf(file: string): readonly StoredStep[] {
        return this.histories.known(file)?.stored() ?? [];
    }

    /** Takes over what a window remembers of a board that it closes. */
    keepSteps(file: string, steps: readonly StoredStep[]): void {
        if (steps.length > 0) {
            this.histories.of(file).takeOver(steps, true);
        }
    }

    runElk(graph: ElkNode, signal: CancelSignal): Promise<ElkNode> {
        return this.elk.layOut(graph, signal);
    }

    eyes(given?: string): Promise<BoardEyes> {
        return this.boards.eyes(given);
    }

    open(given: string): Promise<{ path: string; windowId: string }> {
        return this.boards.open(given);
    }
}
