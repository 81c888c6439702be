import { defineTool } from '@openspace/tool';
import { errorForm } from '../error-form';
import type { PixelBackend } from '../pixel-map-port';
import { promptInput, promptOutput } from '../pixel-map-schemas';

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
