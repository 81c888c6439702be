import { emptyBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { mermaidCorpus } from '../../test/mermaid-corpus';
import { planImport } from '../whiteboard';
import { mermaidCodec } from './mermaid-codec';

const corpus = mermaidCorpus();

describe('pictures of the Mermaid corpus', () => {
    for (const kind of new Set(corpus.map(diagram => diagram.kind))) {
        it(`MC8 have no faults: ${kind}`, () => {
            const faults = sample(
                corpus.filter(diagram => diagram.kind === kind),
                3
            ).flatMap(({ name, source }) => {
                const { diagram, laidOut } = mermaidCodec.decode(source);
                if (diagram.isChart === true) {
                    return [];
                }
                const board = new MemoryBoard(emptyBoard());
                const movable = laidOut === true ? diagram.nodes.map(({ id }) => id) : [];
                board.apply(planImport(board, diagram, { laidOut: movable }).change);
                const { crossings: _crossings, area: _area, ...found } = pictureMetrics(board);
                return Object.entries(found).flatMap(([fault, where]) =>
                    where.length > 0 ? [`${name}: ${fault} ${where.join(' ')}`] : []
                );
            });
            expect(faults).to.deep.equal([]);
        });
    }
});
