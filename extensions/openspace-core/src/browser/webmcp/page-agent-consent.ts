import { type Tool, ToolError } from '@openspace/tool';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isConsequential } from './page-tool';
import { TRUST_PAGE_AGENTS_PREFERENCE } from './page-agent-preferences';

/** How long a question stays open. */
const ANSWER_LIMIT_MS = 120_000;
/** How many calls may wait for the person at once, the one that is asked about among them. */
const MOST_WAITING = 8;

/** A question that the person has in front of them. */
export interface PageAgentQuestion {
    /** Resolves with undefined when it was closed with no answer. */
    open(): Promise<boolean | undefined>;
    close(): void;
}

export const PageAgentQuestionFactory = Symbol('PageAgentQuestionFactory');
export type PageAgentQuestionFactory = (tool: Tool, input: unknown) => PageAgentQuestion;

/** Asks the person before a page agent does what is hard to undo, one question at a time. */
@injectable()
export class PageAgentConsent {
    private last: Promise<unknown> = Promise.resolve();
    private waiting = 0;

    constructor(
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get'>,
        @inject(PageAgentQuestionFactory) private readonly newQuestion: PageAgentQuestionFactory
    ) {}

    /** @throws ToolError `CANCELLED` when the person refuses or the signal aborts, `TIMEOUT` when no one answers, `CONFLICT` when too many wait. */
    async ask(tool: Tool, input: unknown, signal: AbortSignal): Promise<void> {
        if (!isConsequential(tool.hints) || this.preferences.get<boolean>(TRUST_PAGE_AGENTS_PREFERENCE, false)) {
            return;
        }
        if (this.waiting === MOST_WAITING) {
            throw new ToolError(
                'CONFLICT',
                `The person has ${MOST_WAITING} questions of page agents to answer already; nothing was done.`,
                {
                    suggestion: 'Wait for the answers to the calls that are under way.'
                }
            );
        }
        this.waiting++;
        const answer = this.last.then(() => this.answer(tool, input, signal));
        this.last = answer.catch(() => undefined);
        try {
            await answer;
        } finally {
            this.waiting--;
        }
    }

    private async answer(tool: Tool, input: unknown, signal: AbortSignal): Promise<void> {
        if (signal.aborted) {
            throw cancelled();
        }
        const question = this.newQuestion(tool, input);
        let late = false;
        const close = () => question.close();
        const timer = setTimeout(() => {
            late = true;
            close();
        }, ANSWER_LIMIT_MS);
        signal.addEventListener('abort', close, { once: true });
        try {
            const allowed = await question.open();
            if (signal.aborted) {
                throw cancelled();
            }
            if (late) {
                throw new ToolError(
                    'TIMEOUT',
                    `No one said within ${ANSWER_LIMIT_MS / 1000} seconds whether ${tool.name} may run; nothing was done.`,
                    {
                        suggestion: 'Tell the person what you want to do, and call again when they are there.'
                    }
                );
            }
            if (!allowed) {
                throw new ToolError('CANCELLED', `The person refused ${tool.name}; nothing was done.`, {
                    suggestion: 'Do not call it again; ask the person what they would rather have.'
                });
            }
        } finally {
            clearTimeout(timer);
            signal.removeEventListener('abort', close);
        }
    }
}

function cancelled(): ToolError {
    return new ToolError('CANCELLED', 'The call was cancelled before the person answered; nothing was done.');
}
