import { expect } from 'chai';
import { ProgramThreads } from './program-threads';

/** It is followed for a second until it is refused. */
const LONG = 'for i in range(1000):\n    for j in range(1000):\n        pass';

describe('programs of the diagrams DSL in threads', () => {
    const threads = new ProgramThreads();
    const codeOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'drawn').catch((error: { code?: unknown }) => error.code);

    it('are followed while the caller goes on, who can cancel them', async () => {
        const controller = new AbortController();
        const drawn = codeOf(threads.draw(LONG, controller.signal));
        controller.abort();
        expect(await drawn).to.equal('CANCELLED');
        expect(await codeOf(threads.draw(LONG, new AbortController().signal))).to.equal('INVALID_INPUT');
    });

    it('come back as data, with a place for each node', async () => {
        const { program, diagram } = await threads.draw('with Diagram("d"):\n    EC2("a") >> RDS("b")', new AbortController().signal);
        expect(program).to.deep.include({ name: 'd', notes: [] });
        expect(diagram.nodes.map(({ label, bounds }) => [label, bounds !== undefined])).to.deep.equal([
            ['a', true],
            ['b', true]
        ]);
    });
});
