import 'reflect-metadata';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
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

    it('stop when the call is cancelled, and read the next file', async () => {
        const cancel = new AbortController();
        const edges = Array.from({ length: 3_000 }, (_, at) => `n${at % 700} -> n${(at * 7_919) % 700}`);
        const reading = failure(threads.decode('dot', `digraph { ${edges.join(';')} }`, { signal: cancel.signal }));
        setTimeout(() => cancel.abort(), 100);
        expect(await reading).to.include({ code: 'CANCELLED' });
        expect((await threads.decode('dot', 'digraph { a }')).diagram.nodes).to.have.length(1);
    });
}).timeout(60_000);
