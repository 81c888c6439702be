import { expect } from 'chai';
import { mkdir, readFile, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { App, ROOT } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { inkOf } from './harness/png';
import { chooseTheme } from './harness/theme';
import { until } from '@openspace/tool/lib/test/until';
import { type SkillExample, skillExamples } from './skill-examples';

const BOARD = 'skill.whiteboard.json';
/** Where a person who wants to look at the drawings finds them. */
const KEEP = process.env.OPENSPACE_KEEP_PICTURES;

/** Attributes whose values are colours. */
const PAINTS = ['fill', 'stroke', 'flood-color', 'stop-color'];

/** Types that draw themselves with different hooks of React. */
const OF_EACH_TYPE = [
    { type: 'geo', label: 'box' },
    { type: 'frame', label: 'frame' },
    { type: 'text', label: 'text' },
    { type: 'arrow', props: { end: { x: 90, y: 60 } } },
    {
        type: 'highlight',
        props: {
            points: [
                { x: 0, y: 0 },
                { x: 90, y: 60 }
            ]
        }
    },
    { type: 'note', label: 'note' },
    { type: 'image', props: { src: 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' } },
    { type: 'bookmark', label: 'page', props: { url: 'https://example.org' } },
    { type: 'line', width: 90, height: 60 }
];

interface Drawn {
    readonly id: string;
    readonly type: string;
    readonly label?: string;
    readonly props?: { readonly rows?: readonly (string | { readonly text: string })[] };
}

describe('the examples of the draw-diagram skill, one after another on one open board', () => {
    let app: App;
    let browser: Browser;
    let page: Page;
    let agent: McpClient;
    const errors: string[] = [];

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        page = await openWindow(browser, app);
        page.on('console', message => message.type() === 'error' && errors.push(message.text()));
        page.on('pageerror', error => errors.push(String(error)));
        agent = await McpClient.connect(app);
        await agent.windowReady();
        await agent.call('openspace.whiteboard.create', { path: BOARD });
        await agent.call('openspace.whiteboard.open', { path: BOARD });
        await page.waitForSelector('.tl-canvas');
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    async function draw({ shapes, options }: SkillExample): Promise<void> {
        const { shapeIds } = await agent.call<{ shapeIds: string[] }>('openspace.whiteboard.replace', { path: BOARD, shapes, ...options });
        expect(shapeIds).to.have.length(shapes.length);
    }

    /** Shapes that are out of sight are not in the page. */
    async function allShown(type: string): Promise<void> {
        await agent.call('openspace.whiteboard.camera.fit', { path: BOARD });
        const { shapes } = await agent.call<{ shapes: Drawn[] }>('openspace.whiteboard.read', { path: BOARD });
        await until(`all shapes of ${type} are in the page`, async () => (await shown(page)) === shapes.length);
    }

    for (const [at, example] of skillExamples(ROOT).entries()) {
        const tag = at % 12 === 0 ? '' : ' @long';
        it(`${example.type} is drawn as it was sent, and shown${tag}`, async () => {
            await draw(example);
            const { shapes } = await agent.call<{ shapes: Drawn[] }>('openspace.whiteboard.read', { path: BOARD });
            // A layout adds what it draws between them, such as lifelines.
            expect(said(shapes)).to.deep.include(said(sent(example)));

            await allShown(example.type);
            await noFailure(page);

            const png = await snapshot(agent);
            expect(inkOf(png), 'part of the picture that is not background').to.be.greaterThan(0.005);
            await keep(`${example.type}.png`, png);
        });
    }

    it('are painted in colours only by night: a browser paints black, or nothing, instead of what is none', async () => {
        await chooseTheme(new Ide(page), app, 'dark');
        await page.locator('.tl-container.tl-theme__dark').waitFor();
        for (const example of skillExamples(ROOT)) {
            await draw(example);
            await allShown(example.type);
            expect(await page.evaluate(otherThanColors, PAINTS), `what is no colour (${example.type})`).to.deep.equal([]);
        }
    });

    it('survives shapes that keep their id and change their type, selected or not, by undo, redo and from disk @long', async () => {
        const texts: string[] = [];
        for (const shape of OF_EACH_TYPE) {
            await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: [{ id: 'same', x: 0, y: 0, ...shape }] });
            await shownAs(page, shape.type);
            await agent.call('openspace.whiteboard.selection.set', { path: BOARD, shapeIds: ['same'] });
            texts.push(await readFile(app.file(BOARD), 'utf8'));
        }
        const back = OF_EACH_TYPE.slice(0, -1).reverse();
        const forth = OF_EACH_TYPE.slice(1);
        for (const [direction, shapes] of [
            ['undo', back],
            ['redo', forth],
            ['undo', back]
        ] as const) {
            for (const { type } of shapes) {
                await agent.call(`openspace.whiteboard.${direction}`, { path: BOARD });
                await shownAs(page, type);
            }
        }
        for (const at of [1, 4, 6]) {
            await writeFile(app.file(BOARD), texts[at] ?? '');
            await shownAs(page, OF_EACH_TYPE[at]?.type ?? '');
        }
    });

    it('left no error in the console', () => {
        expect(errors).to.deep.equal([]);
    });
});

function sent({ shapes }: SkillExample): Drawn[] {
    return (shapes as Drawn[]).map(shape => ({
        ...shape,
        id: shape.id.startsWith('shape:') ? shape.id : `shape:${shape.id}`,
        ...(shape.label === undefined && shape.props?.rows && { label: nameIn(shape.props.rows) })
    }));
}

/** The name of a class or a table is its first row. */
function nameIn([first]: NonNullable<NonNullable<Drawn['props']>['rows']>): string {
    return typeof first === 'string' ? first : (first?.text ?? '');
}

/** Before a message, if the call asks for it. */
const NUMBER = /^\d+\. /;

/** What each shape is and says, by id. */
function said(shapes: readonly Drawn[]): Record<string, string> {
    return Object.fromEntries(shapes.map(({ id, type, label }) => [id, `${type}: ${(label ?? '').replace(NUMBER, '')}`]));
}

/** Resolves when the one shape is shown, as one of this type. */
async function shownAs(page: Page, type: string): Promise<void> {
    await page.locator(`.tl-shape[data-shape-id="shape:same"][data-shape-type="${type}"]`).first().waitFor({ state: 'attached' });
    await noFailure(page);
}

function shown(page: Page): Promise<number> {
    return page.locator('.tl-shape:not(.tl-shape-background)').count();
}

/** tldraw puts a sign in place of a shape that it cannot draw, and a screen in place of a canvas. */
async function noFailure(page: Page): Promise<void> {
    expect(await page.locator('.tl-shape-error-boundary').count(), 'shapes that failed').to.equal(0);
    expect(await page.locator('.openspace-document-message').count(), 'messages in place of the board').to.equal(0);
}

/** Runs in the page, once what has changed is painted. */
async function otherThanColors(attributes: readonly string[]): Promise<string[]> {
    await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return attributes.flatMap(name =>
        [...document.querySelectorAll(`.tl-canvas [${name}]`)]
            .map(element => element.getAttribute(name) ?? '')
            .filter(value => !CSS.supports(name, value))
            .map(value => `${name}: ${value}`)
    );
}

async function snapshot(agent: McpClient): Promise<Buffer> {
    const { content } = await agent.raw('openspace.whiteboard.snapshot', { path: BOARD });
    const image = (content as { type: string; data?: string }[]).find(({ type }) => type === 'image');
    return Buffer.from(image?.data ?? '', 'base64');
}

async function keep(name: string, png: Buffer): Promise<void> {
    if (KEEP !== undefined) {
        await mkdir(KEEP, { recursive: true });
        await writeFile(path.join(KEEP, name), png);
    }
}
