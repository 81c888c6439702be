import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps' with { 'resolution-mode': 'import' };
import { portableName } from '@openspace/tool/lib/portable-name';
import { agentNote, MOST_EDITS, type PersonsEdit } from './agent-note';
import { AgentStep } from './agent-step';
import { textsFor } from './app-texts';
import { BoardData, canLabel, canMove, movedBy, type ReadBoard, type ReadShape, type ShapeEdit, withChildren } from './board-data';
import { BoardGestures, type GestureTarget } from './board-gestures';
import { BoardStage } from './board-stage';
import { cleanSvg } from './clean-svg';
import { HostConnection } from './host-connection';
import { LabelEditor } from './label-editor';
import { type FrameButton, PageFrame } from './page-frame';
import { namesIn, whatIsAsked } from './what-is-asked';
import { messageOf, Refusal, resultOf, type ToolAnswer } from './tool-answer';

const VERSION = '0.1.0';
/** In pixels, in hosts that let the page say how high it is. */
const HEIGHT = 480;

/** The board next to the answer of a tool, in a host of MCP Apps. */
export class BoardApp implements GestureTarget {
    selected: string | undefined;
    private readonly host: HostConnection;
    private readonly frame: PageFrame;
    private readonly stage: BoardStage;
    private readonly gestures: BoardGestures;
    private readonly labels: LabelEditor;
    private readonly step: AgentStep;
    private text = textsFor(undefined);
    private usesPortableNames = false;
    private path: string | undefined;
    private board: ReadBoard | undefined;
    private edits: PersonsEdit[] = [];
    /** One thing at a time: each edit is based on the board that the one before it left. */
    private queue: Promise<void> = Promise.resolve();

    /** @param address where the IDE opens files, with a trailing `?open=`; undefined when it is unknown */
    constructor(
        body: HTMLElement,
        parent: Window,
        private readonly address: string | undefined
    ) {
        this.frame = new PageFrame(body, button => this.pressed(button));
        this.stage = new BoardStage(this.frame.stage);
        this.labels = new LabelEditor(this.frame.stage);
        this.step = new AgentStep(() => this.ask());
        this.gestures = new BoardGestures(this.frame.stage, this.stage, this);
        this.host = new HostConnection(parent, {
            toolInput: ({ path }) => this.follow(path),
            toolResult: answer => this.answered(answer),
            toolCancelled: () => this.board === undefined && this.frame.showNotice(this.text('cancelled')),
            contextChanged: context => this.adapt(context)
        });
        this.adapt({});
        this.frame.showButton('open', false);
        this.frame.enableButton('comment', false);
        this.frame.showNotice(this.text('loading'));
    }

    async start(): Promise<void> {
        try {
            this.adapt(await this.host.connect(VERSION));
            if (this.path === undefined) {
                this.frame.showNotice(this.text('loading'));
            }
            this.frame.showButton('open', this.host.opensLinks && this.address !== undefined);
            this.host.wantsHeight(HEIGHT);
        } catch (error) {
            this.failed(error);
        }
    }

    select(shapeId: string | undefined): void {
        const isNew = shapeId !== this.selected;
        this.selected = shapeId;
        this.stage.select(shapeId);
        this.frame.enableButton('comment', shapeId !== undefined);
        if (isNew) {
            this.gestures.settle();
            this.tellAgent();
        }
    }

    canMove(shapeId: string): boolean {
        const shape = this.board?.shapes.get(shapeId);
        return shape !== undefined && canMove(shape);
    }

    preview(shapeId: string, dx: number, dy: number): void {
        if (this.board) {
            this.stage.preview(withChildren(this.board, shapeId), dx, dy);
        }
    }

    move(shapeId: string, dx: number, dy: number): void {
        this.change(shapeId, (shape, board) => movedBy(board, shape, dx, dy));
    }

    editLabel(shapeId: string): void {
        const shape = this.board?.shapes.get(shapeId);
        const before = shape?.label ?? '';
        if (shape && canLabel(shape)) {
            this.write(shapeId, before, this.text('label'), label => label !== before && this.change(shapeId, () => ({ label })));
        }
    }

    comment(shapeId: string): void {
        const name = this.board?.shapes.get(shapeId)?.label ?? '';
        this.write(shapeId, '', this.text('comment'), comment => {
            if (comment.trim() !== '') {
                this.act('notSaved', async data => {
                    await data.comment(shapeId, comment);
                    this.note({ shapeId, name, change: { comment } });
                    this.frame.say(this.text('commented'));
                });
            }
        });
    }

    /** Lets the person write over a shape. */
    private write(shapeId: string, before: string, name: string, written: (text: string) => void): void {
        const [element] = this.stage.elementsOf(shapeId);
        if (element) {
            void this.labels.edit(element.getBoundingClientRect(), before, name).then(text => {
                this.stage.focus(shapeId);
                if (text !== undefined) {
                    written(text);
                }
            });
        }
    }

    private pressed(button: FrameButton): void {
        switch (button) {
            case 'comment':
                return this.selected === undefined ? undefined : this.comment(this.selected);
            case 'accept':
            case 'reject':
                return this.decide(button === 'accept');
            case 'zoomIn':
                return this.stage.zoom(1.25);
            case 'zoomOut':
                return this.stage.zoom(0.8);
            case 'fit':
                return this.stage.fit();
            case 'reload':
                return this.load();
            case 'open':
                return void this.open();
        }
    }

