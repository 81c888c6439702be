import { decodeBoard, MemoryBoard, type ShapeInput } from '@openspace/board';
import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import type { Brief } from '@openspace/board/lib/test/briefs/brief';
import { inSteps } from '@openspace/board/lib/test/briefs/brief-in-steps';
import { FAULTS, judgeBrief } from '@openspace/board/lib/test/briefs/judge-brief';
import { runs, sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { TemporaryWorkspace } from './test/temporary-workspace';

/** Rules that hold however often something is added: the others ask for places that are taken then. */
const RULES = ['parents above', 'messages in order', 'fragments exact', 'lanes equal'] as const;

/** Of each kind that says where further shapes belong, one that is always tried. */
const ALWAYS = [
    'class-orders',
    'c4-landscape',
    'sequence-checkout',
    'sequence-travel',
    'process-leave',
    'process-order-to-cash',
    'kanban-sales',
    'graph-frames-in-frames'
];

describe('Briefs in steps', () => {
    let workspace: TemporaryWorkspace;
    let count = 0;

    before(() => {
        workspace = new TemporaryWorkspace();
    });

    after(() => workspace.dispose());

    async function drawn(brief: Brief, calls: readonly (readonly ShapeInput[])[]): Promise<MemoryBoard> {
        const path = `${brief.name}-${++count}.whiteboard.json`;
        const [first, ...more] = calls;
        await workspace.ok('create', { path });
        await workspace.ok('replace', { path, shapes: first, ...brief.placement });
        for (const shapes of more) {
            await workspace.ok('batch_add_shapes', { path, shapes });
        }
        return new MemoryBoard(decodeBoard(workspace.text(path), path).records);
    }

    function missesOf(board: MemoryBoard, brief: Brief): string[] {
        const { faults, rules } = judgeBrief(board, brief);
        const found = [
            ...FAULTS.filter(each => faults[each].length > 0).map(each => [each, faults[each]] as const),
            ...RULES.filter(each => rules[each].misses.length > 0).map(each => [each, rules[each].misses] as const)
        ];
        return found.map(([name, ids]) => `${name}: ${ids.join(', ')}`);
    }

    it('have no faults when a third of them comes in one further call, or in two', async () => {
        const briefs = new Set([...allBriefs.filter(({ name }) => ALWAYS.includes(name)), ...sample(allBriefs, allBriefs.length)]);
        for (const brief of briefs) {
            for (let further = 1; further <= runs(2); further++) {
                expect(missesOf(await drawn(brief, inSteps(brief, further)), brief), brief.name).to.deep.equal([]);
            }
        }
    });

    it('have arrows around what stands in the way when all of them come last', async () => {
        for (const name of ['c4-container-shop', 'class-editor-commands', 'graph-network']) {
            const brief = allBriefs.find(each => each.name === name);
            const isArrow = ({ type }: ShapeInput): boolean => type === 'arrow';
            const shapes = brief?.shapes ?? [];
            const board = brief && (await drawn(brief, [shapes.filter(each => !isArrow(each)), shapes.filter(isArrow)]));
            const { faults } = board ? judgeBrief(board, brief) : {};
            expect(faults, name).not.to.equal(undefined);
            expect([...(faults?.['edges through nodes'] ?? []), ...(faults?.['routes on routes'] ?? [])], name).to.deep.equal([]);
        }
    });
});
