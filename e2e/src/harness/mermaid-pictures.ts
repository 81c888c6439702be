import { pictureMetrics } from '@openspace/board';
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';
import { App, ROOT } from './app';
import { launchBrowserWithoutHinting, openWindow } from './browser';
import { McpClient } from './mcp';
import { differenceOf } from './png';
import { shownBoard } from './shown-board';

const CORPUS = path.join(ROOT, 'packages/openspace-diagram/fixtures/mermaid');
/** Types of diagrams that are graphs; charts are measured without a window. */
export const KINDS = [
    'architecture',
    'block',
    'c4',
    'class',
    'er',
    'flowchart',
    'gantt',
    'kanban',
    'mindmap',
    'requirement',
    'sequence',
    'state'
];

interface Sample {
    readonly name: string;
    readonly text: string;
}

/** In the font that looks as if written by hand. */
const FURTHER: Readonly<Record<string, string>> = { flowchart: 'front-matter-hand-drawn.mmd' };

/** The first diagram of each kind, the one in the middle, and further ones. */
function samples(kinds: readonly string[]): Sample[] {
    return kinds.flatMap(kind => {
        const files = readdirSync(path.join(CORPUS, kind)).sort();
        return [files[0], files[Math.floor(files.length / 2)], FURTHER[kind]].flatMap(file =>
            file === undefined
                ? []
                : [{ name: `${kind}-${path.parse(file).name}`, text: readFileSync(path.join(CORPUS, kind, file), 'utf8') }]
        );
    });
}

/** Draws diagrams of these types on boards, and compares each as a window shows it with the picture of the hub. */
export async function comparePictures(kinds: readonly string[]): Promise<void> {
    const all = samples(kinds);
    const app = await App.start({ files: Object.fromEntries(all.map(({ name, text }) => [`${name}.mmd`, text])) });
    const agent = await McpClient.connect(app);
    const browser = await launchBrowserWithoutHinting();
    const picture = async (name: string): Promise<Buffer> => {
        const { content } = await agent.raw('openspace.whiteboard.snapshot', { path: `${name}.whiteboard.json`, format: 'png' });
        const image = Array.isArray(content) ? content.find(({ type }) => type === 'image') : undefined;
        return Buffer.from(String(image?.data), 'base64');
    };
    try {
        const headless = new Map<string, Buffer>();
        for (const { name } of all) {
            await agent.call('openspace.whiteboard.import', { path: `${name}.whiteboard.json`, source: `${name}.mmd` });
            headless.set(name, await picture(name));
        }
        const page = await openWindow(browser, app);
        await agent.windowReady();
        const [unlike, faults]: [string[], string[]] = [[], []];
        let read = 0;
        for (const { name } of all) {
            await agent.call('openspace.whiteboard.open', { path: `${name}.whiteboard.json` });
            await page.locator('.tl-shapes:visible').first().waitFor({ state: 'attached' });
            const difference = differenceOf(headless.get(name) ?? Buffer.alloc(0), await picture(name));
            if (difference > 0.02) {
                unlike.push(`${name}: ${(100 * difference).toFixed(2)} % of the pixels differ`);
            }
            const { board, texts, astray } = await shownBoard(page);
            const { crossings: _crossings, area: _area, ...found } = pictureMetrics(board, texts);
            read += texts.length;
            for (const [fault, where] of Object.entries({ ...found, astray: [...astray] })) {
                if (where.length > 0) {
                    faults.push(`${name}: ${fault} ${JSON.stringify(where)}`);
                }
            }
        }
        expect(all).to.have.length(2 * kinds.length + kinds.filter(kind => kind in FURTHER).length);
        expect(unlike).to.deep.equal([]);
        expect(faults).to.deep.equal([]);
        expect(read).to.be.greaterThan(10 * kinds.length);
    } finally {
        await agent.close();
        await browser.close();
        await app.stop();
    }
}
