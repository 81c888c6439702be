import { existsSync } from 'fs';
import * as path from 'path';

/** The folder with the skills, the agent and the command for opencode, as the repository or a packaged app has it. */
export function shippedFolder(): string | undefined {
    // From the bundle of the app, and from the compiled file of an extension.
    const above = ['../../..', '../../../..'].map(levels => path.resolve(__dirname, levels));
    const candidates = above.flatMap(folder => ['.opencode', 'opencode'].map(name => path.join(folder, name)));
    return candidates.find(folder => existsSync(path.join(folder, 'skills')));
}

/** The skills in it. */
export function shippedSkills(): string | undefined {
    const folder = shippedFolder();
    return folder === undefined ? undefined : path.join(folder, 'skills');
}
