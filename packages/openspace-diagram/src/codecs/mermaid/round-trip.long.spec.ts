import { randomChoices } from '@openspace/board/lib/test/random-numbers';
import { expect } from 'chai';
import { boardThroughMermaid, type TakenThrough } from '../../test/boards-through-mermaid';
import { MOST_USED_CHARTS, mermaidCorpus } from '../../test/mermaid-corpus';
import { throughMermaid, untold } from '../../test/mermaid-round-trip';
import { refusedByMermaid } from '../../test/parse-with-mermaid';
import { randomDiagram, WRITTEN_KINDS } from '../../test/random-diagrams';
import { checkWordAsId, mermaidTokens, spelledIn } from '../../test/words-as-ids';

const SEEDS = 1500;
const PARSED = 200;

describe('from every diagram to Mermaid and back', () => {
    for (const kind of WRITTEN_KINDS) {
        it(`ME5 ME6 says of a ${kind} diagram what is not equal, and nothing else`, () => {
            const sources: string[] = [];
            for (let seed = 0; seed < SEEDS; seed++) {
                const trip = throughMermaid(randomDiagram(kind, randomChoices(seed)));
                expect(trip.read.kind, trip.source).to.equal(kind);
                expect(untold(trip), `seed ${seed}\n${trip.source}\n${JSON.stringify(trip.losses)}`).to.deep.equal([]);
                sources.push(trip.source);
            }
            expect(refusedByMermaid(sources.slice(0, PARSED))).to.deep.equal([]);
        }).timeout(600_000);
    }

    it('ME8 takes every file to a board, back to Mermaid and in again, and says what is not equal', () => {
        const trips = mermaidCorpus().map(boardThroughMermaid);
        expect(trips).to.have.length.above(500);
        for (const { kind, name, untold: left, source } of trips) {
            expect(left, `${kind} ${name}\n${source}`).to.deep.equal([]);
        }
        const share = (kind: string, isRight: (trip: TakenThrough) => boolean): number => {
            const own = trips.filter(trip => trip.kind === kind);
            return own.filter(isRight).length / own.length;
        };
        for (const kind of WRITTEN_KINDS) {
            // Classes and states without anything of their kind look like boxes of a flowchart.
            expect(
                share(kind, ({ written }) => written === kind),
                kind
            ).to.be.at.least(kind === 'flowchart' ? 1 : 0.75);
        }
        for (const kind of ['sequence', 'c4', 'gantt', 'mindmap']) {
            // One topic alone is a box.
            expect(
                share(kind, ({ written }) => written === kind),
                kind
            ).to.be.at.least(kind === 'mindmap' ? 0.9 : 1);
        }
        for (const kind of ['architecture', ...MOST_USED_CHARTS]) {
            expect(
                share(kind, ({ isSaid }) => isSaid),
                kind
            ).to.be.at.least(0.9);
        }
        // Some have so little in them that it could be anything, and some columns are drawn as such again.
        for (const kind of ['kanban', 'requirement']) {
            expect(
                share(kind, ({ written, isSaid }) => isSaid || written === kind),
                kind
            ).to.be.at.least(0.8);
        }
    }).timeout(600_000);

    it('ME7 takes every word of every grammar for one as an id, alone and as a part of one', () => {
        const words = ['o', 'x', ...spelledIn(Object.values(mermaidTokens()).flat())];
        const ids = words.flatMap(word => [word, word.toUpperCase(), `${word}-a`, `a-${word}`]);
        const sources = WRITTEN_KINDS.flatMap(kind => ids.flatMap(id => checkWordAsId(kind, id)));
        expect(refusedByMermaid(sources)).to.deep.equal([]);
    }).timeout(600_000);
});
