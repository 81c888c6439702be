import { readdir, readFile } from 'fs/promises';
import * as path from 'path';
import type { Page } from 'playwright-core';
import { inContainer } from './theia-container';
import { until } from '@openspace/tool/lib/test/until';

/** Settings that a window which is open follows at once, and that nothing else remembers. */
const LIVE = ['files.autoSave', 'files.autoSaveDelay'];

const FILE = ['.theia', 'settings.json'];

/** Whether the settings of a workspace are such that a window which goes on follows them like one that is loaded. */
export async function areLive(workspace: string): Promise<boolean> {
    const folders = (await readdir(workspace)).filter(name => name === '.theia' || name === '.vscode');
    if (folders.length === 0) {
        return true;
    }
    const [folder, file] = FILE;
    if (folders.join() !== folder || (await readdir(path.join(workspace, folder))).join() !== file) {
        return false;
    }
    return Object.keys(await settingsOf(workspace)).every(name => LIVE.includes(name));
}

/** What the watcher of files has not told by then may never come. */
const LIMIT_MS = 5_000;

/** @returns whether a window has the live settings of a workspace in time */
export async function followsSettings(page: Page, workspace: string): Promise<boolean> {
    const settings = await settingsOf(workspace);
    const wanted = JSON.stringify(LIVE.map(name => settings[name] ?? null));
    const follows = async (): Promise<boolean> => {
        const known = await inContainer(page, 'PreferenceService', settingsInPage, LIVE);
        return JSON.stringify(known) === wanted;
    };
    return until('the window has the settings of the workspace', follows, LIMIT_MS).catch(() => false);
}

/** What `PreferenceService` of Theia is bound to. */
interface Preferences {
    inspect(name: string): { readonly workspaceValue?: unknown } | undefined;
}

function settingsInPage(preferences: Preferences, names: readonly string[]): unknown[] {
    return names.map(name => preferences.inspect(name)?.workspaceValue ?? null);
}

async function settingsOf(workspace: string): Promise<Record<string, unknown>> {
    const text = await readFile(path.join(workspace, ...FILE), 'utf8').catch(() => '{}');
    return JSON.parse(text) as Record<string, unknown>;
}
