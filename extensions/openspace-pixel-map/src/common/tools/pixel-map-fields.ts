import type { FieldGuide } from '@openspace/tool';

/** What the fields of the pixel map's tools mean. */
export const PIXEL_MAP_FIELDS: FieldGuide = {
    // Places
    x: 'The column, in map pixels from the left.',
    y: 'The row, in map pixels from the top.',
    'gridPosition.x': 'The column in the grid.',
    'gridPosition.y': 'The row in the grid.',
    'coordinates.x': 'The column in the grid.',
    'coordinates.y': 'The row in the grid.',
    width: 'The width, in map pixels.',
    height: 'The height, in map pixels.',
    zoom: 'Screen pixels per map pixel.',
    region: 'The region, in map pixels.',
    'navigate_map.output.region': 'The name of the region that was shown, or null.',
    position: 'The top left corner, in map pixels.',

    // State
    include: 'Which parts to return.',
    timestamp: 'When the state was read, as an ISO 8601 date.',
    camera: 'What the window shows.',
    windows: 'The open editors.',
    subsystems: 'Which parts of the system are available.',
    performance: 'Timings of the map.',
    evolution: 'The state of the evolution.',
    mock: 'True if a mock answered instead of the real service.',

    // Programs
    mode: 'Where to run the program.',
    entrypoint: 'The function or entry point to run.',
    language: 'The language of the program.',
    'input.trace': 'Whether to return the executed steps.',
    trace: 'The executed steps.',
    output: 'The region after the program.',
    words: 'The number of words.',
    changedWords: 'The number of words that the program changed.',
    entropy: 'The entropy of the bytes, in bits per byte.',
    steps: 'The number of executed steps.',
    dispatches: 'The number of dispatches to the GPU.',
    painted: 'Whether the result is shown on the map.',

    // Cartridges
    autoNavigate: 'Whether the map moves to the cartridge.',
    dimensions: 'The size of the picture.',
    pixelCount: 'The number of pixels.',
    byteCount: 'The number of data bytes.',
    sha256: 'The SHA-256 hash of the data, in hex.',
    uniqueColors: 'The number of different pixels.',
    scale: 'Map pixels per pixel of the cartridge.',
    metadata: 'The metadata of the cartridge.',

    // Hilbert addresses
    hilbert_index: 'The position on the curve, from 0.',
    coordinates: 'The position in the grid.',
    read_pixels: 'Whether to return the content at this position.',
    grid_size: 'Cells per side of the grid.',
    context: 'The neighbours on the curve.',
    bytes: 'The bytes at this position.',
    r: 'The first byte, shown as red.',
    g: 'The second byte, shown as green.',
    b: 'The third byte, shown as blue.',
    a: 'The fourth byte, shown as alpha.',

    // Evolution
    generations: 'The number of generations.',
    fitness_metric: 'What the evolution optimizes.',
    mutation_rate: 'The part of the shader that a mutation changes.',
    population_size: 'The number of candidates per generation.',
    bestFitness: 'The fitness of the best candidate; 1 is that of the seed shader.',
    generationsCompleted: 'The number of generations that were completed.',
    evolvedShader: 'The best shader.',
    heldOutCorrect: 'Whether the best shader is correct on inputs that the evolution did not use.',
    seedCost: 'The static cost of the seed shader.',
    evolvedCost: 'The static cost of the best shader.',
    history: 'One entry per generation.',
    generation: 'The number of the generation.',
    meanFitness: 'The mean fitness of the valid candidates.',
    valid: 'The number of valid candidates.',

    // Language model
    'input.prompt': 'The prompt.',
    model: 'The name of the model.',
    temperature: 'The sampling temperature.',
    max_tokens: 'The maximum number of tokens in the answer.',
    system_prompt: 'The system prompt.',
    response: 'The answer of the model.',
    tokensUsed: 'The number of tokens.',
    'tokensUsed.prompt': 'Tokens in the prompt.',
    completion: 'Tokens in the answer.',
    total: 'Tokens in total.',
    latencyMs: 'The duration of the request, in milliseconds.',

    // Area agents
    agent_type: 'The kind of agent.',
    config: 'Settings of the agent.',
    auto_start: 'Whether the agent starts at once.',
    agentId: 'The id of the agent.',
    status: 'The status of the agent.'
};
