import { HOSTILE_BRICKS } from '@openspace/pixel-map/lib/test/hostile-bricks';
import { HOSTILE_KERNELS } from '@openspace/pixel-map/lib/test/hostile-kernels';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { App } from './app';
import type { McpClient } from './mcp';
import { until } from '@openspace/tool/lib/test/until';

/** Inverts words. */
export const KERNEL = `@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>) { data[id.x] = data[id.x] ^ 0xffffffffu; }`;
const kernel = (body: string) =>
    KERNEL.replace('(@builtin', '(@builtin(local_invocation_index) l: u32, @builtin').replace(/data\[id.*;/, body);
/** One of each family of those that the daemon gets, and what only a page has: a GPU that no one can stop. */
export const HOSTILE: readonly string[] = [
    ...new Map([...HOSTILE_KERNELS].reverse().map(({ name, source }) => [name.replace(/ \d+$/, ''), source || ' '])).values(),
    Buffer.from(HOSTILE_BRICKS[0]!).toString('base64'),
    kernel('if (id.x >= 64u) { loop { data[id.x] += 1u; if (data[0] == 4294967291u) { break; } } }'),
    kernel('if (arrayLength(&data) > 64u) { loop { data[id.x] += 1u; storageBarrier(); if (data[0] == 7u) { break; } } }'),
    kernel('if (l == 3u) { workgroupBarrier(); } data[id.x] = 1u;'),
    `fn call0() {} ${Array.from({ length: 20 }, (_, at) => `fn call${at + 1}() { call${at}(); call${at}(); }`).join('\n')} ${kernel('call20();')}`,
    kernel(`loop { ${'data[id.x] *= 3u;'.repeat(5_000)} }`)
];
declare global {
    interface Window {
        painted?: number;
    }
}

/** The answer of a tool, failed or not. */
export async function answer(client: McpClient, tool: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { content } = await client.raw(tool, args);
    const first = Array.isArray(content) ? content[0] : undefined;
    return JSON.parse(first?.type === 'text' ? first.text : 'null');
}

/** Runs the checks of the test page. @returns its counts */
export async function testPage(app: App, page: Page, query: string): Promise<string> {
    await page.goto(app.pageUrl(`/test_webmcp_bridge.html${query}`));
    const summary = page.locator('#summary');
    await until('the checks have ended', async () => /\d+ passed, \d+ failed/.test(await summary.innerText()), 150_000).catch(
        async (error: Error) => {
            throw new Error(`${error.message} The page says: ${await page.locator('body').innerText()}`);
        }
    );
    const failed = await page.locator('.failed').allInnerTexts();
    expect(failed).to.deep.equal([]);
    return summary.innerText();
}

/** Runs programs that do not end, or are none, in both modes at a time. */
export async function runHostile(
    page: Page,
    client: McpClient,
    programs: Readonly<Record<'cpu' | 'gpu', readonly string[]>>
): Promise<void> {
    // Whatever runs in the page meanwhile, its frames are painted and its calls answered.
    await page.evaluate(() => {
        const count = () => {
            window.painted = (window.painted ?? 0) + 1;
            requestAnimationFrame(count);
        };
        count();
    });
    const painted = () => page.evaluate(() => window.painted ?? 0);
    const region = { x: 0, y: 0, width: 16, height: 16 };
    await Promise.all(
        Object.entries(programs).map(async ([mode, all]) => {
            for (const program of all) {
                const before = await painted();
                const ended = await answer(client, 'execute_pixel_program', { mode, program, region });
                expect(ended.error_code, `${mode}: ${program.slice(0, 300)}`).to.be.oneOf([undefined, 'INVALID_INPUT', 'EXECUTION_FAILED']);
                await until('the page is painted', async () => (await painted()) > before);
            }
        })
    );
}
