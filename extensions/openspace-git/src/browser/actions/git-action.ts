import type { GitModel } from '../git-model';
import type { GitResource } from '../git-resource';

/** What an action is about. */
export interface GitActionContext {
    readonly model: GitModel;
    /** The files that were clicked, or that of the editor in front. */
    readonly resources: readonly GitResource[];
    readonly args: readonly unknown[];
}

/** A command of the category *Git*. The ids are VS Code's, so that its shortcuts can be taken along. */
export interface GitAction {
    readonly id: string;
    readonly label: string;
    readonly icon?: string;
    /** Only menus and buttons have what it needs. */
    readonly hidden?: true;
    isEnabled?(context: GitActionContext): boolean;
    run(context: GitActionContext): Promise<unknown>;
}

export const GitActions = Symbol('GitActions');

/** Some actions about one subject. */
export interface GitActions {
    readonly actions: readonly GitAction[];
}
