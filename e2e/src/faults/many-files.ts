import { mkdirSync, writeFileSync } from 'fs';
import { writeFile } from 'fs/promises';
import * as path from 'path';
import type { App } from '../harness/app';
import type { Ide } from '../harness/ide';

export interface Amount {
    readonly folders: number;
    readonly each: number;
}

const NEEDLE = 'needle.txt';

/** Folders full of empty files, with one among them that has a text. */
export async function makeManyFiles(app: App, { folders, each }: Amount): Promise<void> {
    for (let folder = 0; folder < folders; folder++) {
        const place = app.file('many', `folder-${String(folder).padStart(2, '0')}`);
        mkdirSync(place, { recursive: true });
        for (let file = 0; file < each; file++) {
            writeFileSync(path.join(place, `file-${folder}-${file}.txt`), '');
        }
    }
    await writeFile(app.file('many', `folder-${folders - 1}`, NEEDLE), 'a needle in a haystack\n');
}

/** Opens the file by its name; the explorer then lists its folder. */
export async function findByName(ide: Ide, { folders, each }: Amount): Promise<void> {
    const node = (name: string) => ide.page.locator('#files .theia-TreeNode', { hasText: name });
    await ide.openFile(NEEDLE);
    await ide.page.locator('.monaco-editor:visible').first().locator('.view-line', { hasText: 'haystack' }).waitFor();
    await node(NEEDLE).waitFor();
    await node(`file-${folders - 1}-${each - 1}.txt`).waitFor();
    await ide.closeTab(NEEDLE);
}

/** Finds the file by its text in the Search view. */
export async function findByText(ide: Ide): Promise<void> {
    await ide.page.keyboard.press('Control+Shift+f');
    await ide.page.locator('#search-input-field').fill('a needle in');
    await ide.page.keyboard.press('Enter');
    await ide.page.locator('#search-in-workspace .resultLine', { hasText: 'haystack' }).waitFor();
}
