import { interpretDiagram, programToDiagram } from '@openspace/diagram';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { PROGRAM_CLASSES } from '../common/icons/icon-catalogue';
import { layOutIcons, type RunElk, SIMPLY } from './lay-out-icons';
import { overlaps } from './test/overlaps';

const diagramOf = (...lines: readonly string[]) => {
    const code = ['with Diagram("N"):', ...lines.map(line => `    ${line}`)].join('\n');
    return programToDiagram(interpretDiagram(code, PROGRAM_CLASSES), () => 'data:image/png;base64,');
};
/** A chain in a loop, each link of which the first one leads to as well. */
const chain = (links: number) =>
    diagramOf(
        'first = ELB("first")',
        'last = first',
        'with Cluster("C"):',
        `    for i in range(${links}):`,
        '        web = EC2("web")',
        '        last >> web',
        '        first >> web',
        '        last = web'
    );
const bipartite = (size: number) =>
    diagramOf(
        `left = [EC2("a") for i in range(${size})]`,
        `right = [EC2("b") for i in range(${size})]`,
        'for one in left:',
        '    one >> right'
    );

describe('layOutIcons with large programs', () => {
    /** How ELK would place the nodes. */
    const placementOf = async (diagram: ReturnType<typeof diagramOf>) => {
        let placement: string | undefined;
        const elk: RunElk = async graph => {
            placement = graph.layoutOptions?.['elk.layered.nodePlacement.strategy'];
            return graph;
        };
        await layOutIcons(diagram, elk);
        return placement;
    };

    it('do not ask ELK for lines through thousands of layers, and say so', async () => {
        const { diagram, notes } = await layOutIcons(chain(120), () => expect.fail('ELK'));
        expect(notes).to.deep.equal([SIMPLY]);
        expect(diagram.nodes.every(({ bounds }) => bounds)).to.equal(true);
        expect(overlaps(diagram.nodes)).to.deep.equal([]);
        const last = chain(120).edges.at(-1);
        expect(diagram.edges.at(-1)).to.deep.include({ from: last?.from, to: last?.to });
    });

    it('are placed less finely where many lines cross, however few nodes there are', async () => {
        expect(await placementOf(bipartite(20))).to.equal('BRANDES_KOEPF');
        expect(await placementOf(bipartite(5))).to.equal('NETWORK_SIMPLEX');
        expect(
            await placementOf(
                diagramOf('last = EC2("a")', 'for i in range(200):', '    web = EC2("b")', '    last >> web', '    last = web')
            )
        ).to.equal('NETWORK_SIMPLEX');
    });

    it('are laid out simply when ELK needs too much time or memory after all, and fail for other reasons', async () => {
        const failing = (code: 'TIMEOUT' | 'TOO_LARGE' | 'CANCELLED') =>
            layOutIcons(bipartite(3), async () => Promise.reject(new ToolError(code, 'No.')));
        for (const code of ['TIMEOUT', 'TOO_LARGE'] as const) {
            const { diagram, notes } = await failing(code);
            expect(notes).to.deep.equal([SIMPLY]);
            expect(overlaps(diagram.nodes)).to.deep.equal([]);
        }
        const error: unknown = await failing('CANCELLED').catch((reason: unknown) => reason);
        expect(error).to.include({ code: 'CANCELLED' });
    });
});
