import { mkdir, readFile, writeFile } from 'fs/promises';
import * as path from 'path';

const TRUST_ENABLED = 'security.workspace.trust.enabled';

/** Turns workspace trust off in the user settings of a configuration folder, which need not exist yet. */
export async function trustEverything(config: string): Promise<void> {
    const file = path.join(config, 'settings.json');
    const settings: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
    await mkdir(config, { recursive: true });
    await writeFile(file, JSON.stringify({ ...(typeof settings === 'object' ? settings : {}), [TRUST_ENABLED]: false }));
}
