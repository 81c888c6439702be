import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import type { TLRecord } from '@tldraw/tlschema';
import { encodeBoard } from '../document/board-file';
import { bindingRecord, boardOf, richText } from '../test/boards';
import { edited, randomEdits, richBoard } from '../test/random-edits';
import { parseXml } from '../test/xml';
import { containsBox } from '../geometry/box';
import { applyDiff } from './apply-diff';
import { diffBoards } from './diff-boards';
import { type ChangedPlace, drawBothVersions, drawDiff } from './draw-diff';
import { fieldsOf, recordOf } from './record-fields';

const written = (records: ReadonlyMap<string, TLRecord>): string => encodeBoard(records.values(), 'snapshot');

describe('The differences of two boards', () => {
    it('DF1 DF2 applied to the one give the other, back and forth; every field is in one entry', () => {
        const rich = richBoard();
        fc.assert(
            fc.property(randomEdits, randomEdits, (first, second) => {
                const before = edited(rich, first);
                const after = edited(before, second);
                const diff = diffBoards(before.values(), after.values());
                expect(written(applyDiff(before.values(), diff))).to.equal(written(after));
                expect(written(applyDiff(after.values(), diff, true))).to.equal(written(before));
                expect(diffBoards(before.values(), applyDiff(before.values(), diff).values())).to.deep.equal(diff);
                expect(diffBoards(before.values(), before.values())).to.deep.equal([]);

                const fields = diff.flatMap(entry => entry.fields.map(({ record, field }) => `${record} ${field ?? ''}`));
                expect(new Set(fields).size).to.equal(fields.length);
                const told = diff.map(({ id, kind }) => `${id} ${kind}`);
                expect(new Set(told).size).to.equal(told.length);
                expect(diff.every(({ sentence }) => /^[A-Z].*\.$/.test(sentence))).to.equal(true);
                const mixed = new Map([...before].reverse());
                expect(diffBoards(mixed.values(), after.values())).to.deep.equal(diff);
            }),
            { numRuns: runs(1_500) }
        );
    });

    it('DF3 are said in a sentence each', () => {
        const board = boardOf([
            { type: 'frame', id: 'f', x: 600, y: 0, width: 300, height: 300, label: 'Shop' },
            { type: 'geo', id: 'a', x: 0, y: 0, width: 100, height: 50, label: 'Order' },
            { type: 'geo', id: 'b', x: 0, y: 300, width: 100, height: 50, label: 'Stock' },
            { type: 'geo', id: 'c', x: 0, y: 600, width: 100, height: 50, label: 'Bill' },
            { type: 'arrow', id: 'ab', from: 'a', to: 'b' }
        ]);
        const before = new Map<string, TLRecord>(board.snapshotRecords().map(record => [record.id, record]));
        const after = new Map(before);
        const change = (id: string, fields: object, props: object = {}): void => {
            const record = after.get(id);
            after.set(id, { ...record, ...fields, props: { ...(record && 'props' in record ? record.props : {}), ...props } } as TLRecord);
        };
        change('shape:a', { x: 40, parentId: 'shape:f' }, { w: 200, color: 'red', richText: richText('Orders\u001b[31m\u202e') });
        const end = [...before.values()].find(record => record.typeName === 'binding' && record.toId === 'shape:b');
        after.set(end?.id ?? '', bindingRecord((end?.id ?? '').slice(8), 'ab', 'c', 'end'));
        after.delete('shape:b');
        expect(diffBoards(before.values(), after.values()).map(({ kind, sentence }) => `${kind}: ${sentence}`)).to.have.members([
            'relabelled: Relabelled rectangle from "Order" to "Orders\\u001b[31m\\u202e".',
            'moved: Moved rectangle "Order" from 0, 0 to 40, 0.',
            'resized: Resized rectangle "Order" from 100 × 50 to 200 × 50.',
            'restyled: Restyled rectangle "Order": color black → red.',
            'regrouped: Moved rectangle "Order" from page "Page 1" into frame "Shop".',
            'removed: Removed rectangle "Stock" at 0, 300.',
            'reconnected: Reconnected arrow: end from rectangle "Stock" to rectangle "Bill".'
        ]);
    });

    it('DF4 are painted with halos: added, removed and changed apart, and where shapes were', () => {
        const before = richBoard();
        const after = edited(before, []);
        after.delete('shape:e');
        const a = after.get('shape:a');
        after.set('shape:a', { ...a, x: 400 } as TLRecord);
        after.set('shape:new', { ...a, id: 'shape:new', x: -300 } as TLRecord);
        const [picture, ...others] = drawDiff(before.values(), after.values());
        expect(others).to.have.length(0);
        expect(() => parseXml(picture?.svg ?? '')).to.not.throw();
        const halos = [...(picture?.svg ?? '').matchAll(/data-halo="([^"]+)"[^>]*stroke="([^"]+)"/g)].map(
            ([, id, color]) => `${id} ${color}`
        );
        expect(halos).to.have.members(['shape:a #d4a72c', 'shape:new #2da44e', 'shape:e #cf222e']);
        expect(picture?.svg).to.include('stroke-dasharray="6 5"');
        expect(drawDiff(before.values(), before.values())).to.deep.equal([]);
    });

    it('DF6 are painted in both versions, in the same part of the page, with the places of what differs', () => {
        const before = richBoard();
        const after = edited(before, []);
        after.delete('shape:e');
        const a = after.get('shape:a');
        after.set('shape:a', { ...a, x: 400 } as TLRecord);
        after.set('shape:new', { ...a, id: 'shape:new', x: -3000 } as TLRecord);
        const [page, ...others] = drawBothVersions(before.values(), after.values());
        expect(others).to.have.length(0);
        const places = page?.places ?? new Map<string, ChangedPlace>();
        const frame = page?.frame ?? { x: 0, y: 0, w: 0, h: 0 };
        expect([...places].map(([id, place]) => `${id} ${Object.keys(place).join()}`)).to.have.members([
            'shape:a before,after',
            'shape:e before',
            'shape:new after'
        ]);
        for (const box of [...places.values()].flatMap(place => [place.before ?? [], place.after ?? []].flat())) {
            expect(containsBox(frame, box)).to.equal(true);
        }
        const pictures = [page?.before, page?.after, page?.overlay].map(svg => svg ?? '');
        pictures.forEach(svg => expect(() => parseXml(svg)).to.not.throw());
        expect(new Set(pictures.map(svg => /^<svg[^>]*>/.exec(svg)?.[0])).size).to.equal(1);
        const halos = pictures.map(svg => [...svg.matchAll(/data-halo="([^"]+)"/g)].map(([, id]) => id).sort());
        expect(halos).to.deep.equal([
            ['shape:a', 'shape:e'],
            ['shape:a', 'shape:new'],
            ['shape:a', 'shape:e', 'shape:new']
        ]);
        expect(pictures.map(svg => svg.includes('stroke-dasharray="6 5"'))).to.deep.equal([false, false, true]);

        const gone = drawBothVersions(
            before.values(),
            [...before.values()].filter(({ typeName }) => typeName !== 'shape')
        );
        expect(gone).to.not.have.length(0);
        expect(gone.map(({ after: svg }) => svg.includes('data-shape'))).to.not.include(true);
        expect(drawBothVersions(before.values(), before.values())).to.deep.equal([]);
    });

    it('DF5 keep records whole, whatever their keys are', () => {
        for (const record of richBoard().values()) {
            expect(recordOf(fieldsOf(record), record)).to.deep.equal(record);
        }
        const [box] = [...richBoard().values()].filter(({ typeName }) => typeName === 'shape');
        const odd = { ...box, meta: { 'a.b': 1, 'a\\': { b: 2 }, '': 3, notation: {}, 'notation.x': 4 } } as TLRecord;
        expect(recordOf(fieldsOf(odd), odd)).to.deep.equal(odd);
    });
});
