import * as path from 'node:path';
import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import { Drawing } from '../svg/drawing';
import { Draft } from './draft';

const required = (name: string) => `require(${JSON.stringify(path.join(__dirname, name))})`;

describe('A draft of a Mermaid diagram', () => {
    const group = (id: string, classes: string) => `<g class="${classes}" data-id="${id}"><path d="M0 0L9 9"/></g>`;

    it('gives each node an id of its own, and each thing that was drawn once, in order', () => {
        const drawing = new Drawing(`<svg>${group('a', 'one')}${group('a', 'two')}${group('a', 'one two')}</svg>`);
        const classes = () => drawing.take('a', 'two', 'one')?.classes;
        expect([classes(), classes(), classes(), classes()]).to.deep.equal([['one'], ['two'], ['one', 'two'], undefined]);
        const draft = new Draft(drawing, false);
        expect(['a', 'a', '', 'a'].map(id => draft.node({ id, shape: 'rectangle' }))).to.deep.equal(['a', 'a-2', 'node', 'a-3']);
    });

    it('is in proportion to its size where all have one id', () =>
        expectInProportion(
            `const { Drawing } = ${required('../svg/drawing')};
            const { Draft } = ${required('draft')};
            const drawing = new Drawing('<svg>' + input.map(() => '<g class="one" data-id="a"/>').join('') + '</svg>');
            const draft = new Draft(drawing, false);
            for (const id of input) { draft.node({ id, shape: 'rectangle', group: drawing.take(id, 'one') }); }`,
            size => Array<string>(size).fill('a')
        ));
});
