import { decodeBoard } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import type { Decoded } from '../codec';
import { bpmnCodec } from './bpmn';
import { d2Codec } from './d2';
import { dotCodec } from './dot';
import { drawioCodec } from './drawio';
import { excalidrawCodec } from './excalidraw';
import { likec4Codec } from './likec4';
import { mermaidCodec } from './mermaid';
import { plantumlCodec } from './plantuml';
import { interpretDiagram } from './python-diagrams';
import { FEW_CLASSES } from './python-diagrams/test/few-classes';
import { structurizrCodec } from './structurizr';

type Read = (text: string) => unknown;

/** A file of each format with a place for other lines, and its reader. */
const FORMATS: Readonly<Record<string, { readonly file: (line: string) => string; readonly read: Read }>> = {
    d2: { file: line => `a: A\n${line}\nb: B\n`, read: text => d2Codec.decode(text) },
    dot: { file: line => `digraph {\n${line}\n}\n`, read: text => dotCodec.decode(text) },
    mermaid: { file: line => `flowchart TD\n${line}\n`, read: text => mermaidCodec.decode(text) },
    plantuml: { file: line => `@startuml\n${line}\n@enduml\n`, read: text => plantumlCodec.decode(text) },
    likec4: { file: line => `model {\n${line}\n}\n`, read: text => likec4Codec.decode(text) },
    'likec4 of several files': {
        file: line => `model {\n${line}\n}\n`,
        read: text => likec4Codec.decode('views { view of a { include * } }', { others: [{ name: 'm.c4', text }] })
    },
    structurizr: { file: line => `workspace {\n${line}\n}\n`, read: text => structurizrCodec.decode(text) },
    bpmn: {
        file: line => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">\n${line}\n</definitions>`,
        read: text => bpmnCodec.decode(text)
    },
    drawio: {
        file: line => `<mxfile><diagram name="a"/>\n${line}\n<diagram name="b"/><diagram name="c"/></mxfile>`,
        read: text => drawioCodec.decode(text, {})
    },
    'a page of drawio': {
        file: line =>
            `<mxfile><diagram name="a"/><diagram name="b"><mxGraphModel><root>\n${line}\n</root></mxGraphModel></diagram></mxfile>`,
        read: text => drawioCodec.render(text, {})
    },
    'a picture with a diagram of drawio in it': {
        file: line =>
            `<svg xmlns="http://www.w3.org/2000/svg" content="&lt;mxfile&gt;&lt;diagram/&gt;&lt;/mxfile&gt;">\n${line}\n<g/></svg>`,
        read: text => drawioCodec.decode(text, {})
    },
    excalidraw: { file: line => `{"type": "excalidraw",\n${line}\n"elements": []}`, read: text => excalidrawCodec.decode(text) },
    'AWS programs': { file: line => `from diagrams import Diagram\n${line}\n`, read: text => interpretDiagram(text, FEW_CLASSES) },
    board: { file: line => `{"store": {},\n${line}\n"schema": {}}`, read: text => decodeBoard(text, 'a.whiteboard.json') },
    tldr: { file: line => `{"tldrawFileFormatVersion": 1,\n${line}\n"records": []}`, read: text => decodeBoard(text, 'a.tldr') }
};

const refusal = async (read: Read, text: string) => {
    try {
        await read(text);
    } catch (error) {
        if (error instanceof ToolError) {
            return error.toData();
        }
        throw error;
    }
    return undefined;
};

describe('a file that git could not merge', () => {
    for (const [format, { file, read }] of Object.entries(FORMATS)) {
        it(`M6 says so, and where, in ${format}`, async () => {
            for (const end of ['\n', '\r\n']) {
                const text = file(['<<<<<<< HEAD', 'x', '=======', 'y', '>>>>>>> branch'].join('\n')).replaceAll('\n', end);
                const { message = '', details } = (await refusal(read, text)) ?? {};
                expect(message)
                    .to.include('unresolved merge conflict')
                    .and.match(/\bline 2\b/);
                expect(details).to.include({ line: 2 });
                expect((await refusal(read, file('>>>>>>> branch')))?.message).to.include('unresolved merge conflict');
            }
        });
    }

    it('M6 is not taken for one that has a rule or a heading', async () => {
        const label = 'Heading\n=======\ntext';
        const texts: [string, Promise<Decoded> | Decoded][] = [
            ['mermaid', mermaidCodec.decode(`flowchart TD\n a["${label}"]`)],
            ['dot', dotCodec.decode(`digraph { a [label="${label}"] }`)],
            ['d2', d2Codec.decode(`a: |md\n${label}\n|\n`)],
            ['plantuml', plantumlCodec.decode(`@startuml\nclass A {\n${label}\n}\n@enduml`)]
        ];
        for (const [format, decoded] of texts) {
            expect((await decoded).diagram.nodes, format).to.not.have.length(0);
        }
    });
});
