import { expect } from 'chai';
import type { PageTool } from './model-context';
import { ModelContextShim } from './model-context-shim';

/** The name of the error with which work fails. */
async function errorOf(work: Promise<unknown>): Promise<string> {
    return work.then(
        value => `succeeded with ${String(value)}`,
        (error: unknown) => (error instanceof Error ? error.name : 'no error')
    );
}

// What is expected here is what Chromium 156 was seen to do; e2e runs the app on both.
describe('the stand-in for document.modelContext', () => {
    const page = { origin: 'http://localhost:3000' };
    const named = (name: string, execute: PageTool['execute'] = () => 'done'): PageTool => ({ name, description: 'Does it.', execute });
    let context: ModelContextShim;
    let events: string[];

    beforeEach(() => {
        context = new ModelContextShim(page);
        events = [];
        for (const type of ['toolchange', 'toolactivated', 'toolcancel']) {
            context.addEventListener(type, event => events.push('toolName' in event ? `${type} ${String(event.toolName)}` : type));
        }
    });

    it('lists what was registered, by name, without the function', async () => {
        await context.registerTool(named('b'));
        const annotations = { readOnlyHint: true };
        await context.registerTool({ ...named('a.x'), title: 'A', inputSchema: { type: 'object' }, annotations });
        expect(await context.getTools()).to.deep.equal([
            {
                name: 'a.x',
                title: 'A',
                description: 'Does it.',
                inputSchema: { type: 'object' },
                annotations,
                origin: page.origin,
                window: page
            },
            { name: 'b', title: '', description: 'Does it.', origin: page.origin, window: page }
        ]);
        expect(events).to.deep.equal(['toolchange', 'toolchange']);
    });

    it('refuses what the browser refuses', async () => {
        await context.registerTool(named('a'));
        for (const name of ['a', '', 'a b', 'ä', 'x'.repeat(129)]) {
            expect(await errorOf(context.registerTool(named(name))), name).to.equal('InvalidStateError');
        }
        expect(await errorOf(context.registerTool({ ...named('b'), description: '' }))).to.equal('InvalidStateError');
        expect(await errorOf(context.registerTool(named('b'), { signal: AbortSignal.abort() }))).to.equal('AbortError');
        const noFunction: object = { name: 'b', description: 'Does nothing.' };
        expect(await errorOf(context.registerTool(noFunction as PageTool))).to.equal('TypeError');
        expect((await context.getTools()).map(({ name }) => name)).to.deep.equal(['a']);
    });

    it('removes a tool with its signal, and says so', async () => {
        const abort = new AbortController();
        await context.registerTool(named('a'), { signal: abort.signal });
        const [tool] = await context.getTools();
        abort.abort();
        expect(await context.getTools()).to.deep.equal([]);
        expect(events).to.deep.equal(['toolchange', 'toolchange']);
        expect(await errorOf(context.executeTool(tool!))).to.equal('UnknownError');
        await context.registerTool(named('a'));
        expect(await context.getTools()).to.have.length(1);
    });

    it('gives every result as a string', async () => {
        const results = { text: 'plain', object: { a: [1] }, nothing: undefined, empty: null, number: 7 };
        for (const [name, result] of Object.entries(results)) {
            await context.registerTool(named(name, async () => result));
        }
        const given = Object.keys(results).map(name => context.executeTool({ name }));
        expect(await Promise.all(given)).to.deep.equal(['plain', '{"a":[1]}', 'undefined', 'null', '7']);
    });

    it('hands on a copy of an object, and nothing else', async () => {
        const seen: unknown[] = [];
        await context.registerTool(named('a', input => void seen.push(input)));
        const input = { x: { y: 1 }, dropped: undefined };
        await context.executeTool({ name: 'a' }, input);
        await context.executeTool({ name: 'a' });
        expect(seen).to.deep.equal([{ x: { y: 1 } }, {}]);
        expect(seen[0]).not.to.equal(input);
        expect(await errorOf(context.executeTool({ name: 'a' }, [1]))).to.equal('TypeError');
    });

    it('hides what a tool throws', async () => {
        await context.registerTool(
            named('a', () => {
                throw new Error('the secret is 4711');
            })
        );
        const error: unknown = await context.executeTool({ name: 'a' }).catch((reason: unknown) => reason);
        expect(error).to.have.property('name', 'UnknownError');
        expect(error).to.have.property('message').that.does.not.contain('4711');
    });

    it('cancels a call for both sides', async () => {
        const abort = new AbortController();
        let stopped = false;
        await context.registerTool(
            named(
                'wait',
                (_input, { signal }) =>
                    new Promise(() => {
                        signal.addEventListener('abort', () => (stopped = true));
                        abort.abort();
                    })
            )
        );
        expect(await errorOf(context.executeTool({ name: 'wait' }, {}, { signal: abort.signal }))).to.equal('AbortError');
        expect(stopped).to.equal(true);
        expect(events).to.deep.equal(['toolchange', 'toolactivated wait', 'toolcancel wait']);
        expect(await errorOf(context.executeTool({ name: 'wait' }, {}, { signal: abort.signal }))).to.equal('AbortError');
    });

    it('calls handlers that are set as properties', async () => {
        context.ontoolchange = event => events.push(`handler ${event.type}`);
        await context.registerTool(named('a'));
        expect(events).to.have.members(['toolchange', 'handler toolchange']);
    });
});
