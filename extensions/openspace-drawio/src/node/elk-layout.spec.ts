import { type Cell, DrawioDocument, type Page, type Point, styleValue } from '@openspace/drawio';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import fc from 'fast-check';
import { DrawioHub } from './test/drawio-hub';

interface Step {
    readonly id: string;
    readonly type: string;
    readonly text: string;
    readonly next?: readonly string[];
    readonly decision_labels?: readonly string[];
}

describe('the layout of flowcharts', () => {
    const hub = new DrawioHub();

    async function draw(steps: readonly Step[]): Promise<Page> {
        const made = await hub.call('create_flowchart', { title: 'T', steps });
        expect(made.error).to.equal(undefined);
        return DrawioDocument.load(hub.store.get(made.diagram_id).xml).activePage;
    }

    it('puts steps that follow each other on one axis, top to bottom', async () => {
        const types = ['start', 'process', 'input', 'decision', 'output', 'end'];
        const page = await draw(types.map((type, at) => ({ id: `${at}`, type, text: type, next: at < 5 ? [`${at + 1}`] : [] })));
        const rects = nodes(page).map(cell => cell.rect);
        expect(new Set(rects.map(({ x, width }) => Math.round(x + width / 2))).size).to.equal(1);
        rects.slice(1).forEach((rect, at) => expect(rect.y).to.be.above((rects[at]?.y ?? 0) + (rects[at]?.height ?? 0)));
    });

    it('spreads the branches of a decision, and keeps a loop out of the way', async () => {
        const page = await draw([
            { id: 'd', type: 'decision', text: 'Again?', next: ['l', 'r'], decision_labels: ['yes', 'no'] },
            { id: 'l', type: 'process', text: 'Repeat', next: ['d'] },
            { id: 'r', type: 'end', text: 'Done' }
        ]);
        const [decision, left, right] = nodes(page);
        const centre = (cell: Cell | undefined) => (cell?.rect.x ?? 0) + (cell?.rect.width ?? 0) / 2;
        expect(centre(left)).to.be.below(centre(decision));
        expect(centre(right)).to.be.above(centre(decision));
        expect(left?.rect.y).to.be.above(decision?.rect.y ?? 0);
        expect(crossings(page)).to.deep.equal([]);
    });

    it('lets nothing overlap and no line run through a step, whatever the steps', async () => {
        const shape = fc.array(
            fc.record({ type: fc.constantFrom('process', 'decision', 'input'), next: fc.array(fc.nat(30), { maxLength: 3 }) }),
            {
                minLength: 2,
                maxLength: 10
            }
        );
        await fc.assert(
            fc.asyncProperty(shape, async rows => {
                // Each step leads on to the next, so that all can be reached; the others are branches, merges and loops.
                const steps = rows.map(({ type, next }, at) => {
                    const others = next.map(to => to % rows.length);
                    const all = [...new Set([...(at + 1 < rows.length ? [at + 1] : []), ...others])].map(String);
                    return { id: String(at), type, text: `Step ${at}`, next: all, decision_labels: all.map(to => `to ${to}`) };
                });
                const page = await draw(steps);
                const rects = nodes(page).map(cell => cell.rect);
                const piled = rects.flatMap((a, at) =>
                    rects
                        .slice(at + 1)
                        .filter(b => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
                );
                expect(piled).to.deep.equal([]);
                expect(crossings(page)).to.deep.equal([]);
            }),
            { numRuns: runs(100) }
        );
    });
});

function nodes(page: Page): Cell[] {
    return page.drawn.filter(cell => cell.isVertex);
}

/** The edges that run through a step, their own ends included. */
function crossings(page: Page): string[] {
    return page.drawn
        .filter(cell => cell.isEdge)
        .flatMap(edge => {
            const line = [anchor(page, edge, 'exit', edge.sourceId), ...edge.waypoints, anchor(page, edge, 'entry', edge.targetId)];
            const hit = nodes(page).find(({ rect }) =>
                line.some((to, at) => {
                    const from = line[at - 1] ?? to;
                    return (
                        Math.max(from.x, to.x) > rect.x + 1 &&
                        Math.min(from.x, to.x) < rect.x + rect.width - 1 &&
                        Math.max(from.y, to.y) > rect.y + 1 &&
                        Math.min(from.y, to.y) < rect.y + rect.height - 1
                    );
                })
            );
            return hit ? [`${edge.sourceId} → ${edge.targetId} through ${hit.value}`] : [];
        });
}

function anchor(page: Page, edge: Cell, prefix: 'exit' | 'entry', end: string | undefined): Point {
    const rect = page.find(end ?? '')?.rect ?? { x: 0, y: 0, width: 0, height: 0 };
    const share = (axis: string) => Number(styleValue(edge.style, `${prefix}${axis}`));
    return { x: rect.x + share('X') * rect.width, y: rect.y + share('Y') * rect.height };
}
