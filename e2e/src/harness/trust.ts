import { mkdir, readFile, rename, writeFile } from 'fs/promises';
import * as path from 'path';

const TRUST_ENABLED = 'security.workspace.trust.enabled';

/** The user settings of the backend that tests share. */
export const TRUST = { [TRUST_ENABLED]: false };
const ONLY_TRUST = JSON.stringify(TRUST);

/** Whether a configuration folder has this setting and no other. */
export async function trustsEverything(config: string): Promise<boolean> {
    const text = await readFile(path.join(config, 'settings.json'), 'utf8').catch(() => '');
    return text === ONLY_TRUST;
}

/**
 * Makes this the only user setting of a configuration folder. All at once: a window that is open asks whether to restart as soon as it finds
 * workspace trust turned on, in a file that is gone or only half written.
 */
export async function trustOnly(config: string): Promise<void> {
    if (!(await trustsEverything(config))) {
        const next = path.join(config, 'settings.json.next');
        await writeFile(next, ONLY_TRUST);
        await rename(next, path.join(config, 'settings.json'));
    }
}

/** Turns workspace trust off in the user settings of a configuration folder, which need not exist yet. */
export async function trustEverything(config: string): Promise<void> {
    const file = path.join(config, 'settings.json');
    const settings: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
    await mkdir(config, { recursive: true });
    await writeFile(file, JSON.stringify({ ...(typeof settings === 'object' ? settings : {}), [TRUST_ENABLED]: false }));
}
