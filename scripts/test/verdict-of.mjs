import { at } from '../steps/paths.mjs';
import { capture } from '../steps/run.mjs';
import { inTemporaryTree } from './temporary-tree.mjs';

/** What a check in `scripts` says of a temporary folder of these files. @returns its exit code, and what it printed without blanks around it */
export function verdictOf(check, files) {
    return inTemporaryTree(files, async root => {
        const { code, output } = await capture(process.execPath, [at('scripts', check), root]);
        return { code, output: output.trim() };
    });
}
