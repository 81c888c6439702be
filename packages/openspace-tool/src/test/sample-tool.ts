import { z } from 'zod';
import { defineTool, type Tool, type ToolContext } from '../define-tool';

/** A tool with as much as a test says, and the rest of no importance. */
export function sampleTool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject>(
    more: Partial<Tool<unknown, I, O>> & Pick<Tool<unknown, I, O>, 'input' | 'output'>
): Tool<unknown, I, O> {
    return defineTool({
        name: 'sample.tool',
        title: 'Sample',
        description: 'A sample.',
        toolset: 'whiteboard',
        runsIn: 'hub',
        hints: { readOnly: true },
        run: () => Promise.reject(new Error('This sample does not run.')),
        ...more
    });
}

/** A tool of which only what it is called and said to be matters. */
export function namedTool(name: string, more: Partial<Tool> = {}): Tool {
    return {
        ...sampleTool<z.ZodObject, z.ZodObject>({ name, title: name, description: '', input: z.strictObject({}), output: z.object({}) }),
        ...more
    };
}

export function context(aborted = false): ToolContext {
    return {
        signal: { aborted, addEventListener: () => undefined, removeEventListener: () => undefined },
        caller: 'tester',
        progress: () => undefined
    };
}
