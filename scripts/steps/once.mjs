import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { at } from './paths.mjs';
import { say } from './run.mjs';

/** In the checkout, so that no other user can hold it, and outside of `node_modules`, which an install replaces. */
const LOCK = at('test-results', 'building');

/** Runs a task while no other process runs one in this checkout: two runs do not install or build at the same time. */
export async function oneAtATime(task) {
    for (let said = false; !taken(); said = true) {
        if (!said) {
            say('Waiting for another run in this folder to install and build');
        }
        await wait(500);
    }
    try {
        return await task();
    } finally {
        rmSync(LOCK, { recursive: true, force: true });
    }
}

function taken() {
    mkdirSync(path.dirname(LOCK), { recursive: true });
    try {
        mkdirSync(LOCK);
        writeFileSync(path.join(LOCK, 'pid'), String(process.pid));
        return true;
    } catch {
        if (!isHeld()) {
            rmSync(LOCK, { recursive: true, force: true });
        }
        return false;
    }
}

/** A process that was killed leaves its lock. */
function isHeld() {
    try {
        process.kill(Number(readFileSync(path.join(LOCK, 'pid'), 'utf8')), 0);
        return true;
    } catch (error) {
        // Between the two lines of `taken`, the file does not exist yet; another user's process may not be asked.
        return error.code === 'EPERM' || (error.code === 'ENOENT' && Date.now() - startedAt < 5_000);
    }
}

const startedAt = Date.now();