    private adapt({ theme, locale, toolInfo }: McpUiHostContext): void {
        if (theme) {
            document.documentElement.dataset.theme = theme;
        }
        if (locale !== undefined) {
            this.text = textsFor(locale);
            document.documentElement.lang = locale;
        }
        this.frame.translate(this.text);
        this.ask();
        this.usesPortableNames = toolInfo ? !toolInfo.tool.name.includes('.') : this.usesPortableNames;
    }

    private follow(path: unknown): void {
        if (typeof path === 'string') {
            this.path = path;
        }
    }

    private answered(answer: ToolAnswer): void {
        try {
            const result = resultOf(answer);
            this.follow(result.path);
            this.step.answered(result);
            this.load();
        } catch (error) {
            this.failed(error);
        }
    }

    private load(): void {
        this.enqueue(async data => this.show(await data.read(this.step.proposalId)));
    }

    private change(shapeId: string, editOf: (shape: ReadShape, board: ReadBoard) => ShapeEdit): void {
        this.act('notSaved', async data => {
            const shape = this.board?.shapes.get(shapeId);
            if (!this.board || !shape) {
                return;
            }
            const change = editOf(shape, this.board);
            await data.update(this.board, shapeId, change);
            this.note({ shapeId, name: shape.label ?? '', change });
            this.frame.say(this.text('saved'));
        });
    }

    private decide(accepted: boolean): void {
        const isProposal = this.step.proposalId !== undefined;
        this.act(isProposal ? 'notDecided' : 'notRejected', async data => {
            if (await this.step.decide(accepted, data)) {
                const stale = this.step.verdict?.stale;
                const done = accepted ? 'accepted' : isProposal ? 'declined' : 'rejected';
                this.frame.say(stale === undefined ? this.text(done) : this.text('partly', String(stale)), stale !== undefined);
            }
        });
    }

    private ask(): void {
        this.frame.showQuestion(...whatIsAsked(this.step.question, this.board, this.text));
    }

    private note(edit: PersonsEdit): void {
        this.edits = [...this.edits, edit].slice(-MOST_EDITS);
    }

    /** Does what the person wants, shows the board as it is then, and tells the agent. */
    private act(refused: 'notSaved' | 'notRejected' | 'notDecided', work: (data: BoardData) => Promise<void>): void {
        this.enqueue(async data => {
            try {
                await work(data);
            } catch (error) {
                const isStale = refused === 'notSaved' && error instanceof Refusal && error.code === 'CONFLICT';
                this.frame.say(isStale ? this.text('conflict') : this.text(refused, messageOf(error)), true);
                this.stage.endPreview();
            }
            this.show(await data.read(this.step.proposalId));
            this.tellAgent();
        });
    }

    private enqueue(work: (data: BoardData) => Promise<void>): void {
        this.queue = this.queue.then(async () => {
            if (this.path !== undefined) {
                await work(new BoardData(this.host, this.path, name => (this.usesPortableNames ? portableName(name) : name)));
            }
        });
        this.queue = this.queue.catch(error => this.failed(error));
    }

    private show(board: ReadBoard): void {
        const hadFocus = this.selected !== undefined && this.stage.shapeAt(document.activeElement) === this.selected;
        this.board = board;
        if (this.step.proposalId !== undefined && !board.proposed) {
            this.step.settle();
            this.frame.say(this.text('settled'));
        }
        this.ask();
        this.stage.show(cleanSvg(board.svg), namesIn(board));
        if (this.selected !== undefined && !board.shapes.has(this.selected)) {
            this.selected = undefined;
            this.frame.enableButton('comment', false);
        }
        this.stage.select(this.selected);
        if (hadFocus && this.selected !== undefined) {
            this.stage.focus(this.selected);
        }
        this.frame.showBoard(board.title, board.shapes.size === 0 && !board.proposed?.size ? this.text('empty') : '');
    }

    private tellAgent(): void {
        if (this.board) {
            const { text, structured } = agentNote(this.board.path, this.board.revision, {
                edits: this.edits,
                selected: this.selected,
                verdict: this.step.verdict
            });
            // A host that does not take it changes nothing for the person.
            void this.host.tellAgent(text, structured).catch(() => undefined);
        }
    }

    private async open(): Promise<void> {
        const file = this.board?.path ?? this.path;
        if (this.address === undefined || file === undefined) {
            return;
        }
        const url = this.address + encodeURIComponent(file);
        const isOpen = await this.host.openLink(url).catch(() => false);
        this.frame.say(isOpen ? '' : this.text('notOpened', url), !isOpen);
    }

    /** What is shown stays, where there is something. */
    private failed(error: unknown): void {
        if (this.board) {
            this.frame.say(messageOf(error), true);
            return;
        }
        const retry = { text: this.text('retry'), run: () => this.load() };
        this.frame.showNotice(`${this.text('failed')} ${messageOf(error)}`, this.path === undefined ? undefined : retry);
    }
}
