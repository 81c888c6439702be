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
import { HOLDING_FACES } from '@openspace/board/lib/notation/holding-faces';
import { type FaceName, FACES, MARKS } from '@openspace/board/lib/notation/notation';
import type { RunElk } from '@openspace/board/lib/placement/placement';
import type { Brief, BriefKind } from '@openspace/board/lib/test/briefs/brief';
import { FAULTS, judgeBrief, PROPORTIONS, RULES } from '@openspace/board/lib/test/briefs/judge-brief';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
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

const KINDS: Readonly<Record<string, BriefKind>> = {
    activity: 'process',
    class: 'class',
    er: 'er',
    'mind-map': 'mindmap',
    sequence: 'sequence',
    state: 'state',
    timeline: 'timeline'
};
/** The picture itself is the point: a time axis, ports on a border. */
const OWN_PLACES = ['composite-structure', 'gantt', 'timing'];
const PLACES = ['x', 'y', 'width', 'height'];

/** The fields of an example's shape that name shapes. */
interface Named {
    readonly id?: string;
    readonly type: string;
    readonly from?: string;
    readonly to?: string;
    readonly parentId?: string;
    readonly props?: { readonly face?: FaceName };
}

function holdsOthers({ props }: Named): boolean {
    return props?.face !== undefined && HOLDING_FACES.includes(props.face);
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
    const elk = new ElkThread();
    const runElk: RunElk = graph => elk.layOut(graph, new AbortController().signal);

    it('has a page for each of the 23 types and the three themes', () => {
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
            const parents = named
                .filter(shape => shape.type === 'frame' || 'layout' in options || holdsOthers(shape))
                .map(shape => shape.id);
            expect(parents).to.include.members(named.flatMap(shape => shape.parentId ?? []));
        });

        it(`${type}: the example is drawn as it stands, with nothing to fix`, async () => {
            const board = new MemoryBoard(emptyBoard());
            const given = inAgentStyle(
                'clean',
                shapes.map(shape => shapeInput.parse(shape))
            );
            const graph = freeGraph(board, given, { layout: 'auto', ...options });
            const blocks = await arrangeBlocks(graph, runElk);
            const { shapes: all, ways, warnings } = placeShapes(board, given, blocks, graph.direction);
            const { change, result } = planReplace(board, all, ways);
            board.apply(change);

            expect([...warnings, ...result.warnings]).to.deep.equal([]);
            expect(result.shapeIds.length).to.be.at.least(shapes.length);

            const brief: Brief = { kind: kindOf(type), name: type, shapes: given, placement: {}, isAlongTime: false };
            const { faults, rules, crossings, proportions = 1 } = judgeBrief(board, brief);
            expect(FAULTS.filter(fault => faults[fault].length > 0)).to.deep.equal([]);
            expect(RULES.filter(rule => rules[rule].misses.length > 0)).to.deep.equal([]);
            expect(crossings).to.equal(0);
            if (!OWN_PLACES.includes(type)) {
                const placed = shapes.flatMap(shape => Object.keys(shape as object)).filter(key => PLACES.includes(key));
                expect(placed, 'the board finds the places').to.deep.equal([]);
                expect(
                    'direction' in options || (proportions >= PROPORTIONS[0] && proportions <= PROPORTIONS[1]),
                    String(proportions)
                ).to.equal(true);
            }
        });
    }

    it('shows every face and every mark with a line of what it is for', () => {
        const page = read('notation.md');
        const listed = [...page.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, names = '']) =>
            [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
        );

        expect(listed.filter(name => name !== 'bar').sort()).to.deep.equal(
            [...FACES.filter(face => face !== 'icon' && face !== 'stencil'), ...MARKS].filter(name => name !== 'bar').sort()
        );
        for (const [picture, names] of [
            ['faces', FACES.filter(face => face !== 'icon' && face !== 'stencil')],
            ['marks', MARKS]
        ] as const) {
            const svg = read('pictures', `${picture}.svg`);
            expect(page).to.contain(`(pictures/${picture}.svg)`);
            expect(names.filter(name => !svg.includes(`>${name}<`))).to.deep.equal([]);
        }
    });

    it('teaches no form in place of a face', () => {
        const imitating = PAGES.flatMap(page =>
            [...read(page).matchAll(/trapezoid|————|«component»\\n/g)].map(([found]) => `${page}: ${found}`)
        );

        expect(imitating.filter(found => !found.endsWith('.md: trapezoid') || found.startsWith('types/'))).to.deep.equal([]);
    });
});

/** Faults and rules are those of the briefs that look like it. */
function kindOf(type: string): BriefKind {
    const [page = ''] = type.split(' ');
    return KINDS[page] ?? 'graph';
}
