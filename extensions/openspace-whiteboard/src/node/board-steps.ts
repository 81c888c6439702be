import { inject, injectable } from '@theia/core/shared/inversify';
import type { BoardStepsServer, RevisedSteps } from '../common/board-steps-server';
import { FileWhiteboard } from './file-whiteboard';

/** Hands what is remembered of boards to the windows that open them, and takes it over from those that close them. */
@injectable()
export class BoardSteps implements BoardStepsServer {
    constructor(@inject(FileWhiteboard) private readonly whiteboard: Pick<FileWhiteboard, 'stepsOf' | 'keepSteps'>) {}

    async steps(path: string, revisions: readonly string[]): Promise<RevisedSteps> {
        return [...this.whiteboard.stepsOf(path, revisions)];
    }

    notifyClosed(path: string, steps: RevisedSteps): void {
        this.whiteboard.keepSteps(path, new Map(steps));
    }
}
