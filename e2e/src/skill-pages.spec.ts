import {
    arrangeBlocks,
    emptyBoard,
    freeGraph,
    inAgentStyle,
    MemoryBoard,
    placeShapes,
    planReplace,
    shapeInput,
    WARNING_CODES
} from '@openspace/board';
import { portableName } from '@openspace/tool';
import { whiteboardTools } from '@openspace/whiteboard/lib/common/tools';
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';
import { skillExamples, skillFolder } from './skill-examples';

const ROOT = path.resolve(__dirname, '..', '..');
const SKILL = skillFolder(ROOT);
const TYPES = [
    'activity',
    'block',
    'c4-container',
    'c4-context',
    'class',
    'communication',
    'component',
    'composite-structure',
    'deployment',
    'er',
    'flowchart',
    'gantt',
    'interaction-overview',
    'kanban',
    'mind-map',
    'network',
    'object',
    'package',
    'sequence',
    'state',
    'timeline',
    'timing',
    'use-case'
];
const THEMES = ['beautiful', 'presentation', 'technical'];

const PAGES = [
    'SKILL.md',
    'notation.md',
    'own-places.md',
    ...TYPES.map(type => `types/${type}.md`),
    ...THEMES.map(theme => `themes/${theme}.md`)
];

/** The fields of an example's shape that name shapes. */
interface Named {
    readonly id?: string;
    readonly type: string;
    readonly from?: string;
    readonly to?: string;
    readonly parentId?: string;
}

function pages(folder: string): string[] {
    return readdirSync(path.join(SKILL, folder))
        .map(name => path.basename(name, '.md'))
        .sort();
}

function read(...parts: string[]): string {
    return readFileSync(path.join(SKILL, ...parts), 'utf8');
}

describe('the draw-diagram skill', () => {
    it('has a page for each of the 21 types and the three themes', () => {
        expect(pages('types')).to.deep.equal(TYPES);
        expect(pages('themes')).to.deep.equal(THEMES);
    });

    it('tells opencode its name and when to load it', () => {
        const frontmatter = /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(read('SKILL.md'));

        expect(frontmatter?.[1]).to.equal('draw-diagram');
        expect(frontmatter?.[2])
            .to.match(/diagram/)
            .and.to.match(/whiteboard/);
        // The format of skills allows no more.
        expect(frontmatter?.[2]?.length).to.be.within(100, 1024);
    });

    it('leads to every page, and every link leads somewhere', () => {
        const linked = PAGES.flatMap(page =>
            [...read(page).matchAll(/\]\(([^)]+\.md)\)/g)].map(match => path.posix.join(path.posix.dirname(page), match[1] ?? ''))
        );

        expect([...new Set([...linked, 'SKILL.md'])].sort()).to.deep.equal([...PAGES].sort());
    });

    it('names every tool of the whiteboard in its three spellings, and no other', () => {
        const names = whiteboardTools.map(tool => tool.name);
        const portable = names.map(portableName);
        const spellings = [...names, ...portable, ...portable.map(name => `openspace_${name}`)];
        const mentioned = PAGES.flatMap(page => read(page).match(/\bopenspace[._][a-z_.]*[a-z]/g) ?? []);

        expect([...new Set(mentioned)].sort()).to.deep.equal(spellings.sort());
    });

    it('says how to fix each warning', () => {
        const listed = [...read('SKILL.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(match => match[1]);

        expect(listed).to.have.members([...WARNING_CODES]);
    });

    it('shows every theme in an example', () => {
        const shown = TYPES.flatMap(type => /Theme: \[(\w+)\]/.exec(read('types', `${type}.md`))?.[1] ?? []);

        expect(shown).to.have.length(TYPES.length);
        expect([...new Set(shown)].sort()).to.deep.equal(THEMES);
    });

    for (const { type, shapes, options } of skillExamples(ROOT)) {
        it(`${type}: arrows and parents of the example name shapes of the same call`, () => {
            const named = shapes as Named[];
            const ids = named.map(shape => shape.id);

            expect(ids).to.not.include(undefined);
            expect(ids).to.have.length(new Set(ids).size);
            expect(ids).to.include.members(named.flatMap(({ from, to }) => [from, to]).filter(id => id !== undefined));
            const isPlaced = !('layout' in options);
            const parents = named.filter(shape => !isPlaced || shape.type === 'frame').map(shape => shape.id);
            expect(parents).to.include.members(named.flatMap(shape => shape.parentId ?? []));
        });

        it(`${type}: the example is drawn as it stands, with nothing to fix`, async () => {
            const board = new MemoryBoard(emptyBoard());
            const given = inAgentStyle(
                'clean',
                shapes.map(shape => shapeInput.parse(shape))
            );
            const graph = freeGraph(board, given, { layout: 'auto', ...options });
            const blocks = await arrangeBlocks(graph, elk => Promise.reject(new Error(`Lay out ${elk.id} in a test of its own.`)));
            const { shapes: all, ways, warnings } = placeShapes(board, given, blocks, graph.direction);
            const { change, result } = planReplace(board, all, ways);
            board.apply(change);

            expect([...warnings, ...result.warnings]).to.deep.equal([]);
            expect(result.shapeIds.length).to.be.at.least(shapes.length);
        });
    }
});
