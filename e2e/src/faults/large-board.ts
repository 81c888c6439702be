import { expect } from 'chai';
import { randomFillSync } from 'crypto';
import { readFile, stat, writeFile } from 'fs/promises';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import type { App } from '../harness/app';
import type { McpClient } from '../harness/mcp';

const BOX = { type: 'geo', x: 0, y: 0, width: 120, height: 60, props: { fill: 'solid' } };

/** Opens a board of at least so many bytes, and draws on it as file and in the window. @param valid the text of a board */
export async function drawOnLargeBoard(
    { app, agent, page }: { readonly app: App; readonly agent: McpClient; readonly page: Page },
    valid: string,
    bytes: number
): Promise<void> {
    const path = 'large.whiteboard.json';
    const large = withPictures(valid, bytes);
    await writeFile(app.file(path), large);
    expect(await agent.call('openspace.whiteboard.read', { path, detail: 'summary', limit: 1 })).to.include({ appliedBy: 'file' });
    expect(await agent.call('openspace.whiteboard.add_shape', { path, ...BOX, id: 'by-file', y: 200 })).to.include({
        appliedBy: 'file'
    });
    await agent.call('openspace.whiteboard.open', { path });
    await page.locator('.openspace-whiteboard:visible').locator('[data-shape-id="shape:by-file"]').first().waitFor();
    expect(await agent.call('openspace.whiteboard.add_shape', { path, ...BOX, id: 'by-window', y: 400 })).to.include({
        appliedBy: 'window'
    });
    await page.locator('.openspace-whiteboard:visible').locator('[data-shape-id="shape:by-window"]').first().waitFor();
    const { store } = JSON.parse(await readFile(app.file(path), 'utf8')) as { store: Record<string, unknown> };
    const { store: before } = JSON.parse(large) as { store: Record<string, unknown> };
    expect(Object.keys(store).sort()).to.deep.equal([...Object.keys(before), 'shape:by-file', 'shape:by-window'].sort());
    expect((await stat(app.file(path))).size).to.be.greaterThan(bytes);
}

/** The board with pictures of noise in it, so many that it has at least `bytes`. */
function withPictures(board: string, bytes: number): string {
    const { store, schema } = JSON.parse(board) as { store: Record<string, object>; schema: object };
    const png = new PNG({ width: 800, height: 800 });
    randomFillSync(png.data);
    const src = `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
    const template = {
        x: 0,
        y: 0,
        rotation: 0,
        isLocked: false,
        opacity: 1,
        parentId: 'page:page',
        typeName: 'shape',
        type: 'image',
        meta: {}
    };
    for (let i = 0; i * src.length < bytes; i++) {
        const assetId = `asset:noise${i}`;
        store[assetId] = {
            id: assetId,
            typeName: 'asset',
            type: 'image',
            meta: {},
            props: { w: 800, h: 800, name: 'noise', isAnimated: false, mimeType: 'image/png', src }
        };
        const props = { w: 200, h: 200, assetId, playing: true, url: '', crop: null, flipX: false, flipY: false, altText: '' };
        store[`shape:noise${i}`] = {
            ...template,
            id: `shape:noise${i}`,
            index: `a2${String.fromCharCode(65 + i)}1`,
            x: 300 + i * 220,
            props
        };
    }
    return JSON.stringify({ store, schema });
}
