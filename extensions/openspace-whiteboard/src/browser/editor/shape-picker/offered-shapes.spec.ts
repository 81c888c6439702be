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

/** What is inserted with Enter after that was typed. */
const FIRST = {
    state: 'rounded',
    rect: 'rectangle',
    rounded: 'rounded',
    circle: 'ellipse',
    box: 'rectangle',
    database: 'cylinder',
    class: 'class',
    table: 'table',
    note: 'note',
    initial: 'initial',
    'initial state': 'initial',
    final: 'final',
    history: 'history',
    person: 'person',
    decision: 'diamond',
    entity: 'entity',
    lifeline: 'lifeline'
};

describe('shapes of the palette', () => {
    const shapes = offeredSections(pickerTexts).flatMap(section => section.shapes);

    for (const [asked, id] of Object.entries(PARTS)) {
        it(`have one for a ${asked}`, () => {
            expect(matchShapes(shapes, asked).map(shape => shape.id)).to.include(id);
        });
    }

    for (const [asked, id] of Object.entries(FIRST)) {
        it(`begin with the one that is used most for “${asked}”`, () => {
            expect(matchShapes(shapes, asked)[0]?.id).to.equal(id);
        });
    }
});
