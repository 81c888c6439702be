import { expect } from 'chai';
import type { McpClient } from '../harness/mcp';
import { toolErrorOf } from '../harness/tool-error';
import { TIME_SCALE } from '@openspace/tool/lib/test/until';

/** What the default of the official client waits for an answer. */
const CLIENT_WAITS_MS = 60_000;

/** What makes the most work of a file that is short, in each format; none of it comes to an end in a useful time without a limit. */
export interface EndlessSource {
    readonly format: string;
    readonly source: string;
    /** The codes with which the call may end; each names its limit. Left out: it ends well. */
    readonly ends?: readonly string[];
}

const many = (count: number, entry: (at: number) => string): string[] => Array.from({ length: count }, (_, at) => entry(at));
const nested = (count: number, open: (at: number) => string, inside: string, close: string): string =>
    [...many(count, open), inside, ...many(count, () => close)].join('\n');
const LIMITED = ['TIMEOUT', 'TOO_LARGE', 'INVALID_INPUT'];

const cell = (at: number, parent: string): string =>
    `<mxCell id="c${at}" value="n" vertex="1" parent="${parent}"><mxGeometry width="10" height="10" as="geometry"/></mxCell>`;
const model = (cells: string[]): string =>
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`;
const bpmn = (content: string): string =>
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${content}</process></definitions>`;
const scene = (elements: object[]): string => JSON.stringify({ type: 'excalidraw', version: 2, elements });
const frame = (at: number): object => ({
    id: `f${at}`,
    type: 'frame',
    x: 0,
    y: 0,
    width: 10,
    height: 10,
    ...(at > 0 && { frameId: `f${at - 1}` })
});

