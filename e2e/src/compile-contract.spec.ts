import { LABEL_FONT_SIZES, LINE_HEIGHT, SHAPE_TYPES, type ShapeType, TEXT_FONT_SIZES } from '@openspace/board';
import { expect } from 'chai';
import { readFile, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, JSHandle } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { McpClient } from './harness/mcp';
import { Choices, SAMPLE_TEXTS, type TextKind } from './harness/sample-texts';
import { boundArrow, FONTS, LABELLED, SIZES } from './harness/samples';
import { type Made, type Pair, type Sample, sideBySide } from './harness/side-by-side';
import { loadedFonts, type TldrawEditor, tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'contract.whiteboard.json';
const OF_EACH_KIND = 80;
const SEED = 20_260_801;
const BOUND = 0.02;
/** Words longer than their line, which browsers break in places of their own when these letters are drawn in turns. */
const MAY_BREAK_ELSEWHERE = 0.05;
/** Letters that the whiteboard's fonts lack come from the fonts of the machine, or from none: there is room for those of usual ones. */
const LEAST_ROOM_FOR_FOREIGN = 0.9;

const PROMISE = `sizes are within ${BOUND * 100}% of tldraw's`;
const PROMISES: Partial<Record<TextKind, string>> = {
    'long words': `${PROMISE}, or a line more or less for one in ${1 / MAY_BREAK_ELSEWHERE}`,
    foreign: 'there is room for what tldraw draws'
};

/** What of a shape may differ by {@link BOUND}: what follows from the size of its text. */
const MEASURED: Partial<Record<string, readonly string[]>> = {
    geo: ['growY'],
    note: ['growY'],
    // tldraw keeps 8 here and measures a text that sizes itself again and again.
    text: ['w'],
    // tldraw keeps where a bound arrow was before it was bound.
    arrow: ['start', 'end']
};

const POINTS = [
    { x: 0, y: 0 },
    { x: 90, y: 30 }
];
const SEGMENTS = [{ type: 'free', points: POINTS }];
const PICTURE = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>';

/** The least that has to be said of each type, to an agent's tool and to tldraw. What tldraw cannot know is ours. */
const LEAST: Record<ShapeType, { readonly input?: object; readonly props?: Sample['props']; readonly ours?: readonly string[] }> = {
    geo: { input: { width: 200, height: 100 }, props: { w: 200, h: 100 } },
    text: {},
    note: {},
    frame: {},
    arrow: {},
    line: {
        input: { props: { points: POINTS } },
        props: { points: { a1: { id: 'a1', index: 'a1', ...POINTS[0] }, a2: { id: 'a2', index: 'a2', ...POINTS[1] } } },
        // Their keys are new each time.
        ours: ['points']
    },
    draw: { input: { props: { points: POINTS } }, props: { segments: SEGMENTS, isComplete: true } },
    highlight: { input: { props: { points: POINTS } }, props: { segments: SEGMENTS, isComplete: true } },
    image: { input: { width: 100, height: 100, props: { src: PICTURE } }, ours: ['assetId'] },
    bookmark: {
        input: { label: '', props: { url: 'https://example.org' } },
        props: { url: 'https://example.org' },
        ours: ['assetId', 'h']
    },
    embed: { input: { props: { url: 'https://example.org' } }, props: { url: 'https://example.org' } }
};

/** tldraw's defaults are those of what a person draws. */
async function drawAsPeople({ config }: App): Promise<void> {
    const file = path.join(config, 'settings.json');
    const settings = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;
    await writeFile(file, JSON.stringify({ ...settings, 'openspace.whiteboard.agentStyle': 'sketch' }));
}

describe('what is compiled without a browser is what tldraw itself makes in the browser', () => {
    let app: App;
    let browser: Browser;
    let agent: McpClient;
    let editor: JSHandle<TldrawEditor>;
    const worst = new Map<string, number>();
    const note = (name: string, deviation: number) => worst.set(name, Math.max(worst.get(name) ?? 0, deviation));

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        await drawAsPeople(app);
        const page = await openWindow(browser, app);
        agent = await McpClient.connect(app);
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.open', { path: BOARD });
        editor = await tldrawEditor(page);
        const shapes = FONTS.map((font, at) => ({ type: 'text', x: 0, y: at * 50, label: 'Text', props: { font } }));
        await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
        await until('the fonts are there', async () => {
            const loaded = await loadedFonts(page);
            return FONTS.every(font => loaded.includes(`tldraw_${font}`));
        });
        await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: [] });
    });
    after(async () => {
        const figures = Array.from(worst, ([name, deviation]) => `${name} ${(deviation * 100).toFixed(2)}%`);
        process.stdout.write(`    largest deviations from tldraw's sizes: ${figures.join(', ')}\n`);
        await agent.close();
        await browser.close();
        await app.stop();
    });

    for (const type of SHAPE_TYPES) {
        it(`${type}: every prop that no one gave is tldraw's own default`, async () => {
            const { input, props = {}, ours = [] } = LEAST[type];
            const sample: Sample = { input: { id: 'least', type, x: 10, y: 20, ...input }, props };
            for (const pair of await sideBySide(editor, [sample])) {
                expectSame(pair, ours);
            }
        });
    }

    for (const [row, kind] of (Object.keys(SAMPLE_TEXTS) as TextKind[]).entries()) {
        for (const [column, [type, sampleOf]] of Object.entries(LABELLED).entries()) {
            // Each kind with one type in three, and each type with one kind in three.
            const tag = (row + column) % 3 === 0 ? '' : ' @long';
            it(`${type} with ${kind}: ${PROMISES[kind] ?? PROMISE}, and all else is the same${tag}`, async () => {
                const choices = new Choices(SEED + type.length * 100 + kind.length);
                const samples = Array.from({ length: OF_EACH_KIND }, (_, at) => sampleOf(kind, `${type}${at}`, choices));
                const pairs = await sideBySide(editor, samples);
                pairs.forEach(pair => expectSame(pair, MEASURED[type] ?? []));
                if (kind === 'foreign') {
                    pairs.forEach(expectRoom);
                } else {
                    const broken = kind === 'long words' ? pairs.filter(breaksElsewhere) : [];
                    expect(broken.length, 'labels with another number of lines').to.be.at.most(MAY_BREAK_ELSEWHERE * OF_EACH_KIND);
                    pairs.filter(pair => !broken.includes(pair)).forEach(pair => note(type, expectAlike(pair)));
                }
            });
        }
    }

    it('labels that are measured all at once get the size that each gets by itself @long', async () => {
        const choices = new Choices(SEED);
        const kinds = Object.keys(SAMPLE_TEXTS) as TextKind[];
        const samples = kinds.flatMap(kind => Array.from({ length: 12 }, (_, at) => LABELLED.geo(kind, `${kind}${at}`, choices)));
        const shapes = samples.map(({ input }) => input);
        const ids = shapes.map(({ id }) => `shape:${id}`);
        /** Draws again, with all measures forgotten, as when a font loads. */
        const draw = async (by: () => Promise<unknown>) => {
            await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: [] });
            await editor.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')));
            await by();
            return editor.evaluate(
                (tldraw, all) =>
                    all.map(id => {
                        const label = tldraw.getShapeGeometry(id).children?.find(({ isLabel }) => isLabel);
                        return label && [label.bounds.w, label.bounds.h];
                    }),
                ids
            );
        };
        const together = await draw(() => agent.call('openspace.whiteboard.replace', { path: BOARD, shapes }));
        const apart = await draw(async () => {
            for (const shape of shapes) {
                await agent.call('openspace.whiteboard.add_shape', { path: BOARD, ...shape });
            }
        });
        expect(together.every(size => size !== undefined)).to.equal(true);
        expect(together).to.deep.equal(apart);
        await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: [] });
    });

    it(`bound arrows lie within ${BOUND * 100}% of where tldraw's lie`, async () => {
        const choices = new Choices(SEED);
        const samples = Array.from({ length: OF_EACH_KIND }, (_, at) => boundArrow(`bound${at}`, choices)).flat();
        for (const pair of await sideBySide(editor, samples)) {
            note(pair.sample.input.from === undefined ? 'geo' : 'bound arrow', expectAlike(pair));
        }
    });
});

