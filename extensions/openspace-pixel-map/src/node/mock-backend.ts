import type { PixelBackend } from '../common/pixel-map-port';

/** Replaces the daemon and the language model with `?mock_backends=true`, and says so in every result. */
export const mockBackend: Pick<PixelBackend, 'evolve' | 'prompt' | 'spawn'> = {
    evolve: async ({ seed_shader, generations }) => ({
        bestFitness: 1,
        generationsCompleted: generations,
        evolvedShader: seed_shader,
        cartridgeId: 'mock-cartridge',
        history: Array.from({ length: generations }, (_, at) => ({ generation: at + 1, bestFitness: 1 })),
        mock: true
    }),
    prompt: async ({ prompt, model }) => ({
        response: `This is a mock answer to ${JSON.stringify(prompt.slice(0, 100))}.`,
        model,
        tokensUsed: { prompt: 1, completion: 1, total: 2 },
        latencyMs: 0,
        mock: true
    }),
    spawn: async ({ region, auto_start }) => ({
        agentId: 'mock-agent',
        status: auto_start ? 'running' : 'spawned',
        region,
        heartbeatInterval: 5,
        mock: true
    })
};
