import { inject, injectable } from '@theia/core/shared/inversify';
import type { BoardStepsServer } from '../common/board-steps-server';
import type { StoredStep } from '../common/step-history';
import { FileWhiteboard } from './file-whiteboard';

/** Hands what is remembered of boards to the windows that open them, and takes it over from those that close them. */
@injectable()
export class BoardSteps implements BoardStepsServer {
    constructor(@inject(FileWhiteboard) private readonly whiteboard: Pick<FileWhiteboard, 'stepsOf' | 'keepSteps'>) {}

    async steps(path: string): Promise<readonly StoredStep[]> {
        return this.whiteboard.stepsOf(path);
    }

    notifyClosed(path: string, steps: readonly StoredStep[]): void {
        this.whiteboard.keepSteps(path, steps);
    }
}
