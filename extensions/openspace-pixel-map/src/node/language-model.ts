import { type CancelSignal, ToolError } from '@openspace/tool';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import type { PromptRequest, PromptResult } from '../common/pixel-map-port';
import { DEFAULT_LLM_URL, LLM_URL_PREFERENCE } from '../common/pixel-map-preferences';
import { readBounded, TooLong } from './read-bounded';
import { toAbortSignal } from './to-abort-signal';

const LIMIT_MS = 30_000;
const MAX_ANSWER_BYTES = 8 * 2 ** 20;

/** https://platform.openai.com/docs/api-reference/chat/object, as far as it is read here. */
const completion = z.object({
    model: z.string().optional(),
    choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
    usage: z
        .object({ prompt_tokens: z.number().default(0), completion_tokens: z.number().default(0), total_tokens: z.number().optional() })
        .optional()
});

/** Asks the language model that the person runs or pays for. */
@injectable()
export class LanguageModel {
    constructor(@inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>) {}

    async url(): Promise<string> {
        await this.preferences.ready;
        return process.env.OPENSPACE_LLM_URL || this.preferences.get(LLM_URL_PREFERENCE, '').trim() || DEFAULT_LLM_URL;
    }

    /** @throws ToolError `BACKEND_UNAVAILABLE`, `CANCELLED`, `CONFLICT` for an answer that is none */
    async ask({ prompt, model, temperature, max_tokens, system_prompt }: PromptRequest, signal: CancelSignal): Promise<PromptResult> {
        const url = await this.url();
        const began = performance.now();
        const system = system_prompt === undefined ? [] : [{ role: 'system', content: system_prompt }];
        const body = { model, temperature, max_tokens, stream: false, messages: [...system, { role: 'user', content: prompt }] };
        const limit = AbortSignal.timeout(LIMIT_MS);
        let text: string;
        let status: number;
        try {
            const response = await fetch(url, {
                method: 'POST',
                headers: { 'content-type': 'application/json', ...authorization() },
                body: JSON.stringify(body),
                signal: AbortSignal.any([toAbortSignal(signal), limit])
            });
            status = response.status;
            text = new TextDecoder().decode(await readBounded(response.body, MAX_ANSWER_BYTES));
        } catch (error) {
            if (error instanceof TooLong) {
                throw new ToolError('CONFLICT', `${url} answered with more than ${MAX_ANSWER_BYTES} bytes.`, {
                    suggestion: 'Ask for fewer tokens, or check what listens there.'
                });
            }
            throw unreachable(url, error, signal.aborted, limit.aborted);
        }
        const latencyMs = Math.round(performance.now() - began);
        if (status >= 400) {
            throw new ToolError(
                status === 404 || status >= 500 ? 'BACKEND_UNAVAILABLE' : 'CONFLICT',
                `${url} answered ${status}: ${text.slice(0, 300)}`,
                {
                    suggestion: 'Check which models the endpoint has, and whether one is loaded.'
                }
            );
        }
        const answer = completion.safeParse(parsed(text));
        if (!answer.success) {
            throw new ToolError('CONFLICT', `${url} did not answer as an OpenAI-compatible endpoint does: ${text.slice(0, 300)}`);
        }
        const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = answer.data.usage ?? {};
        return {
            response: answer.data.choices[0]?.message.content ?? '',
            model: answer.data.model ?? model,
            tokensUsed: { prompt: prompt_tokens, completion: completion_tokens, total: total_tokens ?? prompt_tokens + completion_tokens },
            latencyMs
        };
    }
}

function authorization(): Record<string, string> {
    const key = process.env.OPENSPACE_LLM_KEY;
    return key ? { authorization: `Bearer ${key}` } : {};
}

function unreachable(url: string, error: unknown, cancelled: boolean, late: boolean): ToolError {
    if (cancelled) {
        return new ToolError('CANCELLED', 'The call was cancelled.');
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    const why = late ? `did not answer within ${LIMIT_MS / 1000} seconds` : `cannot be reached (${cause})`;
    return new ToolError('BACKEND_UNAVAILABLE', `The language model at ${url} ${why}.`, {
        suggestion: 'Start LM Studio or another OpenAI-compatible server there, or set openspace.pixelmap.llmUrl or OPENSPACE_LLM_URL.'
    });
}

function parsed(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}
