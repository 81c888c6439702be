import { decodeBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { randomGraph } from '@openspace/board/lib/test/random-graphs';
import { readFile } from 'fs/promises';
import type { Benchmark } from './benchmark';
import { diagram } from './drawings';
import { BOARD, withoutWindow } from './stage';
import { compare } from './timing';

const GRAPHS = 40;
/** A call without places for 1,000 nodes and 1,000 arrows takes at most so long. */
const LIMIT_MS = 3_000;

export const pictures: Benchmark = {
    name: 'pictures',
    question: `faults in pictures of ${GRAPHS} graphs without coordinates: broken words, texts and arrows over others, overlaps`,
    bar: 0,
    measure: () =>
        withoutWindow(async ({ app, agent }) => {
            const figures = {
                broken_words: 0,
                texts_over_texts: 0,
                texts_over_lines: 0,
                edges_through_nodes: 0,
                overlaps: 0,
                crossings: 0,
                area: 0
            };
            for (let seed = 0; seed < GRAPHS; seed++) {
                await agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: randomGraph(seed).shapes });
                const board = new MemoryBoard(decodeBoard(await readFile(app.file(BOARD), 'utf8'), BOARD).records);
                const found = pictureMetrics(board);
                figures.broken_words += found.brokenWords.length;
                figures.texts_over_texts += found.textsOverTexts.length;
                figures.texts_over_lines += found.textsOverLines.length;
                figures.edges_through_nodes += found.edgesThroughNodes.length;
                figures.overlaps += found.overlaps.length;
                figures.crossings += found.crossings;
                figures.area += found.area;
            }
            const { crossings: _crossings, area: _area, ...faults } = figures;
            return { ratio: Object.values(faults).reduce((sum, count) => sum + count, 0), figures };
        })
};

export const withoutPlaces: Benchmark = {
    name: 'without-places',
    question: `replace of 1,000 nodes and 1,000 arrows without places, against ${LIMIT_MS} ms`,
    bar: 1,
    measure: () =>
        withoutWindow(async ({ agent }) => {
            const placed = diagram(1_000, 1_000);
            const free = placed.map(({ x: _x, y: _y, width: _width, height: _height, ...shape }) => shape);
            const replace = (shapes: object[]) => agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
            await compare(
                1,
                () => replace(free),
                () => replace(placed)
            );
            const { a, b } = await compare(
                5,
                () => replace(free),
                () => replace(placed)
            );
            return { ratio: a / LIMIT_MS, figures: { without_places: a, with_places: b } };
        })
};
