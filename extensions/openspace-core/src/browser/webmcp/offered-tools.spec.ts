import { defineTool, type Tool, type ToolOutcome } from '@openspace/tool';
import { bindContributionProvider, ILogger } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { expect } from 'chai';
import { z } from 'zod';
import { ToolsetContribution } from '../../common/toolset-contribution';
import { WindowTools } from '../window-tools';
import { ModelContextShim } from './model-context-shim';
import { OfferedTools } from './offered-tools';

describe('the tools that a page offers', () => {
    const tool = (name: string): Tool =>
        defineTool({
            name,
            title: name,
            description: 'Does it.',
            toolset: 'whiteboard',
            runsIn: 'window',
            hints: { readOnly: true },
            input: z.strictObject({}),
            output: z.object({}),
            run: async () => ({})
        });
    const done: ToolOutcome = { success: true, output: { success: true }, attachments: [] };

    function setUp(...contributions: readonly ToolsetContribution[]) {
        const container = new Container();
        const logged: unknown[] = [];
        bindContributionProvider(container, ToolsetContribution);
        for (const contribution of contributions) {
            container.bind(ToolsetContribution).toConstantValue(contribution);
        }
        container.bind(ILogger).toConstantValue({ error: async (what: unknown) => void logged.push(what) });
        container.bind(WindowTools).toSelf().inSingletonScope();
        container.bind(OfferedTools).toSelf().inSingletonScope();
        const context = new ModelContextShim({ origin: 'http://localhost' });
        const names = async () => (await context.getTools()).map(({ name }) => name);
        return { tools: container.get(WindowTools), offered: container.get(OfferedTools), context, names, logged };
    }

    it('are those of every toolset, also of one that comes later, until it goes', async () => {
        const { tools, offered, context, names } = setUp({ tools: [tool('a')], port: 1 }, { tools: [tool('b')], port: 2 });
        const all = offered.offer(context, async () => done);
        expect(await names()).to.deep.equal(['a', 'b']);
        const later = tools.add({ tools: [tool('c'), tool('d')], port: 3 });
        expect(await names()).to.deep.equal(['a', 'b', 'c', 'd']);
        later.dispose();
        expect(await names()).to.deep.equal(['a', 'b']);
        all.dispose();
        expect(await names()).to.deep.equal([]);
        tools.add({ tools: [tool('e')], port: 4 });
        expect(await names()).to.deep.equal([]);
    });

    it('have names of their own', () => {
        const { tools } = setUp({ tools: [tool('a')], port: 1 });
        expect(() => tools.add({ tools: [tool('b'), tool('a')], port: 2 })).to.throw('a');
        expect(tools.tools.map(({ name }) => name)).to.deep.equal(['a']);
    });

    it('leave out one whose name another script of the page took, and say so in the log', async () => {
        const { offered, context, names, logged } = setUp({ tools: [tool('a'), tool('b')], port: 1 });
        await context.registerTool({ name: 'a', description: 'Somebody else.', execute: () => 1 });
        const all = offered.offer(context, async () => done);
        expect(await names()).to.deep.equal(['a', 'b']);
        expect(logged).to.deep.equal(['Agents in the page cannot call a']);
        all.dispose();
        expect(await names()).to.deep.equal(['a']);
    });
});
