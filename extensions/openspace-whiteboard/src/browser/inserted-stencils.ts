import { PERSON } from '@openspace/core/lib/common/bridge-protocol';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { ToolError } from '@openspace/tool';
import { type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { IconsServer } from '../common/icons-server';
import { planDrop } from '../common/plan-drop';
import type { PlanePoint } from './board-editor';
import { WindowWhiteboard } from './window-whiteboard';

/** Draws stencils that a person chooses on boards, as a file of their format that is dropped there. */
@injectable()
export class InsertedStencils {
    @inject(IconsServer)
    private readonly icons: IconsServer;

    @inject(WindowWhiteboard)
    private readonly whiteboard: WindowWhiteboard;

    @inject(Messages)
    private readonly messages: Messages;

    /**
     * One step of the person's undo history.
     * @param at its middle on the page
     * @returns the ids of the shapes that it is made of; none where it could not be drawn, which the person is told
     */
    async insert(board: URI, id: string, at: PlanePoint): Promise<readonly string[]> {
        const { signal } = new AbortController();
        try {
            const file = await this.icons.stencil(id);
            if (!file) {
                return [];
            }
            const opened = await this.whiteboard.diagrams.open(file.text, { format: file.format }, signal);
            const session = await this.whiteboard.board(board.path.fsPath());
            const { result } = await session.change(view => planDrop(view, [opened], at), {
                label: 'insert stencil',
                caller: PERSON,
                keepsView: true,
                signal
            });
            return result;
        } catch (error) {
            if (!(error instanceof ToolError)) {
                throw error;
            }
            void this.messages.error(error.message);
            return [];
        }
    }
}
