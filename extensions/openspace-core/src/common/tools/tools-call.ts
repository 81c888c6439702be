import { defineTool, invalidInput, ToolError, WithAttachments } from '@openspace/tool';
import { z } from 'zod';
import type { Discovery } from '../discovery-port';

/** What a call is about: of a call of {@link toolsCall} that which it runs, as far as its arguments say. */
export function calledThrough(name: string, args: unknown): { readonly name: string; readonly args: unknown } {
    const { data } = name === toolsCall.name ? toolsCall.input.safeParse(args) : {};
    return data ? { name: data.tool_name, args: data.arguments } : { name, args };
}

/** The same call with other arguments for the tool that it is about. */
export function withArguments(name: string, args: unknown, changed: object): unknown {
    const { data } = name === toolsCall.name ? toolsCall.input.safeParse(args) : {};
    const inner = data ? data.arguments : args;
    const all = typeof inner === 'object' ? { ...inner, ...changed } : inner;
    return data ? { ...data, arguments: all } : all;
}

export const toolsCall = defineTool({
    name: 'openspace.tools.call',
    title: 'Call a tool',
    description: 'Calls any tool, listed or not. openspace.tools.schema has its arguments.',
    toolset: 'discovery',
    tags: ['run', 'execute'],
    runsIn: 'hub',
    // Whatever the called tool may do.
    hints: { readOnly: false, destructive: true, openWorld: true },
    input: z.strictObject({
        tool_name: z.string(),
        // Not a zod record: that would drop keys which the called tool has to complain about.
        arguments: z
            .unknown()
            .refine(value => typeof value === 'object' && value !== null && !Array.isArray(value), 'must be an object')
            .meta({ type: 'object', additionalProperties: true })
            .optional()
    }),
    output: z.looseObject({}),
    async run({ tool_name, arguments: args }, discovery: Discovery) {
        const tool = discovery.catalogue.get(tool_name);
        if (tool.name === toolsCall.name) {
            throw invalidInput(
                [{ path: 'tool_name', message: 'is this tool itself', received: JSON.stringify(tool_name) }],
                'Name the tool that is to run in the end.'
            );
        }
        const outcome = await discovery.call(tool.name, args);
        if (!outcome.success) {
            throw ToolError.from(outcome.error);
        }
        const { success: _again, ...output } = outcome.output;
        return new WithAttachments(output, outcome.attachments);
    }
});
