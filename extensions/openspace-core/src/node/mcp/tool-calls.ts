import {
    type CallToolResult,
    type ClientCapabilities,
    createRequestStateCodec,
    type InputRequiredResult,
    type ServerContext
} from '@modelcontextprotocol/server';
import { type CancelSignal, type Tool, ToolError, type ToolOutcome } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { randomBytes } from 'crypto';
import { setTimeout as pause } from 'timers/promises';
import { z } from 'zod';
import type { CallOptions } from '../calls/call-options';
import { AgentReview, asksToPropose, canPropose } from '../calls/agent-review';
import { calledThrough } from '../../common/tools/tools-call';
import { ReviewTools } from '../../common/review-tools';
import { LinkedAbort } from '../calls/linked-abort';
import { ToolDispatcher } from '../calls/tool-dispatcher';
import { CallExchange } from './call-exchange';
import { CallTask, CallTasks, INTERNAL_ERROR, type NextRound, type Round, TASKS_EXTENSION } from './call-tasks';
import { inTurns } from './mcp-results';
import { decided, questionAbout, questionToDraw } from './person-questions';

/** Declared by clients that show apps. */
const APPS_EXTENSION = 'io.modelcontextprotocol/ui';

/** So many proposals are remembered as they were answered, for when the person declines to draw them. */
const MAX_PROPOSED = 50;

const NONE = { accepted: 0, rejected: 0 };
/** What is looked at of how a proposal stands. */
const Proposal = z.object({ state: z.string(), counts: z.object({ accepted: z.number(), rejected: z.number() }) });

/** A call as its client made it. */
export interface McpCall {
    readonly name: string;
    readonly args: unknown;
    readonly options: Omit<CallOptions, 'exchange' | 'signal'>;
    readonly context: ServerContext;
    readonly capabilities: ClientCapabilities | undefined;
}

/** The result of a `tools/call` that continues as a task; it has the fields of the task. */
type CreatedTask = CallToolResult & { readonly resultType: 'task' };

/** Runs the tools that MCP clients call: asks the person questions, and runs long calls as tasks. */
@injectable()
export class ToolCalls {
    /** Seals the state that a client keeps for a call between two rounds. A restart of the hub makes it invalid. */
    readonly states = createRequestStateCodec({ key: randomBytes(32) });

    private readonly proposed = new Map<string, ToolOutcome>();

    constructor(
        @inject(ToolDispatcher) private readonly dispatcher: Pick<ToolDispatcher, 'call' | 'catalogue'>,
        @inject(CallTasks) private readonly tasks: Pick<CallTasks, 'add'>,
        @inject(AgentReview) private readonly review: Pick<AgentReview, 'setting'> = { setting: async () => 'off' }
    ) {}

    /** What passes between a request and its client. */
    exchangeOf(context: ServerContext, capabilities: ClientCapabilities | undefined): CallExchange {
        const { inputResponses = {} } = context.mcpReq;
        return new CallExchange(
            inputResponses,
            context.mcpReq.requestState(),
            capabilities,
            text => context.mcpReq.log('info', text),
            () => context.http?.closeSSE?.()
        );
    }

    async run(call: McpCall): Promise<CallToolResult | InputRequiredResult> {
        const tool = this.toolOf(call);
        const exchange = this.exchangeOf(call.context, call.capabilities);
        const after = tool?.taskAfterMs;
        const knowsTasks = call.capabilities?.extensions?.[TASKS_EXTENSION] !== undefined;
        if (after !== undefined && knowsTasks) {
            return this.runAsTask(call, after, tool, exchange);
        }
        return this.answered(await this.round(call, tool, exchange, call.context.mcpReq.signal, call.options.onProgress));
    }

    /** The tool that does the work: clients call what is not listed through another tool. */
    private toolOf({ name, args }: McpCall): Tool | undefined {
        const { catalogue } = this.dispatcher;
        return catalogue.find(calledThrough(catalogue.find(name)?.name ?? name, args).name);
    }

