import type { z } from 'zod';
import { beyondEngine } from './beyond-engine';
import { boundedError } from './bounded-error';
import { type Attachment, type Tool, type ToolContext, WithAttachments } from './define-tool';
import { hazardsIn, invalidInput, issuesOfZod } from './input-issues';
import { ToolError, type ToolErrorData } from './tool-error';

/** The end of a call. JSON-safe, so that it crosses the bridge unchanged. */
export type ToolOutcome =
    | {
          readonly success: true;
          readonly output: Record<string, unknown>;
          readonly attachments: readonly Attachment[];
          readonly text?: string;
      }
    | { readonly success: false; readonly error: ToolErrorData };

/** Called with an internal error, which the agent must not see. */
export type ReportInternal = (tool: string, error: unknown) => void;

/**
 * Checks arguments against a tool's input.
 * @throws ToolError `INVALID_INPUT` naming every field that is wrong.
 */
export function parseInput<I extends z.ZodObject>(tool: Pick<Tool<unknown, I>, 'input' | 'usual'>, given: unknown): z.output<I> {
    const args = tool.usual ? tool.usual(given) : given;
    const parsed = tool.input.safeParse(args ?? {});
    const issues = parsed.success ? [] : issuesOfZod(parsed.error, args, tool.input);
    const named = new Set(issues.map(({ path }) => path));
    const hazards = hazardsIn(given).filter(({ path }) => !named.has(path));
    if (!parsed.success || hazards.length > 0) {
        throw invalidInput([...issues, ...hazards]);
    }
    return parsed.data;
}

/**
 * Every call goes through here: it parses the input, runs the tool, checks the output and maps errors.
 * It never throws. An error that is not a {@link ToolError} is reported, and the caller gets `INTERNAL`.
 */
export async function runTool<Port>(
    tool: Tool<Port>,
    args: unknown,
    port: Port,
    context: ToolContext,
    reportInternal: ReportInternal
): Promise<ToolOutcome> {
    try {
        return await runParsed(tool, parseInput(tool, args), port, context, reportInternal);
    } catch (error) {
        return { success: false, error: errorData(tool.name, error, reportInternal) };
    }
}

/** Runs a tool with an input that {@link parseInput} has parsed. Parsing thousands of shapes a second time would be slow. Never throws. */
export async function runParsed<Port, I extends z.ZodObject>(
    tool: Tool<Port, I>,
    input: z.output<I>,
    port: Port,
    context: ToolContext,
    reportInternal: ReportInternal
): Promise<ToolOutcome> {
    try {
        if (context.signal.aborted) {
            throw new ToolError('CANCELLED', 'The call was cancelled before it began; nothing was changed.');
        }
        const result = await tool.run(input, port, context);
        const { output, attachments, text } = result instanceof WithAttachments ? result : new WithAttachments(result, []);
        return { success: true, output: { success: true, ...tool.output.parse(output) }, attachments, ...(text !== undefined && { text }) };
    } catch (error) {
        return { success: false, error: errorData(tool.name, error, reportInternal) };
    }
}

/** Adds the answer to a failed call in the tool's own form, if the tool has one. */
export function inFormOf(tool: Pick<Tool, 'errorForm'> | undefined, outcome: ToolOutcome): ToolOutcome {
    if (outcome.success || !tool?.errorForm || outcome.error.answer) {
        return outcome;
    }
    return { success: false, error: { ...outcome.error, answer: tool.errorForm(outcome.error) } };
}

/** The part of an error that an agent may see, at a length that it can read. */
export function errorData(toolName: string, error: unknown, reportInternal: ReportInternal): ToolErrorData {
    if (error instanceof ToolError) {
        return boundedError(error.toData());
    }
    reportInternal(toolName, error);
    const beyond = beyondEngine(error);
    if (beyond) {
        return beyond.toData();
    }
    return {
        code: 'INTERNAL',
        message: `${toolName} failed inside OpenSpace.`,
        suggestion: 'Read the board to see its state before trying again; the details are in the log of the IDE.'
    };
}
