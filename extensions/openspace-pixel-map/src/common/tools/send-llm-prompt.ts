import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { errorForm } from '../error-form';
import type { PixelBackend } from '../pixel-map-port';
import { mocked } from './fields';

export const promptInput = z.strictObject({
    prompt: z.string().min(1).max(200_000),
    model: z.string().min(1).max(200).default('local'),
    temperature: z.number().min(0).max(2).default(0.7),
    max_tokens: z.int().min(1).max(1_000_000).default(2048),
    system_prompt: z.string().max(200_000).optional()
});

export const promptOutput = z.object({
    response: z.string(),
    model: z.string(),
    tokensUsed: z.object({ prompt: z.number(), completion: z.number(), total: z.number() }),
    latencyMs: z.number(),
    ...mocked
});

export const sendLlmPrompt = defineTool({
    name: 'send_llm_prompt',
    title: 'Prompt a language model',
    description: 'Sends a prompt to the OpenAI-compatible endpoint that the person configured (LM Studio by default) and gives its answer.',
    toolset: 'pixelmap',
    tags: ['llm', 'chat', 'completion', 'model'],
    runsIn: 'hub',
    hints: { readOnly: false, untrustedContent: true, openWorld: true },
    errorForm: errorForm('send_llm_prompt'),
    input: promptInput,
    output: promptOutput,
    run: (request, port: PixelBackend, context) => port.prompt(request, context)
});
