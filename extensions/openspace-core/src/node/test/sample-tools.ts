import { defineTool, ToolError, WithAttachments } from '@openspace/tool';
import { z } from 'zod';

/** What the sample tools remember, for a test to look at. */
export class SamplePort {
    readonly seen: string[] = [];
    /** Resolves when `sample.wait` runs. */
    readonly waiting = new Promise<void>(resolve => (this.nowWaiting = resolve));
    nowWaiting: () => void;
    /** Resolves when `sample.wait` was told to stop. */
    readonly stopped = new Promise<void>(resolve => (this.nowStopped = resolve));
    nowStopped: () => void;
    /** Lets `sample.gate` end. */
    open: () => void;
    readonly gate = new Promise<void>(resolve => (this.open = resolve));
}

const common = { title: 'Sample', toolset: 'whiteboard', runsIn: 'hub', hints: { readOnly: true } } as const;

const echo = defineTool({
    ...common,
    name: 'sample.echo',
    description: 'Gives a text back.',
    input: z.strictObject({ text: z.string() }),
    output: z.object({ text: z.string(), caller: z.string() }),
    run: async ({ text }, port: SamplePort, { caller }) => {
        port.seen.push(text);
        return { text, caller };
    }
});

const wait = defineTool({
    ...common,
    name: 'sample.wait',
    description: 'Reports half of its progress and goes on until it is cancelled.',
    input: z.strictObject({}),
    output: z.object({}),
    run: (_input, port: SamplePort, { progress, signal }) =>
        new Promise((_resolve, reject) => {
            progress(0.5, 'half');
            signal.addEventListener('abort', () => {
                port.nowStopped();
                reject(new ToolError('CANCELLED', 'It was stopped.'));
            });
            port.nowWaiting();
        })
});

const steps = defineTool({
    ...common,
    name: 'sample.steps',
    description: 'Reports progress twice.',
    input: z.strictObject({}),
    output: z.object({}),
    run: async (_input, _port: SamplePort, { progress }) => {
        progress(0.25);
        progress(0.75, 'nearly');
        return {};
    }
});

const gate = defineTool({
    ...common,
    name: 'sample.gate',
    description: 'Reports that it has begun, and waits until it may go on.',
    toolset: 'drawio',
    input: z.strictObject({}),
    output: z.object({}),
    run: async (_input, port: SamplePort, { progress }) => {
        progress(0.1);
        await port.gate;
        return {};
    }
});

const picture = defineTool({
    ...common,
    name: 'sample.picture',
    description: 'Takes a screenshot.',
    toolset: 'canvas',
    category: 'export',
    tags: ['png'],
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({ path: z.string().optional() }),
    output: z.object({ width: z.number() }),
    run: async (_input, _port: SamplePort) =>
        new WithAttachments({ width: 1 }, [
            { type: 'image', mimeType: 'image/png', data: 'AAAA' },
            { type: 'text', mimeType: 'image/svg+xml', text: '<svg/>' }
        ])
});

const fail = defineTool({
    ...common,
    name: 'sample.fail',
    description: 'Fails as tools do.',
    toolset: 'drawio',
    input: z.strictObject({}),
    output: z.object({}),
    run: async (_input, _port: SamplePort) => {
        throw new ToolError('CONFLICT', 'Somebody was faster.', { suggestion: 'Read it again.', details: { revision: '7' } });
    }
});

const crash = defineTool({
    ...common,
    name: 'sample.crash',
    description: 'Fails as tools should not.',
    toolset: 'drawio',
    input: z.strictObject({}),
    output: z.object({}),
    run: async (_input, _port: SamplePort) => {
        throw new Error('the secret is 4711');
    }
});

export const sampleTools = [echo, wait, steps, picture, fail, crash, gate];
