import { emptyBoard, encodeBoard, MemoryBoard, planAdd } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { compareDrawings, type ComparisonOptions } from './compare-drawings';
import { drawDrawings } from './diff-drawings';
import type { DrawingComparison } from './drawing-comparisons';

const OPTIONS: ComparisonOptions = { dark: false, largest: 4_000, maxChanges: 100, maxPictures: 1_000_000 };

/** Boxes of 160 by 80, by their ids with their left edges. */
function board(boxes: Readonly<Record<string, number>>): string {
    const made = new MemoryBoard(emptyBoard());
    const shapes = Object.entries(boxes).map(([id, x]) => ({ type: 'geo' as const, id, x, y: 0, width: 160, height: 80, label: id }));
    made.apply(planAdd(made, shapes).change);
    return encodeBoard(made.snapshotRecords(), 'snapshot');
}

const cell = (id: string, x: number): string =>
    `<mxCell id="${id}" value="${id}" vertex="1" parent="1"><mxGeometry x="${x}" y="0" width="80" height="40" as="geometry"/></mxCell>`;
const drawio = (...pages: string[]): string =>
    `<mxfile>${pages
        .map(
            (cells, at) =>
                `<diagram id="p${at}" name="Page ${at + 1}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram>`
        )
        .join('')}</mxfile>`;
const scene = (x: number): string =>
    JSON.stringify({ type: 'excalidraw', version: 2, elements: [{ id: 'r', type: 'rectangle', x, y: 0, width: 100, height: 60 }] });

const said = ({ changes }: DrawingComparison): string[] => changes.map(({ sentence }) => sentence);

describe('Two versions of a drawing, compared', () => {
    const ofBoards = (before: string, after: string, options: Partial<ComparisonOptions> = {}): DrawingComparison =>
        compareDrawings({ before, after, path: 'plan.whiteboard.json' }, { ...OPTIONS, ...options });

    it('are pictures of both, and the changes with their places in them', () => {
        const comparison = ofBoards(board({ a: 0, b: 400 }), board({ a: 200, c: 800 }));
        const [page, ...others] = comparison.pages;
        expect(others).to.deep.equal([]);
        expect(page?.before)
            .to.match(/^<svg /)
            .and.to.include('shape:b')
            .and.not.to.include('shape:c');
        expect(page?.after).to.include('shape:c').and.not.to.include('shape:b');
        expect(page?.overlay).to.include('shape:b').and.to.include('shape:c');
        const places = new Map(comparison.changes.map(({ kind, page: at, before, after }) => [kind, { at, before, after }]));
        expect([...places.values()].map(({ at }) => at)).to.include.members([0]);
        expect(places.get('removed')).to.have.property('after', undefined);
        expect(places.get('added')).to.have.property('before', undefined);
        const { before, after } = places.get('moved') ?? {};
        expect((after?.x ?? 0) - (before?.x ?? 0)).to.be.closeTo(200 / (page?.width ?? 1), 1e-9);
        expect(before?.w).to.be.closeTo(160 / (page?.width ?? 1), 1e-9);
    });

    it('have no pictures when nothing that has a name differs', () => {
        const text = board({ a: 0 });
        expect(ofBoards(text, text)).to.deep.equal({ changes: [], pages: [], unnamed: 0, omittedChanges: 0, omittedPages: 0 });
        const { changes, unnamed } = ofBoards(text, `${text}\n\n`);
        expect(changes).to.deep.equal([]);
        expect(unnamed).to.be.greaterThan(0);
    });

    it('are empty where a version does not exist', () => {
        const { changes, pages } = ofBoards('', board({ a: 0 }));
        expect(changes.map(({ kind }) => kind)).to.deep.equal(['added']);
        expect(pages[0]?.before)
            .to.match(/^<svg /)
            .and.not.to.include('data-shape');
    });

    it('are of draw.io, Excalidraw and Mermaid, too, and each change is on its page', () => {
        const pages = compareDrawings(
            { before: drawio(cell('a', 0), cell('a', 0)), after: drawio(cell('a', 0), cell('a', 90)), path: 'plan.drawio' },
            OPTIONS
        );
        expect(said(pages)).to.deep.equal(['Moved rectangle "a" from 0, 0 to 90, 0 on page "Page 2".']);
        expect(pages.pages.map(({ name }) => name)).to.deep.equal(['Page 2']);
        expect(pages.changes[0]).to.include({ page: 0 }).and.to.have.property('after').that.has.property('w').greaterThan(0);

        const drawn = compareDrawings({ before: scene(0), after: scene(300), path: 'a.excalidraw' }, OPTIONS);
        expect(drawn.changes[0]).to.include({ kind: 'moved', page: 0 }).and.to.have.keys('kind', 'sentence', 'page', 'before', 'after');

        const [before, after] = ['flowchart TD\nA[Start]-->B', 'flowchart TD\nA[Start]-->B\nB-->C'];
        const flow = compareDrawings({ before, after, path: 'a.mmd' }, OPTIONS);
        expect(flow.changes.map(({ kind }) => kind)).to.deep.equal(['added', 'added']);
        expect(flow.changes.map(({ page, after: place }) => page === 0 && place !== undefined)).to.deep.equal([true, true]);
    });

    it('mark nothing that is as it was, though importing it twice gives shapes another place in the order', () => {
        const halos = (before: string, after: string, path: string): (string | undefined)[] =>
            drawDrawings({ before, after, path }).flatMap(({ svg }) => [...svg.matchAll(/data-halo="([^"]+)"/g)].map(([, id]) => id));
        expect(halos(drawio(cell('a', 0)), drawio(cell('a', 0) + cell('b', 200)), 'plan.drawio')).to.deep.equal(['shape:b']);
        expect(halos(scene(0), scene(0), 'a.excalidraw')).to.deep.equal([]);
        // The layout puts the arrow that stays at another point of B.
        const [before, after] = ['A[Start]-->B\nB-->C', 'A[Begin]-->B\nB-->D\nD-->B'].map(lines => `flowchart TD\n${lines}`);
        const marked = halos(before ?? '', after ?? '', 'a.mmd');
        expect(marked).to.include.members(['shape:A', 'shape:C', 'shape:D']).and.not.include.members(['shape:L_A_B_0']);
        expect(marked).to.have.length(6);
    });

    it('are as many as a window can show, and the others are counted', () => {
        const [before, after] = [board({}), board({ a: 0, b: 400, c: 800 })];
        const few = ofBoards(before, after, { maxChanges: 2 });
        expect(few.changes).to.have.length(2);
        expect(few.omittedChanges).to.equal(1);
        const none = ofBoards(before, after, { maxPictures: 1_000 });
        expect(none.pages).to.deep.equal([]);
        expect(none.omittedPages).to.equal(1);
        expect(none.changes.map(({ page }) => page)).to.deep.equal([undefined, undefined, undefined]);
    });

    it('say which of them cannot be read', () => {
        const fault = (before: string, after: string): unknown => {
            try {
                return ofBoards(before, after);
            } catch (error) {
                return error;
            }
        };
        const text = board({ a: 0 });
        expect(fault(text, '{'))
            .to.be.instanceOf(ToolError)
            .with.property('message')
            .that.matches(/^The later version: /);
        expect(fault('{', text))
            .to.be.instanceOf(ToolError)
            .with.property('message')
            .that.matches(/^The earlier version: /);
    });
});
