/** A region of the map for agents. */
export const region = { x: 0, y: 0, width: 4, height: 4 };

/** The message that asks for the evolution of a kernel. */
export const evolve = (requestId: string, seed_shader: string, more: object = {}): object => ({
    requestId,
    action: 'evolve',
    seed_shader,
    ...more
});
