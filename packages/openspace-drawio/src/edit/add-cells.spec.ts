import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Point, Rect } from '../document/cell';
import { DrawioDocument } from '../document/drawio-document';
import { styleValue } from '../document/style';
import { text } from '../test/arbitrary-diagram';
import { type Answer, TestPort } from '../test/test-port';
import { runsThrough } from './geometry';

describe('adding cells', () => {
    const port = new TestPort();
    const pageOf = (answer: Answer) => DrawioDocument.load(answer.diagram_xml).activePage;

    it('D10 lets a bad item fail alone, and says how many did', async () => {
        const answer = await port.ok('add-cells', {
            cells: [
                { type: 'vertex', text: 'good', temp_id: 'a' },
                { type: 'vertex', shape_name: 'no such thing', temp_id: 'b' },
                { type: 'edge', source_id: 'a', target_id: 'b' },
                { type: 'edge', source_id: 'a', target_id: 'a', text: 'loop' }
            ]
        });
        expect(answer.data.summary).to.deep.equal({ total: 4, succeeded: 2, failed: 2 });
        expect(answer.data.results.map(result => result.success)).to.deep.equal([true, false, false, true]);
        expect(answer.data.results[1]?.error).to.include({ code: 'SHAPE_NOT_FOUND', index: 1 });
        expect(answer.data.results[2]?.error)
            .to.include({ code: 'TARGET_NOT_FOUND', index: 2 })
            .and.to.have.property('suggestion', 'Correct item 1, then add the edge again.');
        expect(pageOf(answer).drawn.map(cell => cell.value)).to.deep.equal(['good', 'loop']);
    });

    it('D10 changes nothing when an atomic call has a bad item, whatever the tool', async () => {
        const { diagram_xml } = await port.ok('add-cells', { cells: [{ type: 'vertex' }] });
        const calls: Record<string, object> = {
            'add-cells': { cells: [{ type: 'vertex' }, { type: 'edge', source_id: 'x', target_id: 'y' }] },
            'add-cells-of-shape': { shape_name: 'ellipse', cells: [{ temp_id: 'a' }, { temp_id: 'a' }] },
            'edit-cells': { cells: [{ cell_id: 'cell-1', text: 'changed' }, { cell_id: 'gone' }] },
            'edit-edges': { edges: [{ cell_id: 'cell-1', text: 'changed' }] },
            'set-cell-shape': {
                cells: [
                    { cell_id: 'cell-1', shape_name: 'ellipse' },
                    { cell_id: 'cell-1', shape_name: 'sausage' }
                ]
            },
            'create-groups': { groups: [{ temp_id: 'a' }, { temp_id: 'a' }] },
            'add-cells-to-group': { assignments: [{ cell_id: 'cell-1', group_id: 'gone' }] }
        };
        for (const [name, args] of Object.entries(calls)) {
            const answer = await port.call(name, { ...args, diagram_xml, atomic: true });
            expect(answer.success, name).to.equal(false);
            expect(answer.error.index, name).to.be.a('number');
            expect(answer.error.message, name).to.contain('Nothing was changed');
            expect(answer, name).not.to.have.property('diagram_xml');
        }
    });

    it('D10 only tells what would come of it in a dry run', async () => {
        const { diagram_xml } = await port.ok('add-cells', { cells: [{ type: 'vertex' }] });
        const cells = [
            { type: 'vertex', text: 'maybe' },
            { type: 'vertex', shape_name: 'sausage' }
        ];
        const dry = await port.ok('add-cells', { diagram_xml, cells, dry_run: true });
        expect(dry.diagram_xml).to.equal(diagram_xml);
        expect(dry.data).to.deep.include({ dry_run: true, summary: { total: 2, succeeded: 1, failed: 1 } });
    });

    it('D11 takes temporary ids in any order, and refuses them twice', async () => {
        const answer = await port.ok('add-cells', {
            cells: [
                { type: 'edge', source_id: 'late', target_id: 'later', temp_id: 'e' },
                { type: 'vertex', temp_id: 'late', x: 0 },
                { type: 'vertex', temp_id: 'later', x: 300 },
                { type: 'vertex', temp_id: 'late' },
                { type: 'edge', source_id: 'late', target_id: 'later', temp_id: 'e' }
            ]
        });
        expect(answer.data.results.map(result => result.tempId)).to.deep.equal(['e', 'late', 'later', 'late', 'e']);
        expect(answer.data.results.map(result => result.error?.code)).to.deep.equal([
            undefined,
            undefined,
            undefined,
            'INVALID_INPUT',
            'INVALID_INPUT'
        ]);
        const edge = pageOf(answer).drawn.find(cell => cell.isEdge);
        expect([edge?.sourceId, edge?.targetId]).to.deep.equal([1, 2].map(at => answer.data.results[at]?.cell.id));
    });

    it('D12 keeps text exactly', async () => {
        await fc.assert(
            fc.asyncProperty(text, async value => {
                const answer = await port.ok('add-cells', {
                    cells: [{ type: 'vertex', text: `x${value}` }],
                    transactional: value.length % 2 === 0
                });
                expect(pageOf(answer).drawn[0]?.value).to.equal(`x${value}`);
            }),
            { numRuns: runs(250) }
        );
        const answer = await port.ok('add-cells', { cells: [{ type: 'vertex', text: '  007 ' }] });
        expect(pageOf(answer).drawn[0]?.value).to.equal('  007 ');
        expect((await port.call('add-cells', { cells: [{ type: 'vertex', text: 'a\u0000b' }] })).error.code).to.equal('INVALID_INPUT');
    });

    it('D12 names icons that have no text, and leaves plain shapes blank', async () => {
        const cells = ['Key Vaults', 'rectangle', undefined].flatMap(shape_name => [
            { type: 'vertex', shape_name },
            { type: 'vertex', shape_name, text: '  ' },
            { type: 'vertex', shape_name, text: 'Mine' }
        ]);
        const answer = await port.ok('add-cells', { cells });
        expect(pageOf(answer).drawn.map(cell => cell.value)).to.deep.equal([
            'Key Vaults',
            'Key Vaults',
            'Mine',
            '',
            '  ',
            'Mine',
            '',
            '  ',
            'Mine'
        ]);
    });

    it('D12 takes size and style from the shape unless they are given', async () => {
        const answer = await port.ok('add-cells', {
            cells: [
                { type: 'vertex', shape_name: 'decision' },
                { type: 'vertex', shape_name: 'decision', width: 33, style: 'fillColor=#ff0000;html=;' },
                { type: 'vertex', shape_name: 'kv', x: 7, y: 8, height: 20 }
            ]
        });
        const [plain, styled, icon] = pageOf(answer).drawn;
        expect(plain?.rect).to.include({ width: 140, height: 90 });
        expect(plain?.style).to.contain('rhombus;');
        expect(styled?.rect).to.include({ width: 33, height: 90 });
        expect(styled?.style).to.equal('rhombus;whiteSpace=wrap;fillColor=#ff0000;');
        expect(icon?.rect).to.deep.equal({ x: 7, y: 8, width: 48, height: 20 });
        expect(answer.data.results.map(result => result.confidence)).to.deep.equal([undefined, undefined, 0.95]);
        const guessed = await port.ok('add-cells', { cells: [{ type: 'vertex', shape_name: 'virtul machine' }] });
        expect(guessed.data.results[0]?.warnings).to.deep.equal(['Taken as Virtual Machine.']);
    });

    it('D13 leads edges around the cells between their ends', async () => {
        const places = fc.uniqueArray(fc.record({ x: fc.integer({ min: 0, max: 5 }), y: fc.integer({ min: 0, max: 4 }) }), {
            minLength: 2,
            maxLength: 12,
            selector: ({ x, y }) => `${x} ${y}`
        });
        let crossings = 0;
        let edges = 0;
        await fc.assert(
            fc.asyncProperty(places, async cells => {
                const answer = await port.ok('add-cells', {
                    cells: [
                        ...cells.map(({ x, y }, at) => ({
                            type: 'vertex',
                            x: x * 150,
                            y: y * 150,
                            width: 48,
                            height: 48,
                            temp_id: `n${at}`
                        })),
                        ...cells.slice(1).map((_, at) => ({ type: 'edge', source_id: `n${at}`, target_id: `n${at + 1}` }))
                    ]
                });
                const page = pageOf(answer);
                const rects = page.drawn.filter(cell => cell.isVertex).map(cell => page.absoluteRect(cell));
                for (const edge of page.drawn.filter(cell => cell.isEdge)) {
                    edges++;
                    crossings += Number(throughOthers(lineOf(page, edge.id), rects));
                }
            }),
            { numRuns: runs(300) }
        );
        // On a crowded grid a few have no free way with two bends.
        expect(crossings / edges).to.be.below(0.02);
    });

    it('D13 warns of edges that run leftward, upward, or into a group', async () => {
        const first = await port.ok('create-groups', { groups: [{ x: 400, y: 400, temp_id: 'g' }] });
        const group_id = first.data.results[0]?.cell.id;
        const second = await port.ok('add-cells', {
            diagram_xml: first.diagram_xml,
            cells: [
                { type: 'vertex', x: 200, y: 200, temp_id: 'middle' },
                { type: 'vertex', x: 0, y: 200, temp_id: 'left' },
                { type: 'vertex', x: 200, y: 0, temp_id: 'top' },
                { type: 'vertex', x: 450, y: 450, temp_id: 'inner' }
            ]
        });
        const [middle, left, top, inner] = second.data.results.map(result => result.cell.id);
        const third = await port.ok('add-cells-to-group', { diagram_xml: second.diagram_xml, assignments: [{ cell_id: inner, group_id }] });
        const edges = await port.ok('add-cells', {
            diagram_xml: third.diagram_xml,
            cells: [left, top, inner, group_id].map(target_id => ({ type: 'edge', source_id: middle, target_id }))
        });
        const warnings = edges.data.results.map(result => result.warnings?.join(' ') ?? '');
        expect(warnings[0]).to.match(/^Runs leftward/);
        expect(warnings[1]).to.match(/^Runs upward/);
        expect(warnings[2]).to.contain('inside the group');
        expect(warnings[3]).to.equal('');
    });

    it('D14 keeps the looks that an edge is given', async () => {
        const cells = [
            { type: 'vertex', temp_id: 'a' },
            { type: 'vertex', temp_id: 'b', x: 300 },
            { type: 'edge', source_id: 'a', target_id: 'b', style: 'dashed=1;strokeColor=#ff0000;edgeStyle=none;exitX=0.25;', text: 'uses' }
        ];
        const added = await port.ok('add-cells', { cells });
        const edge = added.data.results[2]?.cell.id;
        const edited = await port.ok('edit-edges', {
            diagram_xml: added.diagram_xml,
            edges: [{ cell_id: edge, style: 'strokeWidth=3;html=' }]
        });
        const style = pageOf(edited).find(edge ?? '')?.style ?? '';
        const values = ['dashed', 'strokeColor', 'edgeStyle', 'exitX', 'strokeWidth', 'html'].map(key => styleValue(style, key));
        expect(values).to.deep.equal(['1', '#ff0000', 'none', '0.25', '3', undefined]);
    });
});

