import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { runInNewContext } from 'vm';
import type { Diff, Page, Pages } from './drawio-parts';

function arranged(shown: string, to: string, diff: Diff): { readonly order: string; readonly isPainted: boolean } {
    const window: { openspacePages?: Pages } = {};
    runInNewContext(readFileSync(path.join(__dirname, 'frame-pages.js'), 'utf8'), { window, exports: {} });
    const pagesOf = (ids: string): Page[] => [...ids].map(id => ({ getId: () => id }));
    let isPainted = false;
    const app = { pages: pagesOf(shown), updateTabContainer: () => (isPainted = true) };
    window.openspacePages?.arrange(app, diff, pagesOf(to));
    return { order: app.pages.map(page => page.getId()).join(''), isPainted };
}

describe("The order of pages in draw.io's app", () => {
    it('is that of the version that is taken over, where this has added, removed or moved a page', () => {
        for (const diff of [{ r: ['x'] }, { i: [{}] }, { u: { 4: { previous: '' } } }]) {
            expect(arranged('463', '346', diff)).to.deep.equal({ order: '346', isPainted: true });
        }
    });

    it('has pages that the version does not have behind what they follow', () => {
        expect(arranged('6n34', '346', { i: [{}] }).order).to.equal('346n');
        expect(arranged('n634', '346', { i: [{}] }).order).to.equal('n346');
    });

    it('stays as it is where the version has only other cells', () => {
        expect(arranged('463', '346', { u: { 4: { name: 'other' } } })).to.deep.equal({ order: '463', isPainted: false });
    });
});
