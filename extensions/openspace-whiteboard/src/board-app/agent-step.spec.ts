import { expect } from 'chai';
import { AgentStep, type Question } from './agent-step';

describe('the step of the agent in the board app', () => {
    const undone: string[] = [];
    const decided: [string, boolean][] = [];
    const asked: (Question | undefined)[] = [];
    const decider = {
        takeBack: async (revision: string) => void undone.push(revision),
        decide: async (proposalId: string, accepted: boolean) => (decided.push([proposalId, accepted]), accepted ? 2 : 0)
    };
    const failing = { takeBack: () => Promise.reject(new Error('changed since')), decide: () => Promise.reject(new Error('decided')) };
    let step: AgentStep;
    beforeEach(() => {
        undone.length = asked.length = decided.length = 0;
        step = new AgentStep(question => asked.push(question));
    });

    it('is there to decide after an answer that drew, and not after one that only read', async () => {
        step.answered({ revision: 'r1', width: 3 });
        expect([asked.at(-1), await step.decide(false, decider)]).to.deep.equal([undefined, false]);
        step.answered({ revision: 'r1', shapeIds: [] });
        expect(asked.at(-1)).to.deep.equal({ revision: 'r1' });
    });

    it('is undone when the person rejects it, once, and stays as it is when they accept it', async () => {
        step.answered({ revision: 'r1', shapeIds: ['shape:a'] });
        expect([await step.decide(false, decider), await step.decide(false, decider)]).to.deep.equal([true, false]);
        expect([undone, step.verdict, asked.at(-1)]).to.deep.equal([['r1'], { revision: 'r1', accepted: false }, undefined]);
        step.answered({ revision: 'r2', shapeIds: ['shape:a'] });
        expect(step.verdict, 'of the step before').to.equal(undefined);
        expect(await step.decide(true, decider)).to.equal(true);
        expect([undone, step.verdict, decided]).to.deep.equal([['r1'], { revision: 'r2', accepted: true }, []]);
    });

    it('is accepted or rejected as a proposal where it was only proposed, and never undone', async () => {
        const proposed = { revision: 'r1', shapeIds: ['shape:a'], proposalId: 'p', diff: [] };
        step.answered(proposed);
        expect([asked.at(-1), step.proposalId]).to.deep.equal([{ revision: 'r1', proposalId: 'p' }, 'p']);
        await step.decide(false, decider);
        expect(step.verdict).to.deep.equal({ revision: 'r1', proposalId: 'p', accepted: false });
        step.answered(proposed);
        await step.decide(true, decider);
        expect(step.verdict).to.deep.equal({ revision: 'r1', proposalId: 'p', accepted: true, stale: 2 });
        expect([decided, undone, step.proposalId]).to.deep.equal([
            [
                ['p', false],
                ['p', true]
            ],
            [],
            undefined
        ]);
        step.answered({ revision: 'r1', shapeIds: [], diff: [] });
        expect(asked.at(-1), 'a plan that changes nothing').to.equal(undefined);
        step.answered(proposed);
        step.settle();
        expect([asked.at(-1), step.verdict]).to.deep.equal([undefined, undefined]);
    });

    it('stays open when it cannot be decided', async () => {
        step.answered({ revision: 'r1', shapeIds: [] });
        const failure = await step.decide(false, failing).catch((error: unknown) => error);
        expect(failure).to.have.property('message', 'changed since');
        expect([asked.at(-1), step.verdict]).to.deep.equal([{ revision: 'r1' }, undefined]);
    });
});