/** The way that draw.io takes, where it is told by anchors at the middles of sides and by bends. */
function lineOf(page: DrawioDocument['activePage'], id: string): Point[] {
    const edge = page.find(id);
    const anchor = (end: string | undefined, prefix: string): Point => {
        const rect = page.absoluteRect(page.find(end ?? '')!);
        const share = (key: string) => Number(styleValue(edge?.style ?? '', key));
        return { x: rect.x + share(`${prefix}X`) * rect.width, y: rect.y + share(`${prefix}Y`) * rect.height };
    };
    const start = anchor(edge?.sourceId, 'exit');
    const end = anchor(edge?.targetId, 'entry');
    const bends = edge?.waypoints ?? [];
    if (bends.length > 0) {
        return [start, ...bends, end];
    }
    const sideways = (key: string) => ['0', '1'].includes(styleValue(edge?.style ?? '', key) ?? '');
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    if (sideways('exitX') && sideways('entryX')) {
        return [start, { x: middle.x, y: start.y }, { x: middle.x, y: end.y }, end];
    }
    if (sideways('exitY') && sideways('entryY')) {
        return [start, { x: start.x, y: middle.y }, { x: end.x, y: middle.y }, end];
    }
    return [start, sideways('exitX') ? { x: end.x, y: start.y } : { x: start.x, y: end.y }, end];
}

function throughOthers(line: readonly Point[], rects: readonly Rect[]): boolean {
    return line.some((to, at) => at > 0 && rects.some(rect => runsThrough(line[at - 1] ?? to, to, rect)));
}
