import { inputSchema, type Tool, type ToolOutcome } from '@openspace/tool';
import { createHash } from 'crypto';
import { z } from 'zod';
import type { ClientExchange, InputRequest, Question } from '../../common/client-exchange';
import { withArguments } from '../../common/tools/tools-call';

const OVERWRITE = 'overwrite';
const WINDOW = 'window';
const DRAW = 'draw';
/** A question names so many changes. */
const MAX_NAMED = 5;

const Overwrite = z.object({ action: z.literal('accept'), content: z.object({ overwrite: z.literal(true) }) });
const Window = z.object({ action: z.literal('accept'), content: z.object({ window: z.string() }) });
const Draw = z.object({ action: z.literal('accept'), content: z.object({ draw: z.literal(true) }) });
const Kept = z.object({ proposalId: z.string(), call: z.string() });
const Proposed = z.object({ proposalId: z.string(), diff: z.array(z.object({ sentence: z.string() })), diffTotal: z.number() });
const Candidates = z.object({ windows: z.array(z.object({ windowId: z.string(), roots: z.array(z.string()) })) });

/** What the person decided in an earlier round. */
export interface Decisions {
    readonly args: unknown;
    readonly windowId?: string | undefined;
    /** The proposal about which they were asked, and whether the call may draw instead. */
    readonly proposal?: { readonly id: string; readonly isAgreed: boolean } | undefined;
}

/** The call as the person's answers make it. @param name of the tool that is called, by which another one may be called */
export function decided(
    name: string,
    args: unknown,
    windowId: string | undefined,
    { responses, state }: Pick<ClientExchange, 'responses' | 'state'>
): Decisions {
    // An answer counts only for a question of this hub about this very call: clients could send one unasked.
    const kept = responses[DRAW] === undefined ? undefined : Kept.safeParse(state).data;
    return {
        args: Overwrite.safeParse(responses[OVERWRITE]).success ? withArguments(name, args, { overwrite: true }) : args,
        windowId: Window.safeParse(responses[WINDOW]).data?.content.window ?? windowId,
        proposal:
            kept !== undefined && kept.call === hashOf(name, args)
                ? { id: kept.proposalId, isAgreed: Draw.safeParse(responses[DRAW]).success }
                : undefined
    };
}

/**
 * What the person has to decide before a call can succeed: whether to overwrite, or in which window to work. Undefined
 * when there is nothing to decide, it was asked already, or the client cannot show a form.
 */
export function questionAbout(
    tool: Tool | undefined,
    outcome: ToolOutcome,
    exchange: Pick<ClientExchange, 'answers' | 'responses'>
): Question | undefined {
    if (outcome.success || !exchange.answers('elicitation/create')) {
        return undefined;
    }
    const { responses } = exchange;
    const { code, message, details } = outcome.error;
    const takesOverwrite = tool !== undefined && inputSchema(tool).properties?.overwrite !== undefined;
    if (code === 'ALREADY_EXISTS' && takesOverwrite && responses[OVERWRITE] === undefined) {
        const properties = { overwrite: { type: 'boolean', title: 'Overwrite', default: false } };
        return { asked: { [OVERWRITE]: form(`${message} Overwrite it?`, properties) }, state: undefined };
    }
    const windows = Candidates.safeParse(details).data?.windows ?? [];
    if (code === 'AMBIGUOUS_FRONTEND' && windows.length > 0 && responses[WINDOW] === undefined) {
        const oneOf = windows.map(({ windowId, roots }) => ({ const: windowId, title: roots.join(', ') || windowId }));
        const properties = { window: { type: 'string', title: 'Window', oneOf } };
        return { asked: { [WINDOW]: form('In which window of OpenSpace?', properties) }, state: undefined };
    }
    return undefined;
}

/** Whether to draw what a call has only proposed, because the person wants to be asked. Undefined as for {@link questionAbout}. */
export function questionToDraw(
    name: string,
    args: unknown,
    outcome: ToolOutcome,
    exchange: Pick<ClientExchange, 'answers' | 'responses'>
): (Question & { readonly state: z.infer<typeof Kept> }) | undefined {
    const { data } = Proposed.safeParse(outcome.success ? outcome.output : undefined);
    if (!data || exchange.responses[DRAW] !== undefined || !exchange.answers('elicitation/create')) {
        return undefined;
    }
    const { proposalId, diff, diffTotal } = data;
    const more = diffTotal - Math.min(diff.length, MAX_NAMED);
    const named = diff.slice(0, MAX_NAMED).map(({ sentence }) => sentence);
    const message = [`The agent wants to draw:`, ...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
    const properties = { draw: { type: 'boolean', title: 'Draw it now', default: true } };
    return { asked: { [DRAW]: form(message, properties) }, state: { proposalId, call: hashOf(name, args) } };
}

/** Stands for a call in what a client keeps of it. */
function hashOf(name: string, args: unknown): string {
    return createHash('sha256')
        .update(JSON.stringify([name, args]))
        .digest('base64url');
}

function form(message: string, properties: Readonly<Record<string, object>>): InputRequest {
    return {
        method: 'elicitation/create',
        params: { mode: 'form', message, requestedSchema: { type: 'object', properties, required: Object.keys(properties) } }
    };
}
