import 'reflect-metadata';
import { AGENT_STYLES, type AgentStyle, readBoard } from '@openspace/board';
import { runTool } from '@openspace/tool';
import { expect } from 'chai';
import { AGENT_STYLE_PREFERENCE } from '../common/agent-style-preference';
import { MemoryWhiteboard } from '../common/test/memory-whiteboard';
import { AgentStyleSetting } from './agent-style-setting';
import { TemporaryWorkspace, toolNamed } from './test/temporary-workspace';

const SHAPES = [
    { id: 'title', type: 'text', x: 0, y: -200, label: 'Orders' },
    { id: 'shop', x: 0, y: 0, label: 'Shop' },
    { id: 'mail', type: 'note', x: 600, y: 0, label: 'Mail' },
    { id: 'send', from: 'shop', to: 'mail', label: 'sends' }
];
/** Tools that add shapes, each with the input that draws the same. */
const CALLS: Readonly<Record<string, readonly object[]>> = {
    add_shape: SHAPES,
    batch_add_shapes: [{ shapes: SHAPES }],
    replace: [{ shapes: SHAPES }]
};

/** What a port draws, without what is new each time. */
async function drawn(tool: string, style: AgentStyle, isFile: boolean): Promise<unknown> {
    const workspace = new TemporaryWorkspace();
    workspace.style = style;
    const window = new MemoryWhiteboard();
    window.style = style;
    const port = isFile ? workspace.whiteboard : window;
    try {
        const path = isFile ? String((await workspace.ok('create', { path: 'flow' }))['path']) : window.path;
        for (const call of CALLS[tool] ?? []) {
            const context = { signal: new AbortController().signal, caller: 'test', progress: () => undefined };
            const outcome = await runTool(toolNamed(tool), { path, ...call }, port, context, (_tool, error) => expect.fail(String(error)));
            expect(outcome.success).to.equal(true);
        }
        const session = await port.board(path);
        return await session.read(view => JSON.parse(JSON.stringify(readBoard(view).shapes)) as unknown);
    } finally {
        workspace.dispose();
    }
}

function looksOf(shapes: unknown): Set<string> {
    const props = (shapes as { props: { font?: string; dash?: string } }[]).map(shape => shape.props);
    return new Set(props.flatMap(({ font, dash }) => [font, dash]).filter(look => look !== undefined));
}

describe('What an agent draws without naming a style', () => {
    for (const tool of Object.keys(CALLS)) {
        it(`${tool} draws clean or as a person does, as the preference says, the same in a window and in the hub`, async () => {
            for (const style of AGENT_STYLES) {
                const [file, window] = [await drawn(tool, style, true), await drawn(tool, style, false)];
                expect(file).to.deep.equal(window);
                expect([...looksOf(file)].sort()).to.deep.equal(style === 'clean' ? ['sans', 'solid'] : ['draw']);
            }
        });
    }

    it('draws clean unless the preference says otherwise', async () => {
        const style = (value: unknown) =>
            new AgentStyleSetting({
                ready: Promise.resolve(),
                get: <T>(name: string) => (name === AGENT_STYLE_PREFERENCE ? (value as T) : undefined)
            }).get();
        expect(await Promise.all([undefined, 'clean', 'sketch', 'oil paint', 3].map(style))).to.deep.equal([
            'clean',
            'clean',
            'sketch',
            'clean',
            'clean'
        ]);
    });

    it('keeps the pen of what a person drew when it is read and sent back', async () => {
        const workspace = new TemporaryWorkspace();
        try {
            const path = String((await workspace.ok('create', { path: 'flow' }))['path']);
            workspace.style = 'sketch';
            await workspace.ok('replace', { path, shapes: SHAPES });
            workspace.style = 'clean';
            const { shapes } = await workspace.ok('read', { path });
            await workspace.ok('replace', { path, shapes });
            expect((await workspace.ok('read', { path }))['shapes']).to.deep.equal(shapes);
        } finally {
            workspace.dispose();
        }
    });
});
