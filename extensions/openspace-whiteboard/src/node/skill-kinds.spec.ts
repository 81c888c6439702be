import { decodeBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { TemporaryWorkspace } from './test/temporary-workspace';

const TYPES = path.resolve(__dirname, '..', '..', '..', '..', '.opencode', 'skills', 'draw-diagram', 'types');
/** Types whose pages teach calls without coordinates, with at least so many examples. */
const PAGES = { sequence: 3, class: 1, er: 1, state: 1, kanban: 1, timeline: 2 };
const TECHNICAL = { font: 'sans', size: 's', dash: 'solid' };

interface Example {
    readonly shapes: readonly { readonly type?: string; readonly from?: string; readonly x?: number; readonly props?: object }[];
}

function examplesOf(page: string): Example[] {
    const text = readFileSync(path.join(TYPES, `${page}.md`), 'utf8');
    return [...text.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, json]) => JSON.parse(json ?? '') as Example);
}

/** As the theme of the pages has it; a text has no line, and a frame a look of its own. */
function technical(example: Example): Example {
    const { dash: _, ...text } = TECHNICAL;
    return {
        ...example,
        shapes: example.shapes.map(shape =>
            shape.type === 'frame' ? shape : { ...shape, props: { ...(shape.type === 'text' ? text : TECHNICAL), ...shape.props } }
        )
    };
}

describe('the diagrams that the skill teaches without coordinates', () => {
    for (const [page, least] of Object.entries(PAGES)) {
        it(`${page}: are drawn with no fault in the picture, in any style`, async () => {
            const workspace = new TemporaryWorkspace();
            const examples = examplesOf(page);
            expect(examples.length).to.be.at.least(least);
            for (const [at, example] of examples.entries()) {
                expect(example.shapes.filter(({ x }) => x !== undefined)).to.deep.equal([]);
                for (const call of [example, technical(example)]) {
                    const { path: file } = await workspace.ok('create', { path: `example-${at}`, overwrite: true });
                    const { shapeIds, warnings } = await workspace.ok('replace', { path: file, ...call });
                    expect([shapeIds, warnings]).to.deep.equal([call.shapes.map((_, index) => (shapeIds as string[])[index]), []]);
                    const board = new MemoryBoard(decodeBoard(workspace.text(path.basename(String(file))), String(file)).records);
                    const { crossings: _crossings, area: _area, ...faults } = pictureMetrics(board);
                    expect(Object.values(faults).flat(), JSON.stringify(faults)).to.deep.equal([]);
                }
            }
            workspace.dispose();
        });
    }
});
