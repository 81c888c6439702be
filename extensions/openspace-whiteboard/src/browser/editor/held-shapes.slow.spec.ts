import { expect } from 'chai';
import { heldBoards, removedMeanwhile } from '../test/headless/compared';
import type { Held, Parents } from '../test/headless/held-board';

describe('Changes of agents while a person drags a shape', () => {
    let parents: Parents;
    let boards: Readonly<Record<string, Held>>;

    const statesOf = (name: string): readonly string[] => boards[name]?.states ?? [];

    before(async () => {
        ({ held: boards, parents } = await heldBoards());
    });

    it('find only the shape held, or one whose frame they would move; arrows at it are free', () => {
        const taken = (name: string) => Object.entries(boards[name]?.held ?? {}).filter(([, held]) => held.length > 0);
        expect(taken('released')).to.deep.equal([['moveA', ['a']]]);
        expect(taken('inFrame')).to.deep.equal([
            ['moveFrame', ['in']],
            ['moveIn', ['in']]
        ]);
    });

    it('are steps of the history after the drag, each of its own', () => {
        expect(statesOf('released').slice(0, 5)).to.deep.equal([
            'A 60, B 407, F 0, In 20, new 800, to B 0.5 60',
            'A 60, B 400, F 0, In 20, new 800, to B 0.5 60',
            'A 60, B 400, F 0, In 20, new 800, to B 1 60',
            'A 60, B 400, F 0, In 20, to B 1 60',
            'A 0, B 400, F 0, In 20, to B 1 0'
        ]);
        expect(statesOf('of two steps with one shape').slice(0, 5)).to.deep.equal([
            'A 60, B 414, F 0, In 20, second 1 -, to B 1 60',
            'A 60, B 414, F 0, In 20, to B 1 60',
            'A 60, B 407, F 0, In 20, to B 1 60',
            'A 60, B 400, F 0, In 20, to B 1 60',
            'A 0, B 400, F 0, In 20, to B 1 0'
        ]);
    });

    it('are no part of the drag, if they change an arrow that the drag changes only then', () => {
        expect(statesOf('of an arrow before its route')).to.deep.equal([
            'A 60, B 400, F 0, In 20, to B 0.5 60',
            'A 60, B 400, F 0, In 20, to B 1 60',
            'A 0, B 400, F 0, In 20, to B 1 -',
            'A 60, B 400, F 0, In 20, to B 1 60',
            'A 60, B 400, F 0, In 20, to B 0.5 60'
        ]);
    });

    it('stay when Esc reverts the drag, also of an arrow that the drag had changed', () => {
        expect(statesOf('escaped').slice(0, 3)).to.deep.equal([
            'A 0, B 400, F 0, In 20, new 800, to B 0.5 0',
            'A 0, B 400, F 0, In 20, new 800, to B 1 0',
            'A 0, B 400, F 0, In 20, to B 1 0'
        ]);
        expect(statesOf('escaped without its arrow')[0]).to.equal('A 0, B 400, F 0, In 20');
    });

    it('come back with redo, and are the same in all panes and in the file', () => {
        for (const [name, { gesture, states, differences }] of Object.entries(boards)) {
            expect(gesture, name).to.deep.equal([true, false]);
            expect(states.toReversed(), `${name}, each redo is what its undo left`).to.deep.equal(states);
            expect(differences, name).to.deep.equal([]);
        }
    });

    it('go on with lanes, which take in what is dropped into them, also onto a plain box in them, and let it out', () => {
        expect(parents).to.deep.equal(['two', 'page', 'one', 'page']);
    });
});

describe('What a person has in hand', () => {
    it('may be removed by somebody else in the middle of every gesture', async () => {
        const results = await removedMeanwhile();
        expect(Object.keys(results)).to.have.length(16);
        Object.entries(results).forEach(([gesture, wrong]) => expect(wrong, gesture).to.deep.equal([]));
    });
});
