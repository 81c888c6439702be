import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { existsSync } from 'fs';
import * as path from 'path';
import type { Progress } from '../common/git-status';

/** Its files of this kind have a line or a message. */
const MAX_BYTES = 1024 * 1024;

/** What a repository is in the middle of, read from its files as git itself does: a broken one says as much as it can. */
export async function ongoingOperation(gitFolder: string): Promise<Progress | undefined> {
    const has = (...names: string[]) => names.some(name => existsSync(path.join(gitFolder, name)));
    const line = async (...names: string[]) =>
        (await readRegularFile(path.join(gitFolder, ...names), MAX_BYTES).catch(() => '')).toString().split('\n', 1)[0] || undefined;
    if (has('rebase-merge', 'rebase-apply')) {
        const [folder, step, steps] = has('rebase-merge') ? ['rebase-merge', 'msgnum', 'end'] : ['rebase-apply', 'next', 'last'];
        const number = async (name: string) => Number(await line(folder, name)) || undefined;
        return {
            operation: 'rebase',
            step: await number(step),
            steps: await number(steps),
            branch: (await line(folder, 'head-name'))?.replace(/^refs\/heads\//, '')
        };
    }
    return has('MERGE_HEAD')
        ? { operation: 'merge' }
        : has('CHERRY_PICK_HEAD')
          ? { operation: 'cherry-pick' }
          : has('REVERT_HEAD')
            ? { operation: 'revert' }
            : undefined;
}
