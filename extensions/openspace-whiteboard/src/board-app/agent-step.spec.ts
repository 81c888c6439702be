import { expect } from 'chai';
import { AgentStep } from './agent-step';

describe('the step of the agent in the board app', () => {
    const undone: string[] = [];
    const open: boolean[] = [];
    const undo = async (revision: string) => void undone.push(revision);
    let step: AgentStep;
    beforeEach(() => {
        undone.length = open.length = 0;
        step = new AgentStep(isOpen => open.push(isOpen));
    });

    it('is there to decide after an answer that drew, and not after one that only read', async () => {
        step.answered({ revision: 'r1', width: 3 });
        expect([open.at(-1), await step.decide(false, undo)]).to.deep.equal([false, false]);
        step.answered({ revision: 'r1', shapeIds: [] });
        expect(open.at(-1)).to.equal(true);
    });

    it('is undone when the person rejects it, once, and stays as it is when they accept it', async () => {
        step.answered({ revision: 'r1', shapeIds: ['shape:a'] });
        expect([await step.decide(false, undo), await step.decide(false, undo)]).to.deep.equal([true, false]);
        expect([undone, step.verdict, open.at(-1)]).to.deep.equal([['r1'], { revision: 'r1', accepted: false }, false]);
        step.answered({ revision: 'r2', shapeIds: ['shape:a'] });
        expect(step.verdict, 'of the step before').to.equal(undefined);
        expect(await step.decide(true, undo)).to.equal(true);
        expect([undone, step.verdict]).to.deep.equal([['r1'], { revision: 'r2', accepted: true }]);
    });

    it('stays open when it cannot be undone', async () => {
        step.answered({ revision: 'r1', shapeIds: [] });
        const failure = await step.decide(false, () => Promise.reject(new Error('changed since'))).catch((error: unknown) => error);
        expect(failure).to.have.property('message', 'changed since');
        expect([open.at(-1), step.verdict]).to.deep.equal([true, undefined]);
    });
});
