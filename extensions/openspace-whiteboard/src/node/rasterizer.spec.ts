import { expect } from 'chai';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { FallbackFonts } from './fonts/fallback-fonts';
import { fontFolders } from './fonts/system-fonts';
import { rasterize } from './rasterizer';

/** Icons of the IDE, in the area that Unicode leaves to everybody: no font for reading has them. */
const ICONS = path.join(path.dirname(require.resolve('@vscode/codicons/package.json')), 'dist', 'codicon.ttf');
const ICON = '\u{ea60}';

const svgWith = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><title>藏</title><text x="5" y="30" font-size="24" font-family="IBM Plex Sans">${text}</text></svg>`;

describe('painting texts', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'openspace-fonts-'));
    const inFolder = (name: string, ...files: [from: string, to: string][]): FallbackFonts => {
        const folder = path.join(root, name);
        mkdirSync(folder);
        writeFileSync(path.join(folder, 'broken.ttf'), 'no font');
        files.forEach(([from, to]) => {
            mkdirSync(path.join(folder, path.dirname(to)), { recursive: true });
            copyFileSync(from, path.join(folder, to));
        });
        return new FallbackFonts([folder, path.join(root, 'not-there')]);
    };
    const none = inFolder('none');
    const some = inFolder('some', [ICONS, path.join('deep', 'icons.ttf')]);

    after(() => rmSync(root, { recursive: true }));

    it('takes a font of the system for what its own fonts lack', async () => {
        const [without, with_] = [await rasterize(svgWith(ICON), none), await rasterize(svgWith(ICON), some)];
        expect(with_.losses).to.deep.equal([]);
        expect(with_.base64).not.to.equal(without.base64);
        expect(await some.of(`a${ICON}`)).to.deep.equal({ files: [path.join(root, 'some', 'deep', 'icons.ttf')], missing: [] });
    });

    it('says what no font has, once for each character, also in pictures that are SVG themselves', async () => {
        const inner = `data:image/svg+xml;base64,${Buffer.from(svgWith('字&#x6f22;')).toString('base64')}`;
        const outer = svgWith(`漢漢 ж→</text><image href="${inner}" width="9" height="9"/><text>`);
        const { losses } = await rasterize(outer, none);
        expect(losses.map(({ message }) => message)).to.have.length(1);
        expect(losses[0]?.message).to.match(/^No font here has 字 漢: they are boxes in the picture\./);
        const many = String.fromCodePoint(...Array.from({ length: 25 }, (_, at) => 0x4e00 + at));
        expect((await rasterize(svgWith(many), none)).losses[0]?.message).to.contain('and 5 more characters');
    });

    it('paints the other characters of a text with one that no font has', async () => {
        const [one, other] = [await rasterize(svgWith(`字${ICON}`), some), await rasterize(svgWith('字字'), some)];
        expect(one.losses[0]?.message).to.contain('has 字:');
        expect(one.base64).not.to.equal(other.base64);
        expect((await rasterize(svgWith('&#23383;&#x5b57;'), some)).base64).to.equal(other.base64);
    });

    it('says nothing of what its own fonts have, nor of marks that no one sees', async () => {
        for (const text of ['Grüße, Žluťoučký', 'Ελλάδα Жук', 'a\u200db\ufe0f\u00a0c', '']) {
            expect((await rasterize(svgWith(text), none)).losses, text).to.deep.equal([]);
        }
    });

    it('has each font of the board, upright, bold and italic', async () => {
        const painted = async (family: string, look = '') => {
            const text = `<text x="5" y="30" font-size="24" font-family="${family}" ${look}>Largo</text>`;
            return (await rasterize(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40">${text}</svg>`, none)).base64;
        };
        const seen = new Set<string>();
        for (const lists of [
            "tldraw_draw, 'Shantell Sans', 'Comic Sans MS', cursive",
            "tldraw_sans, 'IBM Plex Sans', Arial, sans-serif",
            "tldraw_serif, 'IBM Plex Serif', Georgia, serif",
            "tldraw_mono, 'IBM Plex Mono', Menlo, monospace"
        ]) {
            for (const look of ['', 'font-weight="bold"', 'font-style="italic"']) {
                seen.add(await painted(lists, look));
            }
        }
        expect(seen.size).to.equal(12);
        expect(await painted('tldraw_draw, cursive')).to.equal(await painted('Shantell Sans Informal'));
        expect(await painted('tldraw_sans, sans-serif')).to.equal(await painted('IBM Plex Sans'));
    });

    it('looks where each system keeps its fonts', () => {
        expect(fontFolders({ WINDIR: 'D:\\Win' }, 'win32')[0]).to.contain('D:\\Win');
        expect(fontFolders({}, 'darwin')).to.include('/Library/Fonts');
        expect(fontFolders({ XDG_DATA_DIRS: '/one:/two' }, 'linux')).to.include.members(['/one/fonts', '/two/fonts']);
    });
});
