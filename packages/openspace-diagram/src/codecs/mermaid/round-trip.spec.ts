import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { randomChoices } from '@openspace/board/lib/test/random-numbers';
import type { Diagram } from '../../diagram';
import { boardThroughMermaid, type TakenThrough } from '../../test/boards-through-mermaid';
import { CHART_KINDS, mermaidCorpus } from '../../test/mermaid-corpus';
import { throughMermaid, untold } from '../../test/mermaid-round-trip';
import { refusedByMermaid, wordsOf } from '../../test/parse-with-mermaid';
import { HOSTILE_TEXTS, randomDiagram, WRITTEN_KINDS } from '../../test/random-diagrams';
import { checkWordAsId, checkWordInOwnKind, mermaidTokens, spelledIn } from '../../test/words-as-ids';
import { encodeMermaid } from './encode/encode-mermaid';
import { isReserved } from './encode/reserved-words';

/** More of them are in the long spec next to this one. */
const SEEDS = 12;
/** Mermaid's own parsers take their time. */
const PARSED = 4;
const ONE_IN = 15;
const EVERY = 24;

describe('from a diagram to Mermaid and back', () => {
    const random = (kind: (typeof WRITTEN_KINDS)[number]): Diagram[] =>
        Array.from({ length: SEEDS }, (_, seed) => randomDiagram(kind, randomChoices(seed)));

    for (const kind of WRITTEN_KINDS) {
        it(`ME5 says of a ${kind} diagram what is not equal, and nothing else`, () => {
            random(kind).forEach((diagram, seed) => {
                const trip = throughMermaid(diagram);
                expect(trip.read.kind, trip.source).to.equal(kind);
                expect(untold(trip), `seed ${seed}\n${trip.source}\n${JSON.stringify(trip.losses)}`).to.deep.equal([]);
            });
        });

        it(`ME5 keeps every text of a ${kind} diagram`, () => {
            const shape = kind === 'state' ? 'rounded' : 'rectangle';
            const head = { flowchart: 'arrow', state: 'arrow', class: 'open', er: 'crow-zero-many' } as const;
            const hasRows = kind === 'class' || kind === 'er';
            // Lines of a box with rows end with their texts, and a rule parts them.
            const inRows = (text = ''): string => (hasRows ? text.replace(/ *\n+ */g, '\n').trim() : text);
            for (const label of HOSTILE_TEXTS.filter(text => !hasRows || !text.includes('\n---'))) {
                const { read, source } = throughMermaid({
                    kind,
                    title: label,
                    nodes: [
                        { id: 'frame', shape: 'frame', label },
                        { id: 'a1', shape, label: inRows(label), parent: 'frame' }
                    ],
                    edges: [{ id: 'e1', from: { node: 'a1' }, to: { node: 'a1', arrowhead: head[kind] }, label }]
                });
                const nodes = new Map(read.nodes.map(node => [node.id, node]));
                expect(nodes.get('frame')?.label, source).to.equal(label);
                expect(inRows(nodes.get('a1')?.label), source).to.equal(inRows(label));
                expect(read.edges[0]?.label, source).to.equal(label);
                expect(read.title, source).to.equal(label);
            }
        });
    }

    it('ME8 takes files to a board, back to Mermaid and in again, and says what is not equal', () => {
        const few = mermaidCorpus().filter(
            ({ kind }, at, all) => all.findIndex(other => other.kind === kind) === at || (at % EVERY === 0 && !CHART_KINDS.includes(kind))
        );
        for (const { kind, name, untold: left, source } of few.map(boardThroughMermaid)) {
            expect(left, `${kind} ${name}\n${source}`).to.deep.equal([]);
        }
        const of = (kind: string): TakenThrough =>
            boardThroughMermaid(
                mermaidCorpus().find(
                    sample => sample.kind === kind && sample.source.length > 100 && (kind !== 'state' || sample.source.includes('[*]'))
                )!
            );
        expect(of('kanban').isSaid, 'kanban').to.equal(false);
        for (const kind of ['pie', 'git-graph', 'journey', 'requirement', 'architecture']) {
            expect(of(kind).isSaid, kind).to.equal(true);
        }
        // One whose branches are mostly without names: what is next to its strokes are a few boxes.
        const graphs = mermaidCorpus().filter(({ kind, name }) => kind === 'git-graph' && ['ids', 'simple'].includes(name));
        expect(graphs.map(graph => boardThroughMermaid(graph).isSaid)).to.deep.equal([true, true]);
        for (const kind of [...WRITTEN_KINDS, 'sequence', 'c4', 'mindmap', 'gantt']) {
            expect(of(kind), kind).to.include({ written: kind, isSaid: false });
        }
    });

    it("ME6 is read by Mermaid's own parsers", () => {
        const sources = WRITTEN_KINDS.flatMap(kind =>
            random(kind)
                .slice(0, PARSED)
                .map(diagram => encodeMermaid(diagram).target)
        );
        expect(refusedByMermaid(sources)).to.deep.equal([]);
    });

    it('ME7 takes every word of a grammar for one as an id, of nodes, of frames and of edges', () => {
        const tokens = mermaidTokens();
        const words = wordsOf([...WRITTEN_KINDS, 'sequence' as const].flatMap(kind => tokens[kind]));
        expect(words).to.include.members([
            'end',
            'call',
            'href',
            'classdef',
            'interpolate',
            '_self',
            'v',
            'namespace',
            'many',
            'participant'
        ]);
        expect(words.filter(word => !isReserved(word))).to.deep.equal([]);
        const sources = WRITTEN_KINDS.flatMap(kind =>
            sample(['o', 'x', ...spelledIn(tokens[kind])], ONE_IN).flatMap(word => checkWordAsId(kind, word))
        );
        const others = sample(spelledIn(Object.values(tokens).flat()), ONE_IN).flatMap(checkWordInOwnKind);
        expect(refusedByMermaid([...sources, ...others])).to.deep.equal([]);
    }).timeout(300_000);
});
