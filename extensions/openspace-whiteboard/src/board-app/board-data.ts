import type { HostConnection } from './host-connection';
import { Refusal, resultOf, textsOf, type ToolAnswer } from './tool-answer';

/** A shape as `openspace.whiteboard.read` gives it; `x`, `y` and `rotation` (radians) are relative to the parent. */
export interface ReadShape {
    readonly id: string;
    readonly type: string;
    readonly x: number;
    readonly y: number;
    readonly rotation?: number;
    readonly label?: string;
    readonly parentId?: string;
    readonly from?: unknown;
    readonly to?: unknown;
}

export interface ReadBoard {
    readonly path: string;
    readonly revision: string;
    readonly title: string;
    readonly shapes: ReadonlyMap<string, ReadShape>;
    readonly svg: string;
    /** What is proposed for it and painted in the picture, in a sentence each by shape. */
    readonly proposed?: ReadonlyMap<string, string>;
}

interface ReadProposal {
    readonly changes: ReadonlyMap<string, string>;
    readonly svg: string;
}

/** What the page changes of a shape. */
export type ShapeEdit = { readonly x: number; readonly y: number } | { readonly label: string };

/** Changes of a proposal that are told. */
const MOST_PROPOSED = 4_000;

/** Types that `update_shape` gives a label. */
const LABELLED = new Set(['geo', 'text', 'note', 'arrow', 'frame']);

/** The board in its file, by the tools that agents call. */
export class BoardData {
    constructor(
        private readonly host: Pick<HostConnection, 'callTool'>,
        private readonly path: string,
        /** As the host's list of tools has it: clients may have asked for portable names. */
        private readonly named: (tool: string) => string
    ) {}

    /** @param proposalId is painted too, for as long as it is open. @throws Refusal and others */
    async read(proposalId?: string): Promise<ReadBoard> {
        // In this order: what changes in between makes the next edit a conflict instead of being overwritten.
        const read = resultOf(await this.call('read', {}));
        const proposal = proposalId === undefined ? undefined : await this.proposal(proposalId);
        const shapes = (read.shapes as readonly ReadShape[]).map((shape): [string, ReadShape] => [idOf(shape.id), shape]);
        return {
            path: String(read.path),
            revision: String(read.revision),
            title: String(read.title),
            shapes: new Map(shapes),
            svg: proposal?.svg ?? (await this.picture()),
            ...(proposal && { proposed: proposal.changes })
        };
    }

    /** @throws Refusal `CONFLICT` when the board is no longer the one that was read, and others */
    async update(board: ReadBoard, shapeId: string, edit: ShapeEdit): Promise<void> {
        // The person may review what agents do, and this is the person: what is proposed on purpose is not asked about.
        const change = { mode: 'propose', expectedRevision: board.revision, shapeId, ...edit };
        const { proposalId } = resultOf(await this.call('update_shape', change));
        if (typeof proposalId === 'string' && (await this.decide(proposalId, true)) > 0) {
            throw new Refusal('CONFLICT', 'The board has changed since it was read.');
        }
    }

    /** Decides on a whole proposal. @returns how many changes no longer fit. @throws Refusal `CONFLICT` when it is decided, and others */
    async decide(proposalId: string, accepted: boolean): Promise<number> {
        const { stale } = resultOf(await this.callUnlisted(`review.${accepted ? 'accept' : 'reject'}`, { proposalId }));
        return Array.isArray(stale) ? stale.length : 0;
    }

    /** Starts a thread at a shape. @throws Refusal and others */
    async comment(shapeId: string, text: string): Promise<void> {
        resultOf(await this.callUnlisted('comments.add', { path: this.path, shapeId, text }));
    }

    /** Undoes the step that left this revision, and no other. @throws Refusal `CONFLICT` when its shapes were changed since, and others */
    async takeBack(revision: string): Promise<void> {
        resultOf(await this.call('take_back', { revisions: [revision] }));
    }

    private async picture(): Promise<string> {
        const answer = await this.call('snapshot', { format: 'svg', background: false });
        resultOf(answer);
        return pictureIn(answer);
    }

    /** Undefined for one that is decided or gone, or that does not show on the board as it is now. */
    private async proposal(proposalId: string): Promise<ReadProposal | undefined> {
        try {
            const { changes } = resultOf(await this.callUnlisted('review.get', { proposalId, state: 'open', limit: MOST_PROPOSED }));
            const answer = await this.callUnlisted('review.snapshot', { proposalId, background: false });
            resultOf(answer);
            const told = (changes as readonly { readonly id: string; readonly sentence: string }[]).map(
                ({ id, sentence }): [string, string] => [id, sentence]
            );
            return { changes: new Map(told), svg: pictureIn(answer) || (await this.picture()) };
        } catch (error) {
            if (error instanceof Refusal && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')) {
                return undefined;
            }
            throw error;
        }
    }

    /** Hosts run only tools that are listed, and those for reviews are not by default. */
    private callUnlisted(tool: string, args: Readonly<Record<string, unknown>>) {
        const call = { tool_name: `openspace.${tool}`, arguments: args };
        return this.host.callTool(this.named('openspace.tools.call'), call);
    }

    private call(tool: string, args: Readonly<Record<string, unknown>>) {
        return this.host.callTool(this.named(`openspace.whiteboard.${tool}`), { path: this.path, ...args });
    }
}

function pictureIn(answer: ToolAnswer): string {
    return textsOf(answer).find(text => text.startsWith('<svg')) ?? '';
}

/** As the picture has it. */
function idOf(id: string): string {
    return id.startsWith('shape:') ? id : `shape:${id}`;
}

/** Whether the shape stands where its own coordinates say: an arrow goes where its ends do. */
export function canMove(shape: ReadShape): boolean {
    return shape.from === undefined && shape.to === undefined;
}

export function canLabel(shape: ReadShape): boolean {
    return LABELLED.has(shape.type);
}

/** The shape and all that is in it, which moves with it. */
export function withChildren({ shapes }: ReadBoard, shapeId: string): string[] {
    const children = new Map<string, string[]>();
    for (const [id, { parentId }] of shapes) {
        if (parentId !== undefined) {
            const parent = idOf(parentId);
            const others = children.get(parent);
            if (others) {
                others.push(id);
            } else {
                children.set(parent, [id]);
            }
        }
    }
    // What is added to a set while it is iterated is visited too.
    const found = new Set([shapeId]);
    for (const id of found) {
        children.get(id)?.forEach(child => found.add(child));
    }
    return [...found];
}

/** Where a shape comes to be in its parent, moved by so much on the page. */
export function movedBy({ shapes }: ReadBoard, shape: ReadShape, dx: number, dy: number): { x: number; y: number } {
    let turned = 0;
    const seen = new Set<ReadShape>();
    for (let parent = parentOf(shapes, shape); parent && !seen.has(parent); parent = parentOf(shapes, parent)) {
        seen.add(parent);
        turned += parent.rotation ?? 0;
    }
    const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
    return { x: round(shape.x + dx * cos + dy * sin), y: round(shape.y - dx * sin + dy * cos) };
}

function parentOf(shapes: ReadBoard['shapes'], { parentId }: ReadShape): ReadShape | undefined {
    return parentId === undefined ? undefined : shapes.get(idOf(parentId));
}

function round(value: number): number {
    return Math.round(value * 100) / 100;
}
