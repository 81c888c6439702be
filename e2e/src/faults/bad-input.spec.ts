import { expect } from 'chai';
import { readFile } from 'fs/promises';
import type { Browser } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { McpClient } from '../harness/mcp';
import { rawCall, rawRefusal } from '../harness/raw-call';
import { dereferenced, type ListedTool, sampleInput, withField, wrongValues } from './sample-input';

const BOARD = 'board.whiteboard.json';
const BOX = { type: 'geo', x: 0, y: 0 };
/** Tools that take a comma-separated text where they want a list (seed 3). */
const TEXT_FOR_A_LIST = /^tavily_/;
/** Tools whose shapes may have numbers as text, which leaves no doubt. */
const NUMBER_AS_TEXT = /^openspace\.whiteboard\.(add|update)_shape$/;
const EVIL_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'no such field', ''];
const REPLACE = 'openspace.whiteboard.replace';
const ADD = 'openspace.whiteboard.batch_add_shapes';

for (const mode of ['file', 'window'] as const) {
    describe(`bad input over HTTP to the hub, the board in a ${mode === 'window' ? 'window @long' : 'file'}`, () => {
        let app: App;
        let browser: Browser | undefined;
        let agent: McpClient;
        let tools: readonly ListedTool[];
        let bytes: Buffer;

        before(async () => {
            app = await App.start();
            agent = await McpClient.connect(app, '?toolsets=all');
            const listed = (await agent.client.listTools()).tools as readonly ListedTool[];
            tools = listed.map(tool => ({ ...tool, inputSchema: dereferenced(tool.inputSchema) }));
            await agent.call('openspace.whiteboard.create', { path: BOARD });
            if (mode === 'window') {
                browser = await launchBrowser();
                const page = await openWindow(browser, app);
                await agent.windowReady();
                await agent.call('openspace.whiteboard.open', { path: BOARD });
                await page.waitForSelector('.tl-canvas');
            }
            const frame = { id: 'f', type: 'frame', x: 0, y: 200, width: 200, height: 200 };
            const drawn = await agent.call(ADD, { path: BOARD, shapes: [{ ...BOX, id: 'a' }, frame] });
            expect(drawn['appliedBy']).to.equal(mode);
            bytes = await readFile(app.file(BOARD));
        });
        afterEach(async () => {
            expect(bytes.equals(await readFile(app.file(BOARD))), 'the file is byte for byte as it was').to.equal(true);
        });
        after(async () => {
            await agent.close();
            await browser?.close();
            await app.stop();
        });

        /** Expects `INVALID_INPUT` with an issue for each of the cases, several at a time. */
        const allInvalid = async (cases: readonly { tool: string; json: string; names: string }[]) => {
            expect(cases).not.to.have.length(0);
            for (let start = 0; start < cases.length; start += 16) {
                await Promise.all(
                    cases.slice(start, start + 16).map(async ({ tool, json, names }) => {
                        const error = await rawRefusal(app, tool, json);
                        const what = `${tool} ${json.slice(0, 300)}: ${JSON.stringify(error)}`;
                        expect(error.code, what).to.equal('INVALID_INPUT');
                        const issues = (error.details?.['issues'] ?? []) as { path: string }[];
                        expect(
                            issues.some(({ path }) => path.includes(names)) ||
                                error.message.startsWith(names) ||
                                error.message.startsWith(`[${JSON.stringify(names)}]`),
                            what
                        ).to.equal(true);
                    })
                );
            }
        };
        const invalid = (tool: string, args: object, names: string) => allInvalid([{ tool, json: JSON.stringify(args), names }]);

        it('every tool names each required field that is missing', async () => {
            await allInvalid(
                tools.flatMap(({ name: tool, inputSchema }) =>
                    (inputSchema.required ?? []).map(names => {
                        const { [names]: _left, ...rest } = sampleInput(inputSchema, BOARD);
                        return { tool, json: JSON.stringify(rest), names };
                    })
                )
            );
        });

        it('every tool refuses keys that it does not know, those of prototypes among them', async () => {
            await allInvalid(
                tools.flatMap(({ name: tool, inputSchema }) =>
                    EVIL_KEYS.map(key => ({ tool, json: withField(sampleInput(inputSchema, BOARD), key, '{"path":"x"}'), names: key }))
                )
            );
        });

        it('every field of every tool refuses every other type, null, 1e999 and values off its list', async () => {
            // In `npm test`, each field gets one of the wrong values in turn.
            const some = (values: readonly string[], field: number) =>
                mode === 'window' ? values : values.slice(field % values.length).slice(0, 1);
            await allInvalid(
                tools.flatMap(({ name: tool, inputSchema }) =>
                    Object.entries(inputSchema.properties ?? {}).flatMap(([names, schema], at) =>
                        some(wrongValues(schema), at)
                            .filter(value => !(NUMBER_AS_TEXT.test(tool) && schema.type === 'number' && value === '"1"'))
                            .filter(value => !(TEXT_FOR_A_LIST.test(tool) && schema.type === 'array' && value.startsWith('"')))
                            .map(value => ({ tool, json: withField(sampleInput(inputSchema, BOARD), names, value), names }))
                    )
                )
            );
        });

        it('every tool that takes a path refuses an empty one, one of 5,000 characters and control characters', async () => {
            const paths = [
                '',
                `${'x'.repeat(5000)}.whiteboard.json`,
                'a\u0000b.whiteboard.json',
                'a\nb.whiteboard.json',
                '\u007f.tldr',
                '\u0085'
            ];
            await allInvalid(
                tools
                    .filter(({ inputSchema }) => inputSchema.properties?.['path'])
                    .flatMap(({ name: tool, inputSchema }) =>
                        paths.map(path => ({
                            tool,
                            json: withField(sampleInput(inputSchema, BOARD), 'path', JSON.stringify(path)),
                            names: 'path'
                        }))
                    )
            );
        });

        it('arguments that are no object are an error of the protocol or of the input, never a crash', async () => {
            for (const { name } of tools) {
                for (const json of ['[]', '"x"', '3', 'true']) {
                    const answer = await rawCall(app, name, json);
                    expect('protocolError' in answer || answer.outcome.success, `${name} ${json}`).to.equal(true);
                    expect(answer, `${name} ${json}`).to.have.nested.property('protocolError.code').within(-32603, -32600);
                }
            }
        });

        it('a shape names what is wrong in it by its place', async () => {
            const shape = (json: string, names: string) => ({
                tool: REPLACE,
                json: `{"path":"${BOARD}","shapes":[${JSON.stringify(BOX)},${json}]}`,
                names
            });
            await allInvalid([
                shape('{"type":"geo","x":1e999,"y":0}', 'shapes[1].x'),
                shape('{"type":"geo","x":"NaN","y":0}', 'shapes[1].x'),
                shape('{"type":"geo","x":0}', 'shapes[1].y'),
                shape('{"type":"geo","x":1e300,"y":0}', 'shapes[1].x'),
                shape('{"type":"geo","x":0,"y":0,"width":0}', 'shapes[1].width'),
                shape('{"type":"geo","x":0,"y":0,"width":-5}', 'shapes[1].width'),
                shape('{"type":"geo","x":0,"y":0,"rotation":null}', 'shapes[1].rotation'),
                shape('{"type":"__proto__","x":0,"y":0}', 'shapes[1].type'),
                shape('{"type":"geo","x":0,"y":0,"__proto__":{"x":1}}', 'shapes[1].__proto__'),
                shape('{"type":"geo","x":0,"y":0,"constructor":1}', 'shapes[1].constructor'),
                shape('{"type":"geo","x":0,"y":0,"props":{"__proto__":{"geo":"star"}}}', 'shapes[1].props.__proto__'),
                shape('{"type":"geo","x":0,"y":0,"props":{"constructor":{}}}', 'shapes[1].props.constructor'),
                shape('{"type":"geo","x":0,"y":0,"props":{"geo":"blob"}}', 'shapes[1].props.geo'),
                shape('{"type":"geo","x":0,"y":0,"props":{"dash":""}}', 'shapes[1].props.dash'),
                shape('{"type":"geo","x":0,"y":0,"props":[]}', 'shapes[1].props'),
                shape('{"type":"geo","x":0,"y":0,"id":""}', 'shapes[1].id'),
                shape('{"type":"geo","x":0,"y":0,"id":"a\\u0000b"}', 'shapes[1].id'),
                shape('{"type":"geo","x":0,"y":0,"id":"\\u202e"}', 'shapes[1].id'),
                shape('{"type":"geo","x":0,"y":0,"id":"\\ud800"}', 'shapes[1].id'),
                shape(`{"type":"geo","x":0,"y":0,"id":"${'i'.repeat(201)}"}`, 'shapes[1].id'),
                shape(`{"type":"geo","x":0,"y":0,"label":"${'l'.repeat(20_001)}"}`, 'shapes[1].label'),
                shape('{"type":"geo","x":0,"y":0,"label":"a\\u0000b"}', 'shapes[1].label'),
                shape('{"type":"geo","x":0,"y":0,"label":"\\ud800"}', 'shapes[1].label'),
                shape('{"type":"note","x":0,"y":0,"label":"a\\u001b[31mb"}', 'shapes[1].label'),
                shape('{"type":"text","x":0,"y":0,"props":{"richText":{"type":"doc","content":"x"}}}', 'shapes[1].props.richText'),
                shape(
                    `{"type":"text","x":0,"y":0,"props":{"richText":${'{"type":"doc","content":['.repeat(3000)}${']}'.repeat(3000)}}}`,
                    'shapes[1].props.richText'
                ),
                shape(`{"type":"geo","x":0,"y":0,"props":{"blob":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`, 'shapes[1].props.blob'),
                shape('{"type":"line","x":0,"y":0,"props":{"points":[{"x":1e999,"y":0},{"x":1,"y":1}]}}', 'shapes[1].props.points'),
                shape('{"type":"image","x":0,"y":0,"props":{"src":"javascript:alert(1)"}}', 'shapes[1].props.src'),
                shape('null', 'shapes[1]'),
                shape('[]', 'shapes[1]')
            ]);
        });

        it('ids that clash, with each other or with the board, are named', async () => {
            const twice = [
                { ...BOX, id: 'b' },
                { ...BOX, id: 'shape:b' }
            ];
            await invalid(REPLACE, { path: BOARD, shapes: twice }, 'shapes[1].id');
            await invalid(ADD, { path: BOARD, shapes: twice }, 'shapes[1].id');
            await invalid(ADD, { path: BOARD, shapes: [BOX, { ...BOX, id: 'a' }] }, 'shapes[1].id');
            await invalid('openspace.whiteboard.add_shape', { path: BOARD, ...BOX, id: 'shape:a' }, 'id');
        });

        it('arrows to nothing, to themselves and across types are named', async () => {
            const arrow = (ends: object) => ({
                path: BOARD,
                shapes: [
                    { ...BOX, id: 'b' },
                    { type: 'arrow', id: 'c', x: 0, y: 0, ...ends }
                ]
            });
            for (const tool of [REPLACE, ADD]) {
                await invalid(tool, arrow({ from: 'nothing', to: 'b' }), 'shapes[1].from');
                await invalid(tool, arrow({ from: 'b', to: 'nothing' }), 'shapes[1].to');
                await invalid(tool, arrow({ from: 'b', to: '__proto__' }), 'shapes[1].to');
                await invalid(tool, arrow({ from: 'b', to: 'c' }), 'shapes[1].to');
            }
            // Replacing clears the old shape in the same call, so that it is nothing to point at.
            await invalid(REPLACE, arrow({ from: 'b', to: 'a' }), 'shapes[1].to');
            await invalid(ADD, { path: BOARD, shapes: [{ ...BOX, from: 'a', to: 'f' }] }, 'shapes[0].from');
        });

        it('parents that cycle, contain themselves, are no frames or do not exist are named', async () => {
            const frame = (id: string, parentId: string) => ({ id, type: 'frame', x: 0, y: 0, width: 100, height: 100, parentId });
            for (const tool of [REPLACE, ADD]) {
                await invalid(tool, { path: BOARD, shapes: [frame('p', 'q'), frame('q', 'r'), frame('r', 'p')] }, '.parentId');
                await invalid(tool, { path: BOARD, shapes: [frame('p', 'p')] }, 'shapes[0].parentId');
                await invalid(tool, { path: BOARD, shapes: [{ ...BOX, id: 'b' }, frame('p', 'b')] }, 'shapes[1].parentId');
                await invalid(tool, { path: BOARD, shapes: [frame('p', 'unknown')] }, 'shapes[0].parentId');
                await invalid(tool, { path: BOARD, shapes: [frame('p', 'page:nowhere')] }, 'shapes[0].parentId');
            }
            await invalid(REPLACE, { path: BOARD, shapes: [frame('p', 'f')] }, 'shapes[0].parentId');
        });

        it('4,001 of anything is too many', async () => {
            const arrays = tools.flatMap(({ name, inputSchema }) =>
                Object.entries(inputSchema.properties ?? {}).flatMap(([field, { type, items }]) =>
                    name.startsWith('openspace.whiteboard.') && type === 'array' ? [{ name, inputSchema, field, items: items ?? {} }] : []
                )
            );
            expect(arrays.map(({ field }) => field)).to.include.members(['shapes', 'updates', 'shapeIds']);
            for (const { name, inputSchema, field, items } of arrays) {
                const one = items.type === 'string' ? 'a' : sampleInput(items, BOARD);
                await invalid(name, { ...sampleInput(inputSchema, BOARD), [field]: Array.from({ length: 4001 }, () => one) }, field);
            }
        });

        it('one bad shape among 4,000 spoils the call whole', async () => {
            const shapes: object[] = Array.from({ length: 4000 }, (_, i) => ({ ...BOX, id: `s${i}` }));
            shapes[3999] = { ...BOX, id: 's0' };
            await invalid(REPLACE, { path: BOARD, shapes }, 'shapes[3999].id');
        });

        it('an unknown tool is told as such, with the nearest', async () => {
            const error = await rawRefusal(app, 'openspace.whiteboard.replaec', '{}');
            expect(error.code).to.equal('NOT_FOUND');
            expect(JSON.stringify(error)).to.contain(REPLACE);
            for (const name of ['__proto__', 'constructor', '', 'openspace.whiteboard.new']) {
                expect((await rawRefusal(app, name, '{}')).code, name).to.equal('NOT_FOUND');
            }
        });

        it('and the hub still draws: no prototype was touched', async () => {
            expect(await agent.call('openspace.whiteboard.read', { path: BOARD })).to.include({ total: 2 });
            const error = await rawRefusal(app, 'openspace.whiteboard.read', '{}');
            expect(error.message).to.match(/^path/);
        });

        it('any script, markup and direction is text', async () => {
            const label = 'שלום 世界 🙂\t\n \u202e </script> ${x}';
            const path = 'text.whiteboard.json';
            await agent.call('openspace.whiteboard.create', { path, title: '図' });
            if (mode === 'window') {
                await agent.call('openspace.whiteboard.open', { path });
            }
            const shapes = ['geo', 'text', 'note', 'frame', 'arrow'].map((type, i) => ({
                id: `${type} ñ🙂`,
                type,
                x: 300 * i,
                y: 0,
                label,
                tag: '__proto__'
            }));
            const { appliedBy } = await agent.call<{ appliedBy: string }>(REPLACE, { path, shapes });
            expect(appliedBy).to.equal(mode);
            const found = await agent.call<{ total: number }>('openspace.whiteboard.find_shapes', {
                path,
                label: '世界',
                tag: '__proto__'
            });
            expect(found.total).to.equal(shapes.length);
            JSON.parse(await readFile(app.file(path), 'utf8'));
        });
    });
}
