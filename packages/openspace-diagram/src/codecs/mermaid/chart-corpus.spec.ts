import { BoardIndex, emptyBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { findFaults } from '../../find-faults';
import { chartLabels } from '../../test/chart-labels';
import { CHART_KINDS, mermaidCorpus, MOST_USED_CHARTS } from '../../test/mermaid-corpus';
import { planImport } from '../whiteboard';
import { decodeMermaid } from './mermaid-codec';
import { parseMermaid } from './parse-mermaid';

const corpus = mermaidCorpus().filter(({ kind }) => CHART_KINDS.includes(kind));
const letters = (text: string): string => text.replace(/<br\s*\/?>|\s+/g, '');

describe('charts of Mermaid', () => {
    it('MC6 has at least 15 charts of each of the most used types', () => {
        for (const kind of MOST_USED_CHARTS) {
            expect(corpus.filter(each => each.kind === kind).length, kind).to.be.at.least(15);
        }
    });

    for (const kind of CHART_KINDS) {
        describe(kind, () => {
            for (const { name, source } of sample(
                corpus.filter(each => each.kind === kind),
                3
            )) {
                it(`MC6 ${name}`, () => {
                    const model = parseMermaid(source);
                    const { diagram, losses } = decodeMermaid(source, model);
                    expect(findFaults(diagram), 'faults').to.deep.equal([]);
                    expect(
                        diagram.nodes.filter(({ shape }) => shape === 'image'),
                        'pictures'
                    ).to.deep.equal([]);
                    const said = [...diagram.nodes, ...diagram.edges].map(({ label = '' }) => letters(label));
                    const lost = losses.map(({ message }) => message).join('\n');
                    for (const label of chartLabels(model)) {
                        const isShown = said.some(text => text.includes(letters(label)));
                        expect(isShown || lost.includes(JSON.stringify(label)) || / and \d+ more\./.test(lost), label).to.equal(true);
                    }
                    for (const { id, from, to } of diagram.edges) {
                        expect([from.node, to.node], id).not.to.include(undefined);
                    }
                    const board = new MemoryBoard(emptyBoard());
                    const { change, result } = planImport(board, diagram);
                    board.apply(change);
                    expect(result.warnings.map(({ code }) => code)).not.to.include.members(['OVERLAP']);
                    expect(result.losses.map(({ message }) => message)).to.deep.equal([]);
                    const metrics = pictureMetrics(board);
                    expect(metrics.brokenWords, 'broken words').to.deep.equal([]);
                    // The boxes around slanted names of commits cross each other, the names do not.
                    const index = BoardIndex.of(board);
                    const isSlanted = (id: string): boolean => Math.abs(Math.sin(2 * (index.shape(id)?.rotation ?? 0))) > 0.01;
                    const upright = metrics.textsOverTexts.filter(pair => !pair.some(isSlanted));
                    expect(upright, 'texts over texts').to.deep.equal([]);
                });
            }
        });
    }
});
