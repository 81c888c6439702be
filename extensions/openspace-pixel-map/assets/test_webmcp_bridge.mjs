const mocked = new URLSearchParams(location.search).get('mock_backends') === 'true';
const frame = document.getElementById('ide');
const PHASE_A = ['navigate_map', 'get_os_state', 'execute_pixel_program', 'load_rts_cartridge'];
const PHASE_B = ['query_hilbert_address', 'trigger_evolution', 'send_llm_prompt', 'spawn_area_agent'];
const CODES = ['BACKEND_UNAVAILABLE', 'INVALID_INPUT', 'EXECUTION_FAILED'];
const INVERT = `@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
  let i = id.x;
  if (i < arrayLength(&data)) { data[i] = data[i] ^ 0xffffffffu; }
}`;
const ENDLESS = INVERT.replace('let i = id.x;', 'let i = id.x; loop { data[0] = data[0] + 1u; }');
const WASTEFUL = INVERT.replace('let i = id.x;', 'let i = id.x; var junk = 0u; for (var k = 0u; k < 16u; k++) { junk += k; }');
const tally = { passed: 0, failed: 0, asserted: 0 };

function assert(condition, message) {
    tally.asserted++;
    if (!condition) throw new Error(message);
}
function same(actual, expected, what) {
    assert(JSON.stringify(actual) === JSON.stringify(expected), `${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}
function isError(answer, tool, code) {
    same(answer.success, false, 'success');
    assert(typeof answer.error === 'string' && answer.error !== '', 'there is no message');
    assert(CODES.includes(answer.error_code), `error_code: ${answer.error_code}`);
    if (code) same(answer.error_code, code, 'error_code');
    same(answer.tool, tool, 'tool');
    assert(!Number.isNaN(Date.parse(answer.timestamp)), 'timestamp');
}
/** A backend that is there answers; one that is not says so in the seed's form. */
function worksOrIsAway(answer, tool, check) {
    if (answer.success) check(answer);
    else isError(answer, tool, 'BACKEND_UNAVAILABLE');
    if (mocked) same(answer.mock, true, 'mock');
}
async function context() {
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 100))) {
        const found = frame.contentDocument?.modelContext;
        const tools = (await found?.getTools()) ?? [];
        const shown =
            frame.contentDocument?.querySelector('#theia-app-shell') &&
            !frame.contentDocument.querySelector('.theia-preload:not(.theia-hidden)');
        if (shown && [...PHASE_A, ...PHASE_B].every(name => tools.some(tool => tool.name === name))) return found;
    }
    throw new Error('The eight tools did not appear within a minute.');
}
async function call(name, input = {}) {
    const modelContext = frame.contentDocument.modelContext;
    const tool = (await modelContext.getTools()).find(offered => offered.name === name);
    const answer = await modelContext.executeTool(tool, input);
    return typeof answer === 'string' ? JSON.parse(answer) : answer;
}
async function check(phase, title, run) {
    const item = document.createElement('li');
    item.textContent = title;
    try {
        const before = tally.asserted;
        const note = await run();
        if (tally.asserted === before) throw new Error('nothing was checked');
        tally.passed++;
        item.className = 'passed';
        if (note) item.append(Object.assign(document.createElement('small'), { textContent: note }));
    } catch (error) {
        tally.failed++;
        item.className = 'failed';
        item.append(Object.assign(document.createElement('small'), { textContent: error.message }));
    }
    document.getElementById(phase).append(item);
}

frame.src = `./${location.search}`;
// A document that is replaced never answers what it was asked.
await new Promise(resolve => frame.addEventListener('load', resolve, { once: true }));
await check('phase-a', 'all eight tools are registered, with descriptions and schemas', async () => {
    const tools = await (await context()).getTools();
    for (const name of [...PHASE_A, ...PHASE_B]) {
        const [tool, second] = tools.filter(offered => offered.name === name);
        assert(tool && !second, `${name} is there ${second ? 'twice' : 'not at all'}`);
        assert(tool.description.length > 20 && tool.inputSchema, `${name} is not described`);
    }
});
await check('phase-a', 'navigate_map: moves the camera', async () => {
    const answer = await call('navigate_map', { x: 1, y: 2, zoom: 2 });
    same(answer.camera, { x: 1, y: 2, zoom: 2 }, 'camera');
    assert(answer.visibleBounds.width > 0 && answer.visibleBounds.x < 1, 'visibleBounds');
});
await check('phase-a', 'navigate_map: refuses a zoom of 11 and an unknown region', async () => {
    isError(await call('navigate_map', { zoom: 11 }), 'navigate_map', 'INVALID_INPUT');
    isError(await call('navigate_map', { region: 'nowhere' }), 'navigate_map', 'INVALID_INPUT');
});
await check('phase-a', 'get_os_state: all of it, or what is asked for', async () => {
    const all = await call('get_os_state');
    for (const part of ['camera', 'windows', 'subsystems', 'performance', 'evolution']) assert(all[part], `${part} is missing`);
    same(all.camera.zoom, 2, 'camera.zoom');
    same(all.subsystems.mockBackends, mocked, 'subsystems.mockBackends');
    const some = await call('get_os_state', { include: ['camera'] });
    assert(some.camera && !some.windows, 'include is not heeded');
    isError(await call('get_os_state', { include: ['weather'] }), 'get_os_state', 'INVALID_INPUT');
    return `WebGPU: ${all.subsystems.webgpu}; windows: ${all.windows.length}`;
});
await check('phase-a', 'execute_pixel_program: inverts a region, on the GPU or on the CPU, and says which', async () => {
    const region = { x: 0, y: 0, width: 16, height: 16 };
    const cpu = await call('execute_pixel_program', { mode: 'cpu', program: INVERT, region });
    same(cpu.mode, 'cpu', 'mode');
    const auto = await call('execute_pixel_program', { program: INVERT, region });
    assert(auto.success, auto.error);
    assert(auto.mode === 'gpu' || /WebGPU/.test(auto.reason), 'mode is not explained');
    same(auto.output.words, 256, 'words');
    assert(auto.output.changedWords === 256, 'changedWords');
    return `${auto.mode}: ${auto.reason}`;
});
await check('phase-a', 'execute_pixel_program: stops an endless kernel, and refuses anything that is not a program', async () => {
    isError(await call('execute_pixel_program', { program: ENDLESS }), 'execute_pixel_program', 'EXECUTION_FAILED');
    isError(await call('execute_pixel_program', { program: 'fn x(' }), 'execute_pixel_program', 'INVALID_INPUT');
    isError(await call('execute_pixel_program', {}), 'execute_pixel_program', 'INVALID_INPUT');
});
await check('phase-a', 'load_rts_cartridge: refuses what does not exist, and hosts that are not allowed', async () => {
    isError(await call('load_rts_cartridge', { url: 'no-such.rts.png' }), 'load_rts_cartridge');
    isError(await call('load_rts_cartridge', { url: 'https://example.com/a.rts.png' }), 'load_rts_cartridge', 'INVALID_INPUT');
    isError(await call('load_rts_cartridge', {}), 'load_rts_cartridge', 'INVALID_INPUT');
});

await check('phase-b', 'query_hilbert_address: index 0 is the origin', async () => {
    const answer = await call('query_hilbert_address', { hilbert_index: 0 });
    same(answer.coordinates, { x: 0, y: 0 }, 'coordinates');
    same(Object.keys(answer.rgba), ['r', 'g', 'b', 'a'], 'rgba');
});
/** The index of a cell, by the book: https://en.wikipedia.org/wiki/Hilbert_curve */
function indexOf({ x, y }, size) {
    let index = 0;
    for (let s = size / 2; s >= 1; s /= 2) {
        const [rx, ry] = [(x & s) > 0 ? 1 : 0, (y & s) > 0 ? 1 : 0];
        index += s * s * ((3 * rx) ^ ry);
        if (ry === 0) {
            if (rx === 1) [x, y] = [size - 1 - x, size - 1 - y];
            [x, y] = [y, x];
        }
    }
    return index;
}
await check('phase-b', 'query_hilbert_address: coordinates lead back to their index', async () => {
    for (const index of [1, 2, 3, 10, 1_000, 65_535]) {
        const { coordinates } = await call('query_hilbert_address', { hilbert_index: index, read_pixels: false });
        same(indexOf(coordinates, 256), index, `index of ${coordinates.x}, ${coordinates.y}`);
    }
});
await check(
    'phase-b',
    'query_hilbert_address: neighbours on the curve are neighbours in the picture, and no place is there twice',
    async () => {
        const { context: cells } = await call('query_hilbert_address', {
            hilbert_index: 10,
            grid_size: 16,
            context_range: 10,
            read_pixels: false
        });
        same(cells.length, 21, 'context');
        assert(new Set(cells.map(cell => JSON.stringify(cell.coordinates))).size === 21, 'a place is there twice');
        cells.slice(1).forEach(({ coordinates: { x, y } }, at) => {
            const before = cells[at].coordinates;
            same(Math.abs(x - before.x) + Math.abs(y - before.y), 1, `step to ${x}, ${y}`);
        });
    }
);
await check('phase-b', 'query_hilbert_address: refuses a size that is no power of two, and an index beyond the grid', async () => {
    isError(await call('query_hilbert_address', { hilbert_index: 0, grid_size: 100 }), 'query_hilbert_address', 'INVALID_INPUT');
    isError(await call('query_hilbert_address', { hilbert_index: 65_536 }), 'query_hilbert_address', 'INVALID_INPUT');
    isError(await call('query_hilbert_address', { hilbert_index: -1 }), 'query_hilbert_address', 'INVALID_INPUT');
    isError(await call('query_hilbert_address', {}), 'query_hilbert_address', 'INVALID_INPUT');
});
let cartridgeId;
await check('phase-b', 'trigger_evolution: evolves, or says that the daemon is away', async () => {
    const answer = await call('trigger_evolution', { seed_shader: WASTEFUL, generations: 3, population_size: 10 });
    worksOrIsAway(answer, 'trigger_evolution', ({ bestFitness, generationsCompleted, evolvedShader, cartridgeId: id }) => {
        assert(bestFitness >= 1, `bestFitness: ${bestFitness}`);
        same(generationsCompleted, 3, 'generationsCompleted');
        assert(evolvedShader.includes('@compute'), 'evolvedShader');
        cartridgeId = id;
    });
    return answer.success ? `fitness ${answer.bestFitness}` : answer.error;
});
await check('phase-b', 'trigger_evolution: refuses wrong input', async () => {
    isError(await call('trigger_evolution', {}), 'trigger_evolution', 'INVALID_INPUT');
    isError(await call('trigger_evolution', { seed_shader: INVERT, generations: 101 }), 'trigger_evolution', 'INVALID_INPUT');
    isError(await call('trigger_evolution', { seed_shader: INVERT, mutation_rate: 0.9 }), 'trigger_evolution', 'INVALID_INPUT');
    isError(await call('trigger_evolution', { seed_shader: INVERT, fitness_metric: 'beauty' }), 'trigger_evolution', 'INVALID_INPUT');
});
await check('phase-b', 'send_llm_prompt: answers, or says that the model is away', async () => {
    const answer = await call('send_llm_prompt', { prompt: 'Hello' });
    worksOrIsAway(answer, 'send_llm_prompt', ({ response, tokensUsed, latencyMs }) => {
        assert(typeof response === 'string' && typeof latencyMs === 'number', 'response');
        same(Object.keys(tokensUsed), ['prompt', 'completion', 'total'], 'tokensUsed');
    });
    return answer.success ? answer.response : answer.error;
});
await check('phase-b', 'send_llm_prompt: refuses wrong input', async () => {
    isError(await call('send_llm_prompt', {}), 'send_llm_prompt', 'INVALID_INPUT');
    isError(await call('send_llm_prompt', { prompt: 'x', temperature: 3 }), 'send_llm_prompt', 'INVALID_INPUT');
});
await check('phase-b', 'spawn_area_agent: spawns, or says that the daemon is away', async () => {
    const region = { x: 0, y: 0, width: 8, height: 8 };
    const answer = await call('spawn_area_agent', { agent_type: 'monitor', region });
    worksOrIsAway(answer, 'spawn_area_agent', ({ agentId, status, region: given, heartbeatInterval }) => {
        assert(agentId, 'agentId');
        same(status, 'running', 'status');
        same(given, region, 'region');
        same(heartbeatInterval, 5, 'heartbeatInterval');
    });
    return answer.success ? answer.agentId : answer.error;
});
await check('phase-b', 'spawn_area_agent: refuses wrong input', async () => {
    isError(
        await call('spawn_area_agent', { agent_type: 'spy', region: { x: 0, y: 0, width: 1, height: 1 } }),
        'spawn_area_agent',
        'INVALID_INPUT'
    );
    isError(await call('spawn_area_agent', { agent_type: 'monitor' }), 'spawn_area_agent', 'INVALID_INPUT');
});
await check('phase-b', 'integration: the evolved kernel is a cartridge that loads, and its pixels can be computed on', async () => {
    if (!cartridgeId) {
        // Without the daemon nothing is evolved: the map itself can be computed on, and what does not exist is refused.
        isError(await call('load_rts_cartridge', { url: 'no-cartridge' }), 'load_rts_cartridge');
        isError(await call('navigate_map', { region: 'no-cartridge' }), 'navigate_map', 'INVALID_INPUT');
        const own = await call('execute_pixel_program', { program: INVERT, region: { x: 0, y: 0, width: 4, height: 4 } });
        same(own.output?.changedWords, 16, 'changedWords of the map itself');
        return 'the daemon is away, so nothing was evolved: only the map itself was computed on';
    }
    const loaded = await call('load_rts_cartridge', { url: cartridgeId });
    assert(loaded.success, loaded.error);
    assert(loaded.dimensions.width ** 2 === loaded.pixelCount && loaded.uniqueColors > 1, 'dimensions');
    const run = await call('execute_pixel_program', { program: INVERT, region: cartridgeId });
    same(run.output?.changedWords, loaded.pixelCount, 'changedWords');
    const shown = await call('navigate_map', { region: cartridgeId });
    same(shown.region, cartridgeId, 'region');
});

const line = `${tally.passed} passed, ${tally.failed} failed`;
document.getElementById('summary').textContent = line;
document.title = line;
