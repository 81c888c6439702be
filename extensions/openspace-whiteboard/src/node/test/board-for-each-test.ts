import { expect } from 'chai';
import { TemporaryWorkspace } from './temporary-workspace';

export const BOARD = 'flow.whiteboard.json';

/** Gives each test a workspace with a board of its own, and makes sure that the agent was told about every error. */
export function boardForEachTest(take: (workspace: TemporaryWorkspace, file: string) => void, shapes: readonly object[] = []): void {
    let workspace: TemporaryWorkspace;

    beforeEach(async () => {
        workspace = new TemporaryWorkspace();
        await workspace.ok('create', { path: BOARD });
        if (shapes.length > 0) {
            await workspace.ok('batch_add_shapes', { path: BOARD, shapes });
        }
        take(workspace, workspace.file(BOARD));
    });

    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });
}
