import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { at } from './paths.mjs';

/** A process that took a dead hub's id may leave its port unanswered for long. */
const PROBE_LIMIT_MS = 2_000;

/**
 * The hub of this person's that serves exactly this folder and answers, the newest one; undefined when there is none.
 * Its `token` is the one that the person's browser has to show, undefined where it needs none.
 * Hubs announce themselves in files (extensions/openspace-core/src/node/announcement/announced-hubs.ts).
 * @param config the folder of this person's settings
 */
export async function runningHub(workspace, config) {
    const hubs = announced(path.join(config, 'hubs'))
        .filter(hub => isAlive(hub.pid) && realPath(hub.workspace) === realPath(workspace))
        .sort((a, b) => b.startedAt - a.startedAt);
    for (const { url, token, pid } of hubs) {
        if (await statusOf(url)) {
            const page = url.replace(/\/mcp$/, '');
            return { url: page, pid, token: await neededToken(page, [token, process.env.OPENSPACE_TOKEN, keptToken(config)]) };
        }
    }
    return undefined;
}

/**
 * The token that opens a page which asks this user for one; undefined when it asks for none or takes none of them. A
 * token is only sent to a server of the same user: another one may have taken the port of a hub that was killed.
 */
async function neededToken(page, candidates) {
    if ((await statusOf(page)) !== 401 || !(await isOwn(page))) {
        return undefined;
    }
    for (const token of new Set(candidates.filter(Boolean))) {
        if ((await statusOf(page, { authorization: `Bearer ${token}` })) === 200) {
            return token;
        }
    }
    return undefined;
}

async function isOwn(page) {
    const file = at('extensions', 'openspace-core', 'lib', 'node', 'admission', 'own-server.js');
    // Only there once the extensions are compiled.
    return existsSync(file) && (await import(pathToFileURL(file))).isOwnServer(page);
}

function keptToken(config) {
    try {
        return readFileSync(path.join(config, 'access-token'), 'utf8').trim();
    } catch {
        return undefined; // None was made, as OPENSPACE_TOKEN chose one.
    }
}

/** Asks on the terminal. @returns whether the answer is yes, which Enter is */
export async function confirmed(question) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
        return /^(y(es)?)?$/i.test((await terminal.question(`${question} [Y/n] `)).trim());
    } finally {
        terminal.close();
    }
}

function announced(folder) {
    return namesIn(folder).flatMap(name => {
        try {
            const hub = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
            return typeof hub.url === 'string' && typeof hub.workspace === 'string' && Number.isInteger(hub.pid) ? [hub] : [];
        } catch {
            return []; // Removed meanwhile, or written by another version.
        }
    });
}

function namesIn(folder) {
    try {
        return readdirSync(folder).filter(name => /^\d+\.json$/.test(name));
    } catch {
        return []; // No hub has run yet.
    }
}

function realPath(folder) {
    try {
        return realpathSync.native(folder);
    } catch {
        return path.resolve(folder);
    }
}

function isAlive(pid) {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return error.code !== 'ESRCH';
    }
}

/** @returns undefined when no one answers */
async function statusOf(url, headers = {}) {
    try {
        const response = await fetch(url, { headers, signal: globalThis.AbortSignal.timeout(PROBE_LIMIT_MS), redirect: 'manual' });
        await response.body?.cancel();
        return response.status;
    } catch {
        return undefined;
    }
}
