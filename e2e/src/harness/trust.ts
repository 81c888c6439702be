import { mkdir, readFile, writeFile } from 'fs/promises';
import * as path from 'path';

const TRUST_ENABLED = 'security.workspace.trust.enabled';

/** Whether a configuration folder has this setting and no other. */
export async function trustsEverything(config: string): Promise<boolean> {
    const text = await readFile(path.join(config, 'settings.json'), 'utf8').catch(() => '');
    return text === JSON.stringify({ [TRUST_ENABLED]: false });
}

/** Turns workspace trust off in the user settings of a configuration folder, which need not exist yet. */
export async function trustEverything(config: string): Promise<void> {
    const file = path.join(config, 'settings.json');
    const settings: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
    await mkdir(config, { recursive: true });
    await writeFile(file, JSON.stringify({ ...(typeof settings === 'object' ? settings : {}), [TRUST_ENABLED]: false }));
}
