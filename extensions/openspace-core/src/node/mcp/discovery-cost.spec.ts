import { defineTool, type Tool, TOOLSET_IDS } from '@openspace/tool';
import { expect } from 'chai';
import { z } from 'zod';
import { HubServer } from '../test/hub-server';

/** What an agent reads, in bytes of JSON, when there are as many tools as all toolsets will have. */
describe('the cost of discovery', () => {
    // In size and in variety like the tools that there are: each has a few fields, every eighth a vocabulary.
    const many: Tool[] = Array.from({ length: 120 }, (_, index) => {
        const toolset = TOOLSET_IDS[index % 5]!;
        const vocabulary = Array.from({ length: 60 }, (_word, word) => `value-${index}-${word}`);
        return defineTool({
            name: `openspace.${toolset}.some_tool_${index}`,
            title: `Some tool ${index}`,
            description: 'Does one of the many things that can be done, and says in a sentence or two what one has to know of it.',
            toolset,
            runsIn: 'hub',
            hints: { readOnly: false },
            input: z.strictObject({
                path: z.string(),
                expectedRevision: z.string().optional(),
                label: z.string().describe('plain text').optional(),
                direction: z.enum(['right', 'left', 'up', 'down']).default('right'),
                bounds: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
                ...(index % 8 === 0 && { kind: z.enum(vocabulary) })
            }),
            output: z.object({ path: z.string(), revision: z.string(), shapes: z.array(z.object({ id: z.string(), x: z.number() })) }),
            run: async ({ path }) => ({ path, revision: '1', shapes: [{ id: 'a', x: 1 }] })
        });
    });
    let hub: HubServer;
    before(async () => (hub = await HubServer.start(['discovery'], [{ tools: many, port: undefined }])));
    after(() => hub.stop());

    const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

    /** What a call puts into an agent's context: the call, and the text of its result. */
    async function cost(name: string, args: object): Promise<number> {
        const [answer] = await hub.ask('tools/call', { name, arguments: args });
        expect(answer?.result).not.to.have.property('isError');
        return bytes({ name, arguments: args }) + Buffer.byteLength(answer!.result!.content[0]!.text);
    }

    it('is at most a tenth of listing everything: names, one schema, one call', async () => {
        const [all] = await hub.ask('tools/list', {}, '?toolsets=all');
        const whole = bytes(all?.result);
        const names = await cost('openspace.tools.list', {});
        for (const { name } of [many[1]!, many[8]!]) {
            const schema = await cost('openspace.tools.schema', { tool_name: name });
            const more = name === many[8]!.name ? { kind: 'value-8-1' } : {};
            const call = await cost('openspace.tools.call', { tool_name: name, arguments: { path: 'a.json', ...more } });
            expect((names + schema + call) / whole, name).to.be.at.most(0.1);
        }
    });

    it('begins with a list of at most 5 KB', async () => {
        const [listed] = await hub.ask('tools/list', {}, '?toolsets=discovery');
        expect(bytes(listed?.result)).to.be.at.most(5 * 1024);
    });

    it('finds the one tool among many by what it is called', async () => {
        const [answer] = await hub.ask('tools/call', { name: 'openspace.tools.search', arguments: { query: 'some tool 77', limit: 1 } });
        expect(JSON.parse(answer!.result!.content[0]!.text)).to.have.nested.property('matches[0].name', many[77]!.name);
    });
});
