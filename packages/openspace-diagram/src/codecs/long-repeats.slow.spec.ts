import * as path from 'node:path';
import { sample } from '@openspace/tool/lib/test/runs';
import { expectToEnd, LONG_REPEATS } from '../test/long-repeats';

/** The compiled modules with the codecs, and what comes before a text so that the codec reads on. */
const CODECS: Readonly<Record<string, readonly [module: string, name: string, heads: readonly string[]]>> = {
    drawio: ['drawio/drawio-codec', 'drawioCodec', ['', '<mxGraphModel><root>']],
    excalidraw: ['excalidraw/codec/excalidraw-codec', 'excalidrawCodec', ['', '{"type":"excalidraw","elements":[']],
    structurizr: ['structurizr/structurizr-codec', 'structurizrCodec', ['', 'workspace {\n']],
    plantuml: [
        'plantuml/plantuml-codec',
        'plantumlCodec',
        [
            '',
            ...['note right of A', 'A -> B : ', 'A -', '==', 'ref over ', '|a|', ':', 'partition ', 'class A <<', 'title ', 'if ('].map(
                line => `@startuml\n${line}`
            )
        ]
    ],
    bpmn: ['bpmn/bpmn-codec', 'bpmnCodec', ['', '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">']],
    likec4: ['likec4/likec4-codec', 'likec4Codec', ['', 'specification {']]
};

describe('Long repeated fragments', () => {
    for (const [id, [module, name, heads]] of Object.entries(CODECS)) {
        const code = `const codec = require(${JSON.stringify(path.join(__dirname, module))}).${name}; codec.detect(text); await codec.decode(text);`;
        it(`do not hold ${id} up`, () =>
            expectToEnd(
                code,
                sample(
                    heads.flatMap(head => LONG_REPEATS.map(text => head + text)),
                    6
                )
            ));
    }

    it('do not hold up what tells Mermaid apart', () => {
        const code = `require(${JSON.stringify(path.join(__dirname, 'mermaid/mermaid-codec'))}).mermaidCodec.detect(text);`;
        return expectToEnd(
            code,
            ['', '---\n', '%%{'].flatMap(head => LONG_REPEATS.map(text => head + text))
        );
    });

    it('do not hold up what parses D2', () => {
        // What is laid out then may be thousands of nodes, which has a limit of its own.
        const code = `require(${JSON.stringify(path.join(__dirname, 'd2/parse-d2'))}).parseD2(text);`;
        return expectToEnd(
            code,
            ['', 'a: ', 'a: |md '].flatMap(head => LONG_REPEATS.map(text => head + text))
        );
    });

    it('do not hold up labels', () => {
        const label = JSON.stringify(path.join(__dirname, 'drawio/drawio-label'));
        const picture = JSON.stringify(path.join(__dirname, 'mermaid/text/plain-label'));
        return expectToEnd(`require(${label}).plainLabel(text, true); require(${picture}).plainLabel(text, true);`, LONG_REPEATS);
    });
});