    /** Answers with the result if it comes in time, else with a task that continues without the request. */
    private async runAsTask(
        call: McpCall,
        afterMs: number,
        tool: Tool | undefined,
        exchange: CallExchange
    ): Promise<CallToolResult | InputRequiredResult> {
        const abort = new LinkedAbort(call.context.mcpReq.signal);
        const late: { task?: CallTask } = {};
        const onProgress: CallOptions['onProgress'] = (fraction, message) => {
            call.options.onProgress(fraction, message);
            late.task?.progress(message ?? `${Math.round(fraction * 100)}%`);
        };
        const next: NextRound = (responses, state) =>
            this.round(call, tool, new CallExchange(responses, state, call.capabilities), abort.signal, onProgress);
        const first = this.round(call, tool, exchange, abort.signal, onProgress);
        const inTime = afterMs > 0 ? await Promise.race([first, pause(afterMs, undefined, { ref: false })]) : undefined;
        if (inTime) {
            abort.dispose();
            return this.answered(inTime);
        }
        late.task = this.tasks.add(new CallTask(call.options.client?.sessionId ?? '', first, next, abort.cancel));
        if (!late.task) {
            return this.answered(await first);
        }
        // The request ends now; from here on only the task is cancelled.
        abort.dispose();
        const created: CreatedTask = { ...late.task.report(), resultType: 'task', content: [] };
        return created;
    }

    private async round(
        { name, args: given, options, capabilities }: McpCall,
        tool: Tool | undefined,
        exchange: CallExchange,
        signal: CancelSignal,
        onProgress: CallOptions['onProgress']
    ): Promise<Round> {
        const called = this.dispatcher.catalogue.find(name)?.name ?? name;
        const { args, windowId, proposal } = decided(called, given, options.windowId, exchange);
        const showsApps = capabilities?.extensions?.[APPS_EXTENSION] !== undefined;
        const all = { ...options, signal, onProgress, windowId, exchange, showsApps };
        const outcome = proposal
            ? await this.afterDecision(proposal, all, isAgreed => this.dispatcher.call(name, args, { ...all, isAgreed }))
            : await this.dispatcher.call(name, args, all);
        const isUnasked = tool !== undefined && canPropose(tool) && !asksToPropose(calledThrough(called, args).args);
        const asksToDraw = isUnasked && (await this.review.setting()) === 'ask';
        const asked =
            exchange.asked ??
            questionAbout(tool, outcome, exchange) ??
            (asksToDraw ? this.questionToDraw(called, given, outcome, exchange) : undefined);
        if (asked) {
            return asked;
        }
        const result = await inTurns(outcome);
        return outcome.success || outcome.error.code !== 'INTERNAL'
            ? { result }
            : { result, error: { code: INTERNAL_ERROR, message: outcome.error.message } };
    }

    private questionToDraw(called: string, given: unknown, outcome: ToolOutcome, exchange: CallExchange) {
        const question = questionToDraw(called, given, outcome, exchange);
        if (question) {
            const [oldest] = this.proposed.size < MAX_PROPOSED ? [] : this.proposed.keys();
            this.proposed.delete(oldest ?? '');
            this.proposed.set(question.state.proposalId, outcome);
        }
        return question;
    }

    /** Draws what the person agreed to, in place of the proposal; otherwise that stays, and the answer is what it was. */
    private async afterDecision(
        { id: proposalId, isAgreed }: { readonly id: string; readonly isAgreed: boolean },
        options: CallOptions,
        draw: (isAgreed: boolean) => Promise<ToolOutcome>
    ): Promise<ToolOutcome> {
        const mayDraw = isAgreed && (await this.review.setting()) !== 'always';
        const first = this.proposed.get(proposalId);
        this.proposed.delete(proposalId);
        if (!mayDraw && first) {
            return first;
        }
        // The person may have decided over the board meanwhile, on all of it or on some.
        const now = await this.dispatcher.call(ReviewTools.get, { proposalId, limit: 1 }, options);
        const { state, counts } = Proposal.safeParse(now.success ? now.output : undefined).data ?? { state: 'gone', counts: NONE };
        const isUntouched = state === 'open' && counts.accepted === 0 && counts.rejected === 0;
        if (mayDraw && isUntouched && (await this.dispatcher.call(ReviewTools.withdraw, { proposalId }, options)).success) {
            return draw(true);
        }
        const message = `Nothing more was drawn: the proposal ${proposalId} stands by itself (${state}).`;
        const error = new ToolError('CONFLICT', message, {
            suggestion: `${ReviewTools.get} tells how it stands.`,
            details: { proposalId, state, counts }
        });
        return { success: false, error: error.toData() };
    }

    private async answered(round: Round): Promise<CallToolResult | InputRequiredResult> {
        return 'asked' in round ? CallExchange.required(round, this.states) : round.result;
    }
}
