import { ContributionProvider, URI } from '@theia/core';
import { open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';

/** Contribution point: shows the person what a call was about, in documents of its kind. */
export const CallTarget = Symbol('CallTarget');
export interface CallTarget {
    canShow(path: string): boolean;
    /** Opens the document in front and points at the shapes that are still there. */
    show(path: string, shapeIds: readonly string[]): Promise<void>;
    /** Brings the shapes into view, and leaves the selection and the keyboard alone. */
    follow?(path: string, shapeIds: readonly string[]): Promise<void>;
}

/** Goes to where a call worked: to the shapes where an editor can point at them, else to the document. */
@injectable()
export class CallTargets {
    constructor(
        @inject(ContributionProvider) @named(CallTarget) private readonly targets: ContributionProvider<CallTarget>,
        @inject(OpenerService) private readonly openers: OpenerService
    ) {}

    async show(path: string, shapeIds: readonly string[]): Promise<void> {
        const target = this.targetOf(path);
        if (target) {
            await target.show(path, shapeIds);
        } else {
            await open(this.openers, URI.fromFilePath(path));
        }
    }

    canFollow(path: string): boolean {
        return this.targetOf(path)?.follow !== undefined;
    }

    async follow(path: string, shapeIds: readonly string[]): Promise<void> {
        await this.targetOf(path)?.follow?.(path, shapeIds);
    }

    private targetOf(path: string): CallTarget | undefined {
        return this.targets.getContributions().find(candidate => candidate.canShow(path));
    }
}
