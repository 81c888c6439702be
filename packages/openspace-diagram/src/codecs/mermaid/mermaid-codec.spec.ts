import { emptyBoard, MemoryBoard } from '@openspace/board';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { render } from 'pele';
import type { Bounds, Diagram } from '../../diagram';
import { findFaults } from '../../find-faults';
import { CHART_KINDS, mermaidCorpus } from '../../test/mermaid-corpus';
import { factsOf } from '../../test/mermaid-facts';
import { planImport } from '../whiteboard';
import { decodeMermaid } from './mermaid-codec';
import { parseMermaid } from './parse-mermaid';
import { svgGroups } from './svg/svg-groups';
import { plainLabel } from './text/plain-label';

const corpus = mermaidCorpus().filter(({ kind }) => !CHART_KINDS.includes(kind));
const kinds = [...new Set(corpus.map(({ kind }) => kind))];
/** In addition to the parser's things, what a type is drawn with: lifelines, activations, sections, scales, rules. */
const EXTRA = /(-lifeline|-active|-section-\d+|-line-\d+|-label)(-\d+)?$|^(axis-|divider-|box-|rect-)/;
/** What is drawn on other things, or around some of them: activations in each other, colours behind. */
const ON_OTHERS = /-active(-\d+)?$|^shape:(box|rect)-/;
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

