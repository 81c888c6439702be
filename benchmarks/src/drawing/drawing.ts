import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { BRIEF_KINDS } from '@openspace/board/lib/test/briefs/brief';
import { mkdir, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Benchmark } from '../benchmark';
import { writeBesideMermaid } from './beside-mermaid';
import { drawByHub, drawInWindow } from './draw-briefs';
import { draggedBriefs } from './dragged-briefs';
import { type Figure, figuresOf } from './figures';
import { handedOver, measured } from './measure-briefs';
import { planTimes } from './plan-times';
import { routeTime } from './route-time';
import { writeBriefSheets } from './sheets';

const FORTY_MS = 150;
const THOUSAND_MS = 3_000;
const RESULTS = path.resolve(__dirname, '..', '..', 'results', 'drawing.json');
const ROUTE_MS = 16;
/** Bars of the design that this benchmark does not measure. */
const NOT_MEASURED = ['how people score drawings next to those of other tools'];

export const drawing: Benchmark = {
    name: 'drawing',
    question: `bars that ${allBriefs.length} briefs without coordinates miss, drawn by the hub and in a window`,
    bar: 0,
    measure: async ({ sheets, beside } = {}) => {
        const briefs = chosenBriefs();
        const drawn = await drawByHub(briefs);
        const hub = drawn.map(measured);
        const window = (await drawInWindow(briefs)).map(measured);
        const over = await handedOver(drawn);
        const dragged = draggedBriefs(drawn);
        const kinds = BRIEF_KINDS.filter(kind => briefs.some(brief => brief.kind === kind));
        const tables = kinds.map(kind => ({ kind, figures: figuresOf(kind, hub, window, over, dragged) }));
        tables.forEach(({ kind, figures }) => printTable(kind, figures));
        printSummary(tables);
        console.log(`\nNot measured here:\n${NOT_MEASURED.map(bar => `- ${bar}`).join('\n')}`);
        await mkdir(path.dirname(RESULTS), { recursive: true });
        await writeFile(RESULTS, `${JSON.stringify({ tables, notMeasured: NOT_MEASURED }, undefined, 2)}\n`);
        console.log(`What fails, by brief: ${RESULTS}`);
        if (sheets !== undefined) {
            await writeBriefSheets(drawn, path.resolve(sheets));
        }
        if (beside !== undefined) {
            await writeBesideMermaid(drawn, path.resolve(beside));
        }
        const { forty, thousand } = await planTimes();
        const route = await routeTime();
        const bars = tables.flatMap(({ figures }) => figures).filter(({ figure }) => figure !== undefined);
        const slow = [forty > FORTY_MS, thousand > THOUSAND_MS, route > ROUTE_MS].filter(Boolean).length;
        const missed = bars.filter(({ isMet }) => !isMet).length + slow;
        return {
            ratio: missed,
            figures: {
                briefs: briefs.length,
                drawn_by_hub: drawn.filter(({ refused }) => refused === undefined).length,
                bars: bars.length + 3,
                bars_missed: missed,
                forty_nodes_ms: forty,
                thousand_nodes_ms: thousand,
                route_after_drag_ms: route
            }
        };
    }
};

/** Those whose names contain one of the environment's `BRIEFS`, between commas; all where it says nothing. */
function chosenBriefs(): typeof allBriefs {
    const wanted = process.env.BRIEFS?.split(',');
    return wanted === undefined ? allBriefs : allBriefs.filter(({ name }) => wanted.some(each => name.includes(each)));
}

interface Table {
    readonly kind: string;
    readonly figures: readonly Figure[];
}

function printTable(kind: string, figures: readonly Figure[]): void {
    console.log(`\n| ${kind} | bar | figure | |\n| --- | --- | --- | --- |`);
    for (const { measure, bar, figure, isMet, failures } of figures) {
        if (figure !== undefined) {
            const where = Object.keys(failures).slice(0, 4).join(', ');
            console.log(`| ${measure} | ${bar} | ${figure} | ${isMet ? 'ok' : `missed: ${where}`} |`);
        }
    }
}

/** All kinds next to each other, as in the docs. */
function printSummary(tables: readonly Table[]): void {
    console.log(`\n| measure | bar | ${tables.map(({ kind }) => kind).join(' | ')} |\n| --- | --- |${' --- |'.repeat(tables.length)}`);
    for (const [at, { measure, bar }] of (tables[0]?.figures ?? []).entries()) {
        const cells = tables.map(({ figures }) => {
            const { figure, isMet } = figures[at] ?? { figure: undefined, isMet: true };
            return figure === undefined ? '–' : isMet ? figure : `**${figure}**`;
        });
        console.log(`| ${measure} | ${bar} | ${cells.join(' | ')} |`);
    }
}
