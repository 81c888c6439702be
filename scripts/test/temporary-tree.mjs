import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Calls `task` with a temporary folder of these files, given as texts by path. It is made in the folder `parent`. */
export async function inTemporaryTree(files, task, parent = os.tmpdir()) {
    const root = mkdtempSync(path.join(parent, 'openspace-check-'));
    try {
        for (const [name, text] of Object.entries(files)) {
            const file = path.join(root, name);
            mkdirSync(path.dirname(file), { recursive: true });
            writeFileSync(file, text);
        }
        return await task(root);
    } finally {
        rmSync(root, { recursive: true });
    }
}
