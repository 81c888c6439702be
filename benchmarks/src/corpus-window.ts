import { BoardIndex, pictureMetrics, type PictureMetrics } from '@openspace/board';
import { shownTexts } from '@openspace/board/lib/quality/shown-texts';
import { mermaidCodec } from '@openspace/diagram';
import { App } from '@openspace/e2e/lib/harness/app';
import { launchBrowserWithoutHinting, openWindow } from '@openspace/e2e/lib/harness/browser';
import { McpClient } from '@openspace/e2e/lib/harness/mcp';
import { differenceOf } from '@openspace/e2e/lib/harness/png';
import { shownBoard } from '@openspace/e2e/lib/harness/shown-board';
import type { Browser, Page } from 'playwright-core';
import type { Benchmark, Measurement } from './benchmark';
import { chosen, type CorpusSample, mermaidFiles, otherFiles } from './corpus/corpus-samples';

/** The share of pixels that may differ between the picture of the window and the one of the hub. */
const DIFFERENT = 0.02;
/** A window that shows more boards than these becomes slow; the next ones are shown in a new one. */
const BOARDS_OF_A_WINDOW = 60;
/** So often a picture is asked for. */
const TRIES = 3;
const OTHER_FORMATS = ['dot', 'd2', 'plantuml', 'bpmn', 'structurizr', 'likec4'];

type Faults = Omit<PictureMetrics, 'crossings' | 'area'>;

/** What is wrong with one diagram. */
interface Finding {
    readonly name: string;
    /** How many the window shows. */
    readonly texts: number;
    readonly faults: Readonly<Record<string, number>>;
    /** Undefined where letters are painted in another font by each. */
    readonly different: number | undefined;
    readonly where: string;
}

/** The parts of a chart lie on each other on purpose. */
const OF_CHARTS: readonly (keyof Faults)[] = ['brokenWords', 'cutTexts', 'textsOverTexts'];

/** A window whose connection broke off on a busy machine comes back, and answers when it is asked again. */
async function picture(agent: McpClient, path: string): Promise<Buffer> {
    let answer = '';
    for (let tries = 0; tries < TRIES; tries++) {
        const { content } = await agent.raw('openspace.whiteboard.snapshot', { path, format: 'png' });
        const image = Array.isArray(content) ? content.find(({ type }) => type === 'image') : undefined;
        if (image) {
            return Buffer.from(String(image.data), 'base64');
        }
        answer = JSON.stringify(content).slice(0, 400);
        await agent.windowReady();
    }
    throw new Error(`No picture of ${path}: ${answer}`);
}

function boardOf({ file }: CorpusSample): string {
    return `${file}.whiteboard.json`;
}

async function look(page: Page, agent: McpClient, sample: CorpusSample, headless: Buffer): Promise<Finding> {
    await agent.call('openspace.whiteboard.open', { path: boardOf(sample) });
    await page.locator('.tl-shapes:visible').first().waitFor({ state: 'attached' });
    const shown = await picture(agent, boardOf(sample));
    const { board, texts, astray, hasForeignLetters } = await shownBoard(page);
    const index = BoardIndex.of(board);
    const isTurned = (id: string): boolean => (index.shape(id)?.rotation ?? 0) % (Math.PI / 2) !== 0;
    // Of turned texts only the boxes around them are known, which lie on each other where the texts do not.
    const judged = texts.filter(({ id }) => !isTurned(id));
    const { crossings: _crossings, area: _area, ...found } = pictureMetrics(board, judged);
    const isChart = sample.file.endsWith('.mmd') && mermaidCodec.decode(sample.source).diagram.isChart === true;
    const counted = Object.entries(found).filter(([fault]) => !isChart || OF_CHARTS.some(name => name === fault));
    const seen = new Set(texts.map(({ id }) => id));
    const unseen = index
        .descendants(board.pageId)
        .flatMap(shape => (seen.has(shape.id) ? [] : shownTexts(index, shape).map(({ id }) => id)));
    const all = Object.entries({ ...Object.fromEntries(counted), astray: [...astray], unseen });
    return {
        name: sample.name,
        texts: texts.length,
        faults: Object.fromEntries(all.map(([fault, where]) => [fault, where.length])),
        different: hasForeignLetters ? undefined : differenceOf(headless, shown),
        where: JSON.stringify(Object.fromEntries(all.filter(([, where]) => where.length > 0)))
    };
}

/** Imports all without a window, takes the hub's pictures, and then looks at each in a window. */
async function lookAtAll(browser: Browser, samples: readonly CorpusSample[]): Promise<Finding[]> {
    const app = await App.start({ files: Object.fromEntries(samples.map(({ file, source }) => [file, source])) });
    try {
        const agent = await McpClient.connect(app);
        const headless: Buffer[] = [];
        for (const sample of samples) {
            await agent.call('openspace.whiteboard.import', { path: boardOf(sample), source: sample.file });
            headless.push(await picture(agent, boardOf(sample)));
        }
        const page = await openWindow(browser, app);
        await agent.windowReady();
        const found: Finding[] = [];
        for (const [at, sample] of samples.entries()) {
            found.push(await look(page, agent, sample, headless[at] ?? Buffer.alloc(0)));
        }
        await agent.close();
        await page.close();
        return found;
    } finally {
        await app.stop();
    }
}

async function measure(samples: readonly CorpusSample[]): Promise<Measurement> {
    const browser = await launchBrowserWithoutHinting();
    const all: Finding[] = [];
    try {
        for (let from = 0; from < samples.length; from += BOARDS_OF_A_WINDOW) {
            all.push(...(await lookAtAll(browser, samples.slice(from, from + BOARDS_OF_A_WINDOW))));
            all.slice(from).forEach(report);
        }
    } finally {
        await browser.close();
    }
    const sums: Record<string, number> = {};
    for (const [fault, count] of all.flatMap(({ faults }) => Object.entries(faults))) {
        sums[fault] = (sums[fault] ?? 0) + count;
    }
    const faults = Object.values(sums).reduce((sum, count) => sum + count, 0);
    const compared = all.flatMap(({ different }) => different ?? []);
    const worst = Math.max(0, ...compared);
    return {
        ratio: Math.max(faults > 0 ? 1 + faults : 0, worst / DIFFERENT),
        figures: {
            diagrams: all.length,
            texts: all.reduce((sum, { texts }) => sum + texts, 0),
            ...sums,
            compared: compared.length,
            worst_difference_percent: 100 * worst,
            too_different: compared.filter(different => different > DIFFERENT).length
        }
    };
}

function report({ name, faults, different, where }: Finding): void {
    if (different !== undefined && different > DIFFERENT) {
        console.log(`  ${name}: ${(100 * different).toFixed(2)} % of the pixels differ`);
    }
    if (Object.values(faults).some(count => count > 0)) {
        console.log(`  ${name}: ${where}`);
    }
}

const QUESTION =
    'diagrams through a real window: faults of what the browser shows (none are allowed), and the worst difference of its picture from the hub’s (2%)';

export const corpusWindow: Benchmark = {
    name: 'corpus-window',
    question: `Mermaid ${QUESTION}`,
    bar: 1,
    measure: () => measure(chosen(mermaidFiles()))
};

export const formatsWindow: Benchmark = {
    name: 'formats-window',
    question: `other formats' ${QUESTION}`,
    bar: 1,
    measure: () => measure(chosen(OTHER_FORMATS.flatMap(otherFiles)))
};
