import { expect } from 'chai';
import { outlineD2 } from '../codecs/d2/outline-d2';
import { outlineDot } from '../codecs/dot/outline-dot';
import { outlineLikec4 } from '../codecs/likec4/outline-likec4';
import { outlineMermaid } from './outline-mermaid';
import { outlinePlantuml } from '../codecs/plantuml/outline-plantuml';
import { outlineStructurizr } from '../codecs/structurizr/outline-structurizr';
import type { OutlineSymbol } from './outline-symbol';

/** One line a symbol, two spaces for each level: `line-endLine name`. */
function listed(symbols: readonly OutlineSymbol[], indent = ''): string[] {
    return symbols.flatMap(({ name, line, endLine, children }) => [
        `${indent}${line === endLine ? line : `${line}-${endLine}`} ${name}`,
        ...listed(children, `${indent}  `)
    ]);
}

describe('the outline of a diagram in text', () => {
    it('has the graphs, clusters and nodes of DOT by their labels, and no edges or attributes', () => {
        const source = [
            'digraph flow { // a "comment {"',
            '    graph [rankdir=LR]',
            '    node [shape=box]',
            '    rankdir=LR;',
            '    start [label="Order \\"now\\"",',
            '        shape=oval]',
            '    subgraph cluster_a',
            '    {',
            '        "a b"; c -> d [label="x"]',
            '        { rank=same; e }',
            '    }',
            '    start -> c',
            '}'
        ];
        expect(listed(outlineDot(source.join('\n')))).to.deep.equal([
            '1-13 flow',
            '  5-6 Order "now"',
            '  7-11 cluster_a',
            '    9 a b',
            '    10 e'
        ]);
    });

    it('has the shapes of D2 and its boards, and no connections, styles or texts in blocks', () => {
        const source = [
            'direction: right # down',
            'cloud: "The cloud" {',
            '  shape: cloud',
            '  db: Data: base { shape: cylinder }',
            '  db -> web: reads {style.stroke: red}',
            '  note: |md',
            '    # Title: {',
            '  |',
            '}',
            'cloud.db.style: {',
            '  fill: blue',
            '}',
            'layers: {',
            '  inner: {',
            '    x',
            '  }',
            '}'
        ];
        expect(listed(outlineD2(source.join('\n')))).to.deep.equal([
            '2-9 The cloud',
            '  4 Data: base',
            '  6-8 note',
            '13-17 layers',
            '  14-16 inner',
            '    15 x'
        ]);
    });

    it('has the elements and views of Structurizr', () => {
        const source = [
            'workspace "Bank" {',
            '    model {',
            '        // person "Unseen"',
            '        u = person "User"',
            '        s = softwareSystem "Shop" {',
            '            web = container "Web"',
            '        }',
            '        u -> web "uses"',
            '    }',
            '    views {',
            '        systemContext s "context" {',
            '            include *',
            '        }',
            '        container s {',
            '        }',
            '    }',
            '}'
        ];
        expect(listed(outlineStructurizr(source.join('\n')))).to.deep.equal([
            '1-17 Bank',
            '  2-9 model',
            '    4 User',
            '    5-7 Shop',
            '      6 Web',
            '  10-16 views',
            '    11-13 s',
            '    14-15 s'
        ]);
    });

    it('has the kinds, elements and views of LikeC4', () => {
        const source = [
            'specification { element box }',
            'model {',
            "    cloud = box 'The cloud' {",
            "        title 'not {this}'",
            "        component api 'API'",
            '        api -> db',
            '    }',
            '}',
            'views {',
            '    view index of cloud {',
            '        include *',
            '    }',
            '}'
        ];
        expect(listed(outlineLikec4(source.join('\n')))).to.deep.equal([
            '1 specification',
            '  1 box',
            '2-8 model',
            '  3-7 The cloud',
            '    5 API',
            '9-13 views',
            '  10-12 index'
        ]);
    });

    it('has what PlantUML declares, and the parts of sequences', () => {
        const source = [
            '@startuml "Order"',
            "' actor Unseen",
            'actor "The user" as u',
            'participant Web',
            '== Begin ==',
            'u -> Web : ask {now}',
            'alt known',
            '  Web -> u : yes',
            'else other',
            'end',
            'abstract class Shape {',
            '  {abstract} area()',
            '}',
            'A }o--|{ B',
            'package "All of it" {',
            '  component [One] as one',
            '  interface Two',
            '}',
            '@enduml'
        ];
        expect(listed(outlinePlantuml(source.join('\n')))).to.deep.equal([
            '1-19 Order',
            '  3 The user',
            '  4 Web',
            '  5 Begin',
            '  7-10 known',
            '  11-13 Shape',
            '  15-18 All of it',
            '    16 One',
            '    17 Two'
        ]);
    });

    it('has the nodes and subgraphs of a Mermaid flowchart, each once', () => {
        const source = [
            'flowchart LR',
            '    %% Unseen[No]',
            '    subgraph one ["First part"]',
            '        A[Start] --> B{"Is it (so)?"}',
            '    end',
            '    B -->|yes| C([Done<br/>now])',
            '    A[Start] --> C',
            '    class A big'
        ];
        expect(listed(outlineMermaid(source.join('\n')))).to.deep.equal(['3-5 First part', '  4 Start', '  4 Is it (so)?', '6 Done now']);
    });

    it('has what other diagrams of Mermaid declare', () => {
        const of = (...lines: string[]) => listed(outlineMermaid(lines.join('\n')));
        expect(of('sequenceDiagram', 'participant A as Alice', 'actor B', 'loop each day', 'A->>B: hi', 'end', 'B->>A: bye')).to.deep.equal(
            ['2 Alice', '3 B', '4-6 each day']
        );
        expect(of('classDiagram', 'class Animal {', '+int age', '}', 'class Dog', 'Animal <|-- Dog')).to.deep.equal([
            '2-4 Animal',
            '5 Dog'
        ]);
        expect(of('erDiagram', 'ORDER ||--o{ LINE : has', 'ORDER {', 'int id', '}')).to.deep.equal(['3-5 ORDER']);
        expect(of('gantt', 'section One', 'a : 1d', 'section Two', 'b : 1d')).to.deep.equal(['2-3 One', '4-5 Two']);
        expect(of('stateDiagram-v2', 'state "All of it" as all {', '[*] --> x', '}')).to.deep.equal(['2-4 All of it']);
    });

    it('is there while somebody writes, and while braces are missing', () => {
        expect(listed(outlineDot('digraph {\n a [label="x\n b\n'))).to.deep.equal(['1-4 digraph', '  2-4 a']);
        expect(listed(outlineD2('a: {\n  b\n}\n}\nc'))).to.deep.equal(['1-3 a', '  2 b', '5 c']);
        expect(listed(outlineLikec4("model {\n a = box 'A"))).to.deep.equal(['1-2 model', '  2 a']);
        expect(outlineD2('{'.repeat(50_000))).to.deep.equal([]);
        expect(outlineDot('a\n'.repeat(600_000))).to.deep.equal([]);
    });
});