describe('decoding Mermaid', () => {
    it('MC1 has at least 15 diagrams of every type that becomes shapes', () => {
        for (const kind of kinds) {
            expect(corpus.filter(sample => sample.kind === kind).length, kind).to.be.at.least(15);
        }
        expect(kinds).to.include.members([
            'flowchart',
            'sequence',
            'class',
            'state',
            'er',
            'mindmap',
            'c4',
            'block',
            'architecture',
            'requirement',
            'kanban',
            'gantt'
        ]);
    });

    for (const kind of kinds) {
        describe(kind, () => {
            for (const { name, source } of sample(
                corpus.filter(each => each.kind === kind),
                3
            )) {
                it(`MC1 MC2 MC3 ${name}`, () => {
                    const model = parseMermaid(source);
                    const { diagram } = decodeMermaid(source, model);
                    expect(findFaults(diagram), 'faults').to.deep.equal([]);
                    expectFacts(diagram, model);
                    expectBound(diagram);
                    expectRoom(diagram, kind);
                    expectLabels(diagram, model);
                });
            }
        });
    }

    function expectFacts(diagram: Diagram, model: ReturnType<typeof parseMermaid>): void {
        const facts = factsOf(model);
        const drawn = diagram.nodes.filter(({ id, native }) => !EXTRA.test(id) && native !== 'face:fragment');
        const nodes = drawn.filter(({ shape }) => shape !== 'frame');
        const frames = drawn.filter(({ shape }) => shape === 'frame');
        if (model.type !== 'state') {
            // Of states the model names only the outermost; they are compared with what is drawn, below.
            expect(nodes.length, 'nodes').to.equal(facts.nodes.length);
            expect(nodes.map(({ id }) => id)).to.include.members([...new Set(facts.nodes)]);
        }
        if (model.type !== 'sequence' && model.type !== 'state') {
            expect(frames.length, 'frames').to.equal(facts.frames.length);
        }
        const wanted = facts.edges.map(({ from, to }) => `${from} ${to}`);
        const tied = (id = ''): string =>
            id.replace(/-lifeline$|-active(-\d+)?$/, '').replace(/-\d+$/, suffix => (facts.nodes.includes(id) ? suffix : ''));
        const found = diagram.edges.map(({ from, to }) => `${from.node} ${to.node}`);
        if (model.type === 'state') {
            expect(found).to.include.members(wanted);
            return;
        }
        expect(found.length, 'edges').to.equal(wanted.length);
        if (model.type !== 'mindmap') {
            expect(found.map(pair => pair.split(' ').map(tied).join(' ')).sort()).to.deep.equal(
                wanted.map(pair => pair.split(' ').map(tied).join(' ')).sort()
            );
        }
    }

    function expectBound(diagram: Diagram): void {
        for (const { id, from, to } of diagram.edges) {
            expect([from.node, to.node], id).not.to.include(undefined);
        }
        const { change, result } = planImport(new MemoryBoard(emptyBoard()), diagram);
        const overlaps = result.warnings.filter(({ code, shapeIds }) => code === 'OVERLAP' && !shapeIds.every(id => ON_OTHERS.test(id)));
        expect(
            overlaps.map(({ message }) => message),
            'seen by the board'
        ).to.deep.equal([]);
        const { put } = change;
        const arrows = put.flatMap(record => (record.typeName === 'shape' && record.type === 'arrow' ? [record.id] : []));
        expect(arrows.length, 'arrows').to.equal(diagram.edges.length);
        const tied = put.flatMap(record => (record.typeName === 'binding' ? [`${record.fromId} ${JSON.stringify(record.props)}`] : []));
        for (const arrow of arrows) {
            for (const terminal of ['start', 'end']) {
                const ends = tied.filter(text => text.startsWith(`${arrow} `) && text.includes(`"terminal":"${terminal}"`));
                expect(ends, `${terminal} of ${arrow}`).to.have.length(1);
            }
        }
    }

    function expectRoom(diagram: Diagram, kind: string): void {
        const boxes = diagram.nodes.filter(
            ({ id, shape, native }) =>
                shape !== 'path' &&
                shape !== 'text' &&
                !(kind === 'sequence' && (EXTRA.test(id) || native === 'face:fragment' || shape === 'note'))
        );
        const solid = boxes.map(node => {
            expect(node.bounds, `bounds of ${node.id}`).not.to.equal(undefined);
            return { ...node, bounds: node.bounds! };
        });
        for (const [index, one] of solid.entries()) {
            for (const other of solid.slice(index + 1)) {
                if (one.parent === other.parent) {
                    expect(overlap(one.bounds, other.bounds), `${one.id} over ${other.id}`).to.equal(false);
                }
            }
            const parent = solid.find(({ id }) => id === one.parent);
            if (parent && kind !== 'gantt') {
                expect(contains(parent.bounds, one.bounds), `${one.id} in ${parent.id}`).to.equal(true);
            }
        }
    }

    /** What is drawn says what the parser's own picture says. */
    function expectLabels(diagram: Diagram, model: ReturnType<typeof parseMermaid>): void {
        const texts = new Map<string, string>();
        for (const { id, classes, texts: lines } of svgGroups(render(model, { outputLimit: Infinity }).svg)) {
            // The number of cards at the head of a column is counted, not written.
            const shown = lines.filter(line => !line.classes.includes('pele-count'));
            if (!texts.has(id) && ['pele-node', 'pele-cluster', 'pele-note'].some(name => classes.includes(name))) {
                texts.set(id, letters(shown.map(({ text }) => text).join('')));
            }
        }
        const nodes = new Set(diagram.nodes.map(({ id }) => id));
        const isCounted = model.type === 'sequence' || diagram.nodes.some(({ shape }) => shape === 'image');
        expect(isCounted ? [] : [...texts.keys()].filter(id => !nodes.has(id)), 'not in the diagram').to.deep.equal([]);
        for (const node of diagram.nodes.filter(({ id, shape }) => texts.has(id) && shape !== 'image')) {
            expect(letters(node.label ?? ''), node.id).to.include(texts.get(node.id)!);
        }
        // Numbers of messages are counted by the picture, not said in the model.
        const isNumbered = model.type === 'sequence' && model.messages.some(({ message }) => typeof message !== 'string');
        const said = (label: string): string => letters(isNumbered ? label.replace(/^\d+\. ?/, '') : label);
        const labels = diagram.edges.map(({ label = '' }) => said(label)).filter(label => label !== '');
        const drawn = svgGroups(render(model).svg)
            .filter(({ classes }) => classes.includes('pele-edge-label'))
            .map(({ texts: lines }) => letters(lines.map(({ text }) => text).join('')))
            .filter(label => label !== '');
        // The parser's signs for a character by its number, which is none of the letters.
        const isInModel = model.type === 'sequence' || model.type === 'architecture';
        const wanted = isInModel
            ? factsOf(model)
                  .edges.map(({ label }) => letters(plainLabel(label, false).text))
                  .filter(label => label !== '')
            : drawn;
        expect(labels.sort()).to.deep.equal(wanted.sort());
    }

    function overlap(one: Bounds, other: Bounds): boolean {
        const gap = 0.5;
        return (
            one.x + one.width > other.x + gap &&
            other.x + other.width > one.x + gap &&
            one.y + one.height > other.y + gap &&
            other.y + other.height > one.y + gap
        );
    }

    function contains(outer: Bounds, inner: Bounds): boolean {
        const slack = 0.5;
        return (
            inner.x >= outer.x - slack &&
            inner.y >= outer.y - slack &&
            inner.x + inner.width <= outer.x + outer.width + slack &&
            inner.y + inner.height <= outer.y + outer.height + slack
        );
    }
});