/** Everything but where in the order of its siblings it stands, and the props that are measured. */
function expectSame({ sample, ours, theirs }: Pair, measured: readonly string[]): void {
    const rest = ({ shape: { index: _, props, ...fields } }: Made) => ({
        ...fields,
        props: Object.fromEntries(Object.entries(props).filter(([key]) => !measured.includes(key)))
    });
    expect(rest(ours), JSON.stringify(sample.input)).to.deep.equal(rest(theirs));
}

/** @returns the largest deviation of place and size; of an arrow in parts of its extent, of other shapes of the same side. */
function expectAlike({ sample, ours: { bounds: a, shape }, theirs: { bounds: b } }: Pair): number {
    const extent = Math.max(b.w, b.h, 1);
    const [width, height] = shape.type === 'arrow' ? [extent, extent] : [Math.max(b.w, 1), Math.max(b.h, 1)];
    const deviations = [
        Math.abs(a.w - b.w) / width,
        Math.abs(a.h - b.h) / height,
        Math.abs(a.x - b.x) / extent,
        Math.abs(a.y - b.y) / extent
    ];
    const largest = Math.max(...deviations);
    expect(largest, `${JSON.stringify(sample.input)}: ${JSON.stringify(a)} for ${JSON.stringify(b)}`).to.be.at.most(BOUND);
    return largest;
}

/** Whether a label has one line more or less than tldraw gives it. */
function breaksElsewhere({ ours, theirs }: Pair): boolean {
    const size = SIZES.find(name => name === theirs.shape.props['size']) ?? 'm';
    const line = LINE_HEIGHT * (theirs.shape.type === 'text' ? TEXT_FONT_SIZES : LABEL_FONT_SIZES)[size];
    return theirs.shape.type !== 'arrow' && Math.abs(Math.abs(ours.bounds.h - theirs.bounds.h) - line) < 1;
}

/** A shape may be larger than its letters need, but must not be too small for them. */
function expectRoom({ sample, ours: { bounds: a }, theirs: { bounds: b } }: Pair): void {
    const least = Math.min(a.w / b.w, a.h / b.h);
    expect(least, `${JSON.stringify(sample.input)}: ${JSON.stringify(a)} for ${JSON.stringify(b)}`).to.be.at.least(LEAST_ROOM_FOR_FOREIGN);
}
