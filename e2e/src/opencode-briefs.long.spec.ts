import { decodeBoard, MemoryBoard, type ShapeInput } from '@openspace/board';
import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { BRIEF_KINDS, type Brief, type BriefKind } from '@openspace/board/lib/test/briefs/brief';
import { FAULTS, judgeBrief, PROPORTIONS, RULES } from '@openspace/board/lib/test/briefs/judge-brief';
import { expect } from 'chai';
import { readFile } from 'fs/promises';
import { App } from './harness/app';
import { runOpencode } from './harness/opencode';
import { type ChatRequest, ScriptedModel } from './harness/scripted-model';

/** One brief of each kind, and the page of the skill about it. */
const CHOSEN: Readonly<Record<BriefKind, { readonly brief: string; readonly page: string }>> = {
    class: { brief: 'class-orders', page: 'class' },
    er: { brief: 'er-shop', page: 'er' },
    c4: { brief: 'c4-container-shop', page: 'c4-container' },
    state: { brief: 'state-ticket', page: 'state' },
    sequence: { brief: 'sequence-checkout', page: 'sequence' },
    process: { brief: 'process-order-to-cash', page: 'activity' },
    mindmap: { brief: 'mindmap-garden', page: 'mind-map' },
    timeline: { brief: 'timeline-product', page: 'timeline' },
    graph: { brief: 'graph-frames-in-frames', page: 'flowchart' }
};
/** What says where something is or how large. */
const COORDINATES = ['x', 'y', 'width', 'height', 'w', 'h', 'points', 'start', 'end', 'bend', 'rotation'];

describe('the real opencode, by the skill alone', () => {
    let app: App;

    before(async () => {
        app = await App.start();
    });
    after(() => app.stop());

    for (const kind of BRIEF_KINDS) {
        it(`draws a brief of the kind ${kind} without a coordinate in any call`, async () => {
            const { brief: name, page } = CHOSEN[kind];
            const brief = allBriefs.find(each => each.name === name)!;
            const model = await ScriptedModel.start(scriptFor(brief, page));
            try {
                const printed = await runOpencode(app, model, `Draw ${name}.`);

                const calls = callsIn(model.requests.at(-1));
                expect(
                    calls.map(({ tool }) => tool),
                    printed
                ).to.deep.equal(['skill', 'read', 'openspace_openspace_whiteboard_create', 'openspace_openspace_whiteboard_replace']);
                expect(calls.flatMap(({ args }) => keysIn(args).filter(key => COORDINATES.includes(key)))).to.deep.equal([]);
                const taught = JSON.stringify(model.requests[2]?.messages);
                expect(
                    notationOf(brief.shapes).filter(word => !taught.includes(word)),
                    'faces and marks that the skill does not teach'
                ).to.deep.equal([]);
                expect(missesOf(await boardIn(app, name), brief), printed).to.deep.equal({});
            } finally {
                await model.stop();
            }
        });
    }
});

function fileOf(name: string): string {
    return `${name}.whiteboard.json`;
}

function scriptFor({ name, shapes, placement }: Brief, page: string) {
    const path = fileOf(name);
    return [
        { tool: 'skill', args: { name: 'draw-diagram' } },
        { tool: 'read', args: { filePath: `.opencode/skills/draw-diagram/types/${page}.md` } },
        { tool: 'openspace_openspace_whiteboard_create', args: { path } },
        { tool: 'openspace_openspace_whiteboard_replace', args: { path, shapes, ...placement } },
        { text: 'The diagram is drawn.' }
    ];
}

interface Call {
    readonly tool: string;
    readonly args: unknown;
}

/** The calls of a conversation, as opencode has sent them on. */
function callsIn(request: ChatRequest | undefined): Call[] {
    return (request?.messages ?? []).flatMap(({ tool_calls = [] }) =>
        tool_calls.map(({ function: { name, arguments: args } }) => ({ tool: name, args: JSON.parse(args) as unknown }))
    );
}

/** All keys of objects in a value. */
function keysIn(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) {
        return [];
    }
    const inner = Object.values(value).flatMap(keysIn);
    return Array.isArray(value) ? inner : [...Object.keys(value), ...inner];
}

/** The faces and marks that shapes have. */
function notationOf(shapes: readonly ShapeInput[]): string[] {
    const words = shapes.flatMap(({ props }) => [props?.face, props?.startMark, props?.endMark]);
    return [...new Set(words.filter(word => typeof word === 'string'))];
}

async function boardIn(app: App, name: string): Promise<MemoryBoard> {
    return new MemoryBoard(decodeBoard(await readFile(app.file(fileOf(name)), 'utf8'), name).records);
}

/** What of the measures a drawing misses, and where. */
function missesOf(board: MemoryBoard, brief: Brief): Record<string, readonly string[]> {
    const { faults, rules, proportions = 1 } = judgeBrief(board, brief);
    const isInProportion = proportions >= PROPORTIONS[0] && proportions <= PROPORTIONS[1];
    const found = [
        ...FAULTS.map(each => [each, faults[each]] as const),
        ...RULES.map(each => [each, rules[each].misses] as const),
        ['proportions', isInProportion ? [] : [proportions.toFixed(2)]] as const
    ];
    return Object.fromEntries(found.filter(([, where]) => where.length > 0));
}
