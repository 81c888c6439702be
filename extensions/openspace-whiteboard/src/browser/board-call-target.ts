import type { CallTarget } from '@openspace/core/lib/browser/agents/call-targets';
import { PERSON } from '@openspace/core/lib/common/bridge-protocol';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isBoardPath } from '@openspace/core/lib/common/board-path';
import { WindowWhiteboard } from './window-whiteboard';

/** Shows on a board what a call of an agent's drew or changed. */
@injectable()
export class BoardCallTarget implements CallTarget {
    @inject(WindowWhiteboard)
    private readonly whiteboard: WindowWhiteboard;

    canShow(path: string): boolean {
        return isBoardPath(path);
    }

    async show(path: string, shapeIds: readonly string[]): Promise<void> {
        await this.whiteboard.open(path, 'new-tab', PERSON);
        const eyes = await this.whiteboard.eyes(path);
        // Agents may leave out the prefix that all ids of shapes have.
        eyes.point(shapeIds.map(id => (id.startsWith('shape:') ? id : `shape:${id}`)));
    }
}
