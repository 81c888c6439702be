import { ToolError } from '@openspace/tool';
import { stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as path from 'node:path';
import type { DiagramProgram } from './diagram-program';
import { interpretDiagram } from './interpret';
import { FEW_CLASSES } from './test/few-classes';

/** Programs that want more than a drawing, with where they have to be refused. */
const HOSTILE: readonly [code: string, line: number, column: number, construct: RegExp][] = [
    ['import os\nos.system("id")', 1, 1, /import/],
    ['from os import system\nsystem("id")', 1, 1, /import/],
    ['import urllib.request', 1, 1, /import/],
    ['from urllib.request import urlopen', 1, 1, /import/],
    ['from urllib.request import urlretrieve, urlopen', 1, 1, /import/],
    ['urlretrieve("https://x.example/a.png", "a.png")', 1, 1, /name urlretrieve/],
    ['x = 1\nexec("print(1)")', 2, 1, /name exec/],
    ['eval("1")', 1, 1, /name eval/],
    ['open("/etc/passwd").read()', 1, 21, /method read/],
    ['__import__("os")', 1, 1, /name __import__/],
    ['with Diagram("x"):\n    EC2("a").__class__.__mro__', 2, 24, /__mro__/],
    ['with Diagram("x"):\n    a = EC2("a")\n    a.__dict__["x"] = 1', 3, 5, /assignment target/],
    ['[__import__("os").system(c) for c in ["id"]]', 1, 19, /method system/],
    ['x = []\ny = [x.append(1) for i in range(9)]', 2, 8, /side effect/],
    ['with Diagram("x"):\n    y = [EC2("a") >> EC2("b") for i in range(9)]', 2, 19, /side effect/],
    ['y = [a for a in range(9) if a.b()]', 1, 26, /condition/],
    ['for i in range(1000000):\n    pass', 1, 10, /range/],
    ['for i in range(1000):\n    for j in range(1000):\n        pass', 3, 9, /too many steps/],
    ['x = [[i for i in range(900)] for j in range(900)]', 1, 7, /too many steps/],
    ['x = ' + '('.repeat(5000) + '1' + ')'.repeat(5000), 1, 205, /nesting/],
    ['x = ' + '-'.repeat(5000) + '1', 1, 201, /nesting/],
    ['x = ' + '1 + '.repeat(5000) + '1', 1, 5, /nesting/],
    [
        Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}with Cluster("x"):`).join('\n') + `\n${' '.repeat(300)}pass`,
        99,
        111,
        /nesting/
    ],
    ['x = "a" * 1000000000', 1, 9, /operator \*/],
    ['x = 9 ** 9 ** 9 ** 9', 1, 17, /operator \*\*/],
    ['x = "a"\nfor i in range(100):\n    x = x + x', 3, 11, /long text/],
    ['x = [1]\nfor i in range(100):\n    x += x', 3, 7, /too many entries/],
    ['def f():\n    f()\nf()', 1, 1, /function definition/],
    ['(lambda: 1)()', 1, 1, /call/],
    ['while True:\n    pass', 1, 1, /while statement/],
    ['class A(EC2):\n    pass', 1, 1, /class definition/],
    ['try:\n    pass\nexcept:\n    pass', 1, 1, /try statement/],
    ['with open("x") as f:\n    pass', 1, 6, /name open/],
    ['f"{().__class__}"', 1, 7, /attribute|__class__/],
    ['if True:\n    pass', 1, 1, /if statement/],
    ['with Diagram("x"):\n    EC2(*["a"])', 2, 9, /unpacking/],
    ['(x := 5)', 1, 2, /named expression/],
    ['with Diagram("x"):\n    EC2("a"\n', 3, 1, /syntax error/],
    ['x'.repeat(70_000), 1, 65_537, /program/],
    ['with Diagram("x"' + ','.repeat(60_000), 1, 18, /syntax error/],
    ['with Diagram("x"):\n    a ' + '>'.repeat(60_000), 2, 9, /syntax error/],
    ['global x', 1, 1, /scope statement/]
];

/** To read a program as long as it may be, and to run it for as long as it may run. */
const MOST_STEPS = 20_000_000;

describe('programs of the diagrams DSL', () => {
    const read = (code: string): DiagramProgram => interpretDiagram(code, FEW_CLASSES);
    const inDiagram = (...lines: string[]): DiagramProgram => read(['with Diagram("d"):', ...lines.map(line => `    ${line}`)].join('\n'));
    const edges = ({ nodes, edges: all }: DiagramProgram): string[] => {
        const label = (id: string): string => nodes.find(node => node.id === id)?.label ?? '?';
        return all.map(edge => `${label(edge.from)} ${edge.reverse ? '<' : '-'}${edge.label}${edge.forward ? '>' : '-'} ${label(edge.to)}`);
    };
    const refusal = (code: string): ToolError => {
        try {
            read(code);
        } catch (error) {
            if (error instanceof ToolError) {
                return error;
            }
            throw error;
        }
        throw new Error(`${code.slice(0, 80)} was not refused`);
    };

    it('P1 are read as data: nodes with their classes, labels and clusters', () => {
        const program = read(`
from diagrams import Cluster, Diagram, Edge
from diagrams.aws.compute import EC2 as Server, Lambda  # a comment
from diagrams.aws.database import (RDS,
                                   Redshift)

with Diagram("Web service", show=False, direction="TB", filename="web", curvestyle="ortho") as diag:
    """Not drawn."""
    with Cluster("VPC"), Cluster("Private"):
        web = Server("web")
        db = RDS("users")
    plain = Node("plain")
    web >> db
`);
        expect(program).to.deep.include({ name: 'Web service', filename: 'web', direction: 'TB', curve: 'ortho', notes: [] });
        expect(program.clusters).to.deep.equal([
            { id: 'cluster-1', label: 'VPC' },
            { id: 'cluster-2', label: 'Private', parent: 'cluster-1' }
        ]);
        expect(program.nodes).to.deep.equal([
            { id: 'node-1', label: 'web', icon: 'aws.compute.EC2', cluster: 'cluster-2' },
            { id: 'node-2', label: 'users', icon: 'aws.database.RDS', cluster: 'cluster-2' },
            { id: 'node-3', label: 'plain' }
        ]);
    });

    it('P1 need no imports, and a class of several modules is the first one unless it is imported', () => {
        expect(inDiagram('RDS("a")').nodes[0]?.icon).to.equal('aws.database.RDS');
        expect(read('from diagrams.onprem.database import *\nwith Diagram("d"):\n    RDS("a")').nodes[0]?.icon).to.equal(
            'onprem.database.RDS'
        );
    });

    it('P2 have variables, loops over lists and ranges, comprehensions, f-strings and arithmetic', () => {
        const program = inDiagram(
            'names = ["red", "green"]',
            'nodes = [EC2(f"{name}-{i + 1:02d} {{x}}") for i, name in enumerate(names)]',
            'for a, b in zip(names, range(10, 30, 10)):',
            '    nodes.append(EC2(a + " " + str(b)))',
            'more = {"k": Lambda("one\\ntwo" "!")}',
            'nodes += [more["k"]]',
            'nodes[0] >> nodes[-1]',
            'first, (second, third) = nodes[0], [nodes[1], nodes[2]]',
            'second - third',
            'Lambda(f"{len(nodes)} of {7 // 2} {2.5:.1f}")'
        );
        expect(program.nodes.map(node => node.label)).to.deep.equal([
            'red-01 {x}',
            'green-02 {x}',
            'red 10',
            'green 20',
            'one\ntwo!',
            '5 of 3 2.5'
        ]);
        expect(edges(program)).to.deep.equal(['red-01 {x} -> one\ntwo!', 'green-02 {x} -- red 10']);
    });

    it('P3 connect nodes, lists on either side, and edges with labels, colours and styles', () => {
        const nodes = 'a, b, c, d = EC2("a"), EC2("b"), EC2("c"), EC2("d")';
        const drawn = (...lines: string[]): string[] => edges(inDiagram(nodes, ...lines));
        expect(drawn('a >> b >> c')).to.deep.equal(['a -> b', 'b -> c']);
        expect(drawn('a << b')).to.deep.equal(['a <- b']);
        expect(drawn('a - b')).to.deep.equal(['a -- b']);
        expect(drawn('a >> [b, c] >> d')).to.deep.equal(['a -> b', 'a -> c', 'b -> d', 'c -> d']);
        expect(drawn('[a, b] << c')).to.deep.equal(['a <- c', 'b <- c']);
        expect(drawn('[a, b] - c - [d]')).to.deep.equal(['a -- c', 'b -- c', 'c -- d']);
        expect(drawn('(a, b) >> c')).to.deep.equal(['a -> c', 'b -> c']);
        expect(drawn('a >> Edge(label="x") >> b')).to.deep.equal(['a -x> b']);
        expect(drawn('a << Edge(label="x") << b')).to.deep.equal(['a <x- b']);
        expect(drawn('a - Edge(label="x") - b')).to.deep.equal(['a -x- b']);
        expect(drawn('a >> Edge(label="x") << b')).to.deep.equal(['a <x> b']);
        expect(drawn('[a, b] >> Edge(label="x") >> c')).to.deep.equal(['a -x> c', 'b -x> c']);
        expect(drawn('a >> Edge(label="x") >> [b, c]')).to.deep.equal(['a -x> b', 'a -x> c']);
        expect(drawn('e = Edge(label="x")', 'a >> e >> b', 'c << e << d')).to.deep.equal(['a -x> b', 'c <x- d']);
        expect(drawn('a >> a')).to.deep.equal(['a -> a']);
        const styled = inDiagram(
            nodes,
            'a >> Edge(color="darkgreen", style="dashed") >> b',
            'a - Edge(color="#FF00aa", style="bold") - c'
        ).edges;
        expect(styled[0]).to.include({ color: '#006400', style: 'dashed' });
        expect(styled[1]).to.include({ color: '#ff00aa', style: 'bold', forward: false });
    });

    it('P4 say what is not drawn as asked', () => {
        const { notes } = read(
            'with Diagram("d", theme="blues"):\n    EC2("a", fontsize="9") >> Edge(color="blau", style="zigzag", minlen="2") >> Custom("c", "x.png")'
        );
        expect(notes.join(' '))
            .to.match(/theme of Diagram/)
            .and.to.match(/line 2: fontsize of EC2/)
            .and.to.match(/colour "blau"/);
        expect(notes.join(' '))
            .to.match(/style "zigzag"/)
            .and.to.match(/minlen of Edge/)
            .and.to.match(/picture of Custom/);
        const fetching = read(
            'from urllib.request import urlretrieve\nurlretrieve("https://x.example/a.png", "a.png")\nwith Diagram("d"):\n    EC2("a")'
        );
        expect(fetching.notes).to.deep.equal(['line 2: nothing is downloaded.']);
    });

    it('P5 of every other kind are refused with line, column and construct', () => {
        for (const [code, line, column, construct] of HOSTILE) {
            const { code: kind, details, message } = refusal(code);
            const what = code.slice(0, 60);
            expect(kind, what).to.equal('INVALID_INPUT');
            expect(message, what).to.match(/^code, line \d+, column \d+: /);
            expect({ line: details?.['line'], column: details?.['column'] }, `${what}: ${message}`).to.deep.equal({ line, column });
            expect(details?.['construct'], what).to.match(construct);
        }
    });

    it('P5 of every other kind are refused before much is done', async () => {
        const [interpreter, classes] = ['interpret', 'test/few-classes'].map(name => JSON.stringify(path.join(__dirname, name)));
        const code = `try { require(${interpreter}).interpretDiagram(input, require(${classes}).FEW_CLASSES); } catch { /* It is refused. */ }`;
        const steps = (await stepsOf(code, ['x = 1', ...HOSTILE.map(([program]) => program)])).slice(1).map(total);
        HOSTILE.forEach(([program], at) => expect(steps[at], program.slice(0, 60)).to.be.below(MOST_STEPS));
    });

    it('P5 between lists are refused as Python refuses them, and what it does not take but is joined is said', () => {
        const nodes = 'a, b, c, d = EC2("a"), EC2("b"), EC2("c"), EC2("d")';
        const lists = [
            '[a, b] >> [c, d]',
            '[a, b] << [c, d]',
            '[a, b] - [c]',
            '[a] >> []',
            '[a, b] >> Edge(label="x") >> [c, d]',
            '(a, b) >> [c]',
            'a >> [b, c] - [d]'
        ];
        for (const line of lists) {
            const { code, message, details } = refusal(`with Diagram("x"):\n    ${nodes}\n    ${line}`);
            expect({ code, line: details?.['line'] }, line).to.deep.equal({ code: 'INVALID_INPUT', line: 3 });
            expect(message, line).to.contain('between two lists');
        }
        const program = inDiagram(nodes, 'pair = (b, c)', 'a >> pair', 'd - []');
        expect(edges(program)).to.deep.equal(['a -> b', 'a -> c']);
        expect(program.notes.join())
            .to.match(/line \d+: Python takes a list after >> and no tuple/)
            .and.to.match(/- with an empty list connects nothing/);
    });

    it('P5 that are nearly right are told what was probably meant', () => {
        expect(refusal('with Diagram("x"):\n    Lamda("a")').suggestion).to.contain('Lambda');
        expect(refusal('with Diagram("x", dircetion="TB"):\n    EC2("a")').suggestion).to.contain('direction');
        expect(refusal('from diagrams.aws.compute import EC3').suggestion).to.contain('EC2');
        expect(refusal('from diagrams.aws.compue import EC2').suggestion).to.contain('diagrams.aws.compute');
        expect(refusal('with Diagram("x", direction="up"):\n    EC2("a")').message).to.contain('TB, BT, LR, RL');
        expect(refusal('EC2("a")').message).to.contain('inside of with Diagram');
        expect(refusal('with Diagram("x"):\n    pass').message).to.contain('no nodes');
        expect(refusal('x = 1').message).to.contain('no diagram');
        expect(refusal('with Diagram("x"):\n    EC2("a")\nwith Diagram("y"):\n    EC2("b")').message).to.contain('second');
        expect(refusal('with Diagram("x"):\n    EC2("a") >> "b"').message).to.contain('a text');
        expect(refusal('with Diagram("x"):\n    EC2("a") > EC2("b")').details).to.include({ construct: 'operator >' });
    });

    it('P6 draw no more than a board can show', () => {
        const many = (count: number): string =>
            `with Diagram("x"):\n    n = []\n    for i in range(${count}):\n        n.append(EC2(f"{i}"))`;
        expect(read(many(500)).nodes).to.have.length(500);
        expect(refusal(many(501)).message).to.contain('at most 500 nodes');
        expect(refusal(`${many(50)}\n    for a in n:\n        a >> n`).message).to.contain('at most 1500 edges');
        const clusters = Array.from({ length: 21 }, (_, at) => `${' '.repeat(at + 1)}with Cluster("c"):`).join('\n');
        expect(refusal(`with Diagram("x"):\n${clusters}\n${' '.repeat(22)}EC2("a")`).message).to.contain('20 in each other');
        expect(refusal(`with Diagram("x"):\n    EC2("${'y'.repeat(3000)}")`).message).to.contain('3000 characters');
    });
});
