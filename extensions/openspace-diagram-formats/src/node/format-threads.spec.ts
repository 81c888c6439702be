import 'reflect-metadata';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'fs/promises';
import { tmpdir } from 'os';
import * as path from 'path';
import { FormatThreads } from './format-threads';

describe('codecs of other formats, in threads', () => {
    const threads = new FormatThreads();
    const failure = (work: Promise<unknown> | unknown) =>
        Promise.resolve(work).then(
            () => expect.fail('It should have failed.'),
            (error: unknown) => error
        );

    it('read a file, and tell its faults with line and column', async () => {
        const dot = threads.codecs.find(({ id }) => id === 'dot');
        const { diagram } = (await dot?.decode('digraph { a -> b }')) ?? expect.fail('There is no codec for DOT.');
        expect(diagram.nodes.map(({ id }) => id)).to.deep.equal(['a', 'b']);
        const error = await failure(dot?.decode('digraph {\n a -> }\n'));
        expect(error).to.be.instanceOf(ToolError).and.to.include({ code: 'INVALID_INPUT' });
        expect(error).to.have.property('details').that.includes({ line: 2, column: 7 });
    });

    it('tell what a text defines, and what is wrong with it, once each', async () => {
        const wrong: Readonly<Record<string, readonly [text: string, name: string, line: number, column: number]>> = {
            dot: ['digraph g {\n a -> }\n', 'g', 2, 7],
            plantuml: ['@startuml\nclass A\nclass B {\n@enduml', '@startuml', 3, 1],
            structurizr: ['workspace "W" {\n model {\n  a -> \n }\n}', 'W', 3, 7],
            d2: ['a: {\n  b\n', 'a', 1, 4],
            likec4: ['model {\n a = \n}', 'model', 3, 1]
        };
        for (const [format, [text, name, line, column]] of Object.entries(wrong)) {
            const { symbols, fault } = await threads.check(format, text);
            expect(symbols[0]?.name, format).to.equal(name);
            expect(fault, format).to.include({ line, column });
            expect(fault?.message, format)
                .to.match(/^[^a-z]/)
                .and.not.match(/line \d+, column/);
        }
        expect(await threads.check('d2', 'a -> b')).to.deep.equal({ symbols: [] });
        expect(await threads.check('plantuml', '')).to.deep.equal({ symbols: [] });
    });

    it('read every format that the extension lists', async () => {
        const samples: Readonly<Record<string, string>> = {
            dot: 'digraph { a }',
            plantuml: '@startuml\nclass a\n@enduml',
            bpmn: '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><task id="a"/></process></definitions>',
            structurizr: 'workspace {\n model {\n a = person "A"\n }\n}',
            d2: 'a',
            likec4: 'model { a = box }'
        };
        for (const { id, decode } of threads.codecs) {
            const { diagram } = await decode(samples[id] ?? expect.fail(id));
            expect(
                diagram.nodes.map(node => node.id),
                id
            ).to.deep.equal(['a']);
        }
    });

    it('read what other files of a LikeC4 project define, in its folder and below, but nothing outside of the workspace', async () => {
        const workspace = await realpath(await mkdtemp(path.join(tmpdir(), 'openspace-c4-')));
        try {
            await mkdir(path.join(workspace, 'project', 'model'), { recursive: true });
            const write = (name: string, text: string) => writeFile(path.join(workspace, name), text);
            await write('project/spec.c4', 'specification { element box { style { shape cylinder } } }');
            await write('project/model/store.c4', "model { store = box 'Store' }");
            await write('outside.c4', "model { store = box 'Another' }");
            const file = path.join(workspace, 'project', 'views.c4');
            const source = "model { web = box 'Web'\n web -> store 'reads' }\nviews { view index { include * } }";
            const files = {
                resolve: async (given: string) => (given.startsWith(workspace) ? given : Promise.reject(new Error('outside'))),
                readBytes: async (given: string) => ({ path: given, bytes: await readFile(given), stamp: '' })
            };
            const project = new FormatThreads(files);
            const { diagram, losses } = await project.decode('likec4', source, { path: file });
            expect(diagram.nodes.map(({ label, shape }) => [label, shape])).to.deep.equal([
                ['Web', 'cylinder'],
                ['Store', 'cylinder']
            ]);
            expect(losses).to.deep.equal([]);
            expect(await failure(threads.decode('likec4', source, { path: file }))).to.include({ code: 'INVALID_INPUT' });
            expect(await failure(project.decode('likec4', source, { path: '/elsewhere/views.c4' }))).to.include({ code: 'INVALID_INPUT' });
            await write('project/model/store.c4', 'model {\n store = }');
            const fault = await failure(project.decode('likec4', source, { path: file }));
            expect(fault)
                .to.have.property('details')
                .that.includes({ line: 2, file: path.join('model', 'store.c4') });
        } finally {
            await rm(workspace, { recursive: true });
        }
    });

    it('stop when the call is cancelled, and read the next file', async () => {
        const cancel = new AbortController();
        const edges = Array.from({ length: 3_000 }, (_, at) => `n${at % 700} -> n${(at * 7_919) % 700}`);
        const reading = failure(threads.decode('dot', `digraph { ${edges.join(';')} }`, { signal: cancel.signal }));
        setTimeout(() => cancel.abort(), 100);
        expect(await reading).to.include({ code: 'CANCELLED' });
        expect((await threads.decode('dot', 'digraph { a }')).diagram.nodes).to.have.length(1);
    });
});
