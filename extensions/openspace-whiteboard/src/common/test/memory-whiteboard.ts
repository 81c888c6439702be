import { type AgentStyle, DEFAULT_AGENT_STYLE, type ElkNode, emptyBoard, MemoryBoard } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import type { Diagrams } from '../diagrams';
import type { Icons } from '../icons-server';
import { stepOf } from '../board-step';
import { noProposal } from '../proposals/decide';
import type { Proposals } from '../proposals/proposal';
import { goneIn, removalsOf } from '../tell-changes';
import { StepHistory, type Travelled } from '../step-history';
import type { BoardEyes, BoardPage, BoardSession, Camera, SnapshotOptions, Whiteboard } from '../whiteboard-port';

/** A window with one board in it, as far as tools can tell. */
export class MemoryWhiteboard implements Whiteboard {
    readonly path = '/workspace/flow.whiteboard.json';
    readonly content = new MemoryBoard(emptyBoard('Flow'));
    private readonly history = new StepHistory();
    readonly pictures: SnapshotOptions[] = [];
    readonly diagrams: Diagrams = noDiagrams;
    readonly icons: Icons = { named: async names => names.map(() => ({ fault: 'is not the name of an icon', nearest: [] })) };
    readonly proposals = noProposals;
    style: AgentStyle = DEFAULT_AGENT_STYLE;
    camera: Camera = { x: 0, y: 0, zoom: 1 };
    selected: readonly string[] = [];
    opened: readonly [path: string, splitDirection: string] | undefined;

    async agentStyle(): Promise<AgentStyle> {
        return this.style;
    }

    async list(): Promise<BoardPage> {
        const board = { path: this.path, name: 'flow', shapes: 0, open: true, modified: '2026-01-01T00:00:00.000Z' };
        return { boards: [board], total: 1, truncated: false };
    }

    async create(): Promise<never> {
        throw new ToolError('ALREADY_EXISTS', 'It is there.');
    }

    async board(path: string): Promise<BoardSession> {
        const { content: board } = this;
        if (path !== this.path) {
            throw new ToolError('NOT_FOUND', `There is no whiteboard ${path}.`);
        }
        const travelled = ({ change, steps, committed }: Travelled) => {
            board.apply(change);
            committed({ undone: false });
            return { undone: steps.length, revision: board.revision, removals: undefined };
        };
        return {
            path,
            appliedBy: 'window',
            read: async look => look(board, board.revision),
            change: async (plan, { caller, clears }) => {
                const { change, result } = plan(board, board.revision);
                const touched = stepOf(board, change);
                const removals = removalsOf(goneIn(touched, clears), this.history.ownership(), caller, () => 'the person');
                board.apply(change);
                this.history.add({ revision: board.revision, caller, touched });
                return { result, revision: board.revision, removals };
            },
            step: async (direction, { steps, anyone, caller }) =>
                travelled(this.history.travel(direction, board, steps, anyone ? undefined : caller, () => 'the person')),
            takeBack: async ({ revisions }) => travelled(this.history.takeBack(board, revisions, () => 'the person'))
        };
    }

    /** Puts all in a row. */
    async runElk(graph: ElkNode): Promise<ElkNode> {
        const children = graph.children?.map((node, at) => ({
            ...node,
            x: at * 400,
            y: 0,
            width: node.width ?? 300,
            height: node.height ?? 200
        }));
        return { ...graph, ...(children && { children }) };
    }

    async eyes(path = this.path): Promise<BoardEyes> {
        const { content: board } = this;
        await this.board(path);
        return {
            path,
            camera: () => this.camera,
            setCamera: camera => (this.camera = camera),
            fit: (shapeIds, padding) => (this.camera = { x: shapeIds?.length ?? -1, y: padding, zoom: 2 }),
            selection: () => this.selected,
            select: shapeIds => (this.selected = shapeIds),
            reveal: shapeIds => void (this.selected = shapeIds),
            point: shapeIds => void (this.selected = shapeIds),
            png: async options => {
                this.pictures.push(options);
                return { data: 'iVBORw0KGgo=', width: 10, height: 20 };
            },
            read: look => look(board, board.revision)
        };
    }

    async open(path: string, splitDirection: string): Promise<{ path: string; windowId: string }> {
        this.opened = [path, splitDirection];
        return { path, windowId: 'window-1' };
    }
}

const refused = () => Promise.reject(new ToolError('UNSUPPORTED_FORMAT', 'No format is installed.'));
const unknown = (id?: string) => Promise.reject(noProposal(id ?? ''));
const noProposals: Proposals = {
    add: () => unknown(),
    get: unknown,
    of: async () => [],
    touched: unknown,
    decide: unknown,
    withdraw: unknown,
    comment: unknown,
    edit: unknown
};
const noDiagrams: Diagrams = { open: refused, encode: refused, convert: refused, png: refused, save: refused };