export const ENDLESS: Readonly<Record<string, EndlessSource>> = {
    'draw.io: 8,000 cells in each other': {
        format: 'drawio',
        source: model(many(8_000, at => cell(at, at === 0 ? '1' : `c${at - 1}`))),
        ends: LIMITED
    },
    'DOT: a thousand nodes to a thousand others': {
        format: 'dot',
        source: `digraph { {${many(1_000, at => `a${at}`).join(' ')}} -> {${many(1_000, at => `b${at}`).join(' ')}} }`,
        ends: LIMITED
    },
    'DOT: clusters in each other': {
        format: 'dot',
        source: `digraph { ${nested(3_000, at => `subgraph cluster_${at} {`, 'a', '}')} }`,
        ends: LIMITED
    },
    'D2: a chain of 14,000 edges': { format: 'd2', source: many(14_000, at => `a${at} -> a${at + 1}`).join('\n'), ends: LIMITED },
    'D2: a chain in one line': { format: 'd2', source: many(14_000, at => `a${at}`).join(' -> '), ends: LIMITED },
    'D2: maps in each other': { format: 'd2', source: nested(5_000, at => `a${at}: {`, 'a', '}'), ends: LIMITED },
    'D2: a long key': { format: 'd2', source: many(5_000, at => `a${at}`).join('.'), ends: LIMITED },
    'Mermaid: a thousand nodes to a thousand others': {
        format: 'mermaid',
        source: `flowchart TD\n${many(1_000, at => `a${at}`).join(' & ')} --> ${many(1_000, at => `b${at}`).join(' & ')}`,
        ends: LIMITED
    },
    'Mermaid: a chain of 14,000 edges': {
        format: 'mermaid',
        source: `flowchart TD\n${many(14_000, at => `a${at} --> a${at + 1}`).join('\n')}`,
        ends: LIMITED
    },
    'Mermaid: subgraphs in each other': {
        format: 'mermaid',
        source: `flowchart TD\n${nested(2_000, at => `subgraph s${at}`, 'a', 'end')}`
    },
    'Mermaid: states in each other': {
        format: 'mermaid',
        source: `stateDiagram-v2\n${nested(1_000, at => `state s${at} {`, 'a --> b', '}')}`
    },
    'PlantUML: a chain of 14,000 edges': {
        format: 'plantuml',
        source: `@startuml\n${many(14_000, at => `[a${at}] --> [a${at + 1}]`).join('\n')}\n@enduml`,
        ends: LIMITED
    },
    'PlantUML: packages in each other': {
        format: 'plantuml',
        source: `@startuml\n${nested(5_000, at => `package p${at} {`, 'class a', '}')}\n@enduml`,
        ends: LIMITED
    },
    'PlantUML: branches in each other': {
        format: 'plantuml',
        source: `@startuml\nstart\n${nested(3_000, at => `if (a${at}) then (yes)`, ':x;', 'endif')}\nstop\n@enduml`,
        ends: LIMITED
    },
    'PlantUML: 14,000 messages': {
        format: 'plantuml',
        source: `@startuml\n${many(14_000, at => `A${at % 300} -> A${(at * 7) % 300}: m`).join('\n')}\n@enduml`,
        ends: LIMITED
    },
    'BPMN: processes in each other': {
        format: 'bpmn',
        source: bpmn(nested(5_000, at => `<subProcess id="s${at}">`, '', '</subProcess>')),
        ends: LIMITED
    },
    'BPMN: a chain of 10,000 tasks': {
        format: 'bpmn',
        source: bpmn(
            [
                ...many(10_000, at => `<task id="t${at}"/>`),
                ...many(9_999, at => `<sequenceFlow id="f${at}" sourceRef="t${at}" targetRef="t${at + 1}"/>`)
            ].join('')
        ),
        ends: LIMITED
    },
    'Structurizr: groups in each other': {
        format: 'structurizr',
        source: `workspace {\nmodel {\n${nested(3_000, at => `group "g${at}" {`, 'a = person "A"', '}')}\n}\n}`,
        ends: LIMITED
    },
    'Structurizr: 8,000 systems': {
        format: 'structurizr',
        source: `workspace {\nmodel {\n${many(8_000, at => `a${at} = softwareSystem "A${at}"`).join('\n')}\n}\nviews {\nsystemLandscape {\ninclude *\n}\n}\n}`,
        ends: LIMITED
    },
    'LikeC4: elements in each other': {
        format: 'likec4',
        source: `specification { element box }\nmodel {\n${nested(3_000, at => `a${at} = box {`, '', '}')}\n}\nviews { view index { include ** } }`,
        ends: LIMITED
    },
    'LikeC4: a chain of 8,000 edges': {
        format: 'likec4',
        source: `specification { element box }\nmodel {\n${many(8_000, at => `a${at} = box`).join('\n')}\n${many(7_999, at => `a${at} -> a${at + 1}`).join('\n')}\n}\nviews { view index { include * } }`,
        ends: LIMITED
    },
    'Excalidraw: frames in each other': { format: 'excalidraw', source: scene(Array.from({ length: 3_000 }, (_, at) => frame(at))) }
};

/** A test for each of these {@link ENDLESS} sources. */
export function endsWithinItsLimit(agent: () => McpClient, names: readonly string[]): void {
    for (const name of names) {
        it(`ends while its caller waits, and says which limit it was: ${name}`, async () => {
            const { format, source, ends } = ENDLESS[name]!;
            const path = `${name.replace(/\W+/g, '-')}.whiteboard.json`;
            const options = { timeout: CLIENT_WAITS_MS * TIME_SCALE };
            const args = { path, source, format };
            const { content } = await agent().client.callTool({ name: 'openspace.whiteboard.import', arguments: args }, undefined, options);
            const [{ text }] = content as [{ text: string }];
            const answer = JSON.parse(text);
            if (ends === undefined) {
                expect(answer).to.include({ success: true });
                return;
            }
            const { code, message } = toolErrorOf(answer);
            expect(code).to.be.oneOf([...ends]);
            expect(message).to.match(/more than \d+|limit (?:is|of) \d+|longer than \d+ s/i);
        });
    }
}
