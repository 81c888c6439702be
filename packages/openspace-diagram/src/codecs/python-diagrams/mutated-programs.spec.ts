import { runs } from '@openspace/tool/lib/test/runs';
import * as fc from 'fast-check';
import { drawnOrRefused, mutated, mutations } from '../../test/mutations';
import { interpretDiagram } from './interpret';
import { FEW_CLASSES } from './test/few-classes';
import { programToDiagram } from './to-diagram';
import { expectDrawn } from '../../test/expect-drawn';

const RUNS = runs(2_000);
const CODES = ['INVALID_INPUT', 'TOO_LARGE'];
const WORDS = [
    ...['constructor', '__proto__', '__class__', 'None', 'True', 'self', 'EC2', 'Cluster', 'Edge', 'Diagram', 'range', 'lambda', 'import'],
    ...[
        '0',
        '-1',
        '1e999',
        '0x',
        '10**9',
        '9' + '9'.repeat(400),
        '""',
        '"',
        "'''",
        'f"{',
        '}',
        '{',
        '[',
        ']',
        '(',
        ')',
        ':',
        ',',
        '.',
        '\\'
    ],
    ...[
        '>>',
        '<<',
        '-',
        '+',
        '*',
        '%',
        '=',
        '==',
        'for',
        'in',
        'if',
        'with',
        'as',
        'not',
        '\n',
        '\n    ',
        '\t',
        '#',
        '\u0000',
        '\ud800',
        '漢'
    ]
];
const PROGRAMS = [
    `from diagrams import Diagram, Cluster, Edge
from diagrams.aws.compute import EC2, Lambda
from diagrams.aws.database import RDS

with Diagram("Shop", show=False, direction="TB", graph_attr={"bgcolor": "white"}):
    entry = EC2("entry")
    with Cluster("Workers"):
        workers = [EC2(f"worker {n}") for n in range(3)]
        with Cluster("Inner"):
            last = Lambda("last")
    db = RDS("db")
    entry >> Edge(label="asks", color="red", style="dashed") >> workers >> db
    db - last
`,
    `with Diagram("Zones", show=False):
    gateway = ELB("gateway")
    for zone in ["a", "b"]:
        with Cluster(f"Zone {zone}"):
            app = EC2("app " + zone)
            gateway >> app
            app << Edge(label=zone) << ElastiCache("cache")
`
];

describe('A program of diagrams that is not quite right', () => {
    const decode = (source: string) => ({ diagram: programToDiagram(interpretDiagram(source, FEW_CLASSES)), losses: [] });

    it('is drawn or refused with a clear error, whatever is changed in it', () => {
        let drawn = 0;
        fc.assert(
            fc.property(fc.constantFrom(...PROGRAMS), mutations(WORDS), (program, changes) => {
                drawn += drawnOrRefused(decode, mutated(program, changes), CODES, false) ? 1 : 0;
            }),
            { numRuns: RUNS }
        );
        expectDrawn(drawn, RUNS / 40);
    });
});
