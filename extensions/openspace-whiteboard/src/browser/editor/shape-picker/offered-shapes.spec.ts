import { expect } from 'chai';
import { matchShapes } from '../../../common/match-shapes';
import { pickerTexts } from '../../accessibility/picker-texts';
import { offeredSections } from './offered-shapes';

/** What diagrams of each kind are made of, as those call it who draw them. */
const PARTS = {
    state: 'rounded',
    task: 'rounded',
    gateway: 'diamond',
    'start event': 'start-event',
    lane: 'swimlane',
    class: 'class',
    table: 'table',
    entity: 'table',
    participant: 'lifeline',
    loop: 'fragment',
    component: 'component',
    system: 'rounded',
    person: 'person',
    database: 'cylinder',
    queue: 'queue',
    server: 'node3d',
    fork: 'bar',
    decision: 'diamond',
    note: 'note'
};

describe('shapes of the palette', () => {
    const shapes = offeredSections(pickerTexts).flatMap(section => section.shapes);

    for (const [asked, id] of Object.entries(PARTS)) {
        it(`have one for a ${asked}`, () => {
            expect(matchShapes(shapes, asked).map(shape => shape.id)).to.include(id);
        });
    }
});
