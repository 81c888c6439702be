import { CommonCommands } from '@theia/core/lib/browser';
import { CommandOpenHandler } from '@theia/core/lib/browser/command-open-handler';
import type URI from '@theia/core/lib/common/uri';
import { injectable } from '@theia/core/shared/inversify';
import { WorkspaceCommands } from '@theia/workspace/lib/browser';

/** Theia's own texts link to these; neither changes anything. */
const LINKED: readonly string[] = [CommonCommands.OPEN_PREFERENCES.id, WorkspaceCommands.MANAGE_WORKSPACE_TRUST.id];

/**
 * Opens `command:` addresses of the few commands that texts of the IDE link to, and of no others: wherever a text from outside
 * is shown with its links, clicking one must not run a command.
 */
@injectable()
export class CommandLinks extends CommandOpenHandler {
    override canHandle(uri: URI): number {
        return LINKED.includes(uri.path.toString()) ? super.canHandle(uri) : -1;
    }

    override async open(uri: URI): Promise<boolean> {
        return this.canHandle(uri) > 0 && super.open(uri);
    }
}
