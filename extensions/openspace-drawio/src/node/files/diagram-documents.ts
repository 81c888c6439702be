import { Bridge } from '@openspace/core/lib/node/bridge/bridge';
import { OpenWindows } from '@openspace/core/lib/node/bridge/open-windows';
import { WindowRouter } from '@openspace/core/lib/node/bridge/window-router';
import { pictureText } from '@openspace/core/lib/node/documents/picture-text';
import { missingDocument } from '@openspace/core/lib/node/documents/missing-document';
import { readIfPresent } from '@openspace/core/lib/node/documents/read-if-present';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { NOT_OPEN_HERE } from '@openspace/core/lib/common/bridge-protocol';
import { DiagramBoards } from '@openspace/core/lib/common/diagram-contribution';
import { CanvasChanges } from '@openspace/core/lib/common/changes/canvas-changes';
import { tellRemoved, UNKNOWN_OWNER } from '@openspace/core/lib/common/changes/tell-removed';
import { withDiagramChunk } from '@openspace/drawio';
import { refuseCancelled, refuseStale, type Removals, textRevision, type ToolContext, ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isPicturePath, isPngPath } from '../../common/drawio-previews';
import { type ChangedDiagram, type SeenDiagram, WINDOW_DIAGRAM, type WindowRequest } from '../../common/window-diagram';
import { type DiagramStep, DiagramSteps } from './diagram-steps';
import type { GivenFile, LeftFile } from './given-file';
import { SeenDiagrams } from './seen-diagrams';

/** How often a call begins again because the person, a window or another program was faster. */
const MAX_TRIES = 10;
const SUFFIXES = ['.drawio', '.dio', '.xml', '.drawio.svg', '.dio.svg', '.drawio.png', '.dio.png'];

type Output = Readonly<Record<string, unknown>>;

/** A call on a file. */
export interface FileCall {
    /** Resolved by the hub. */
    readonly path: string;
    readonly tool: string;
    readonly readOnly: boolean;
    readonly expectedRevision: string | undefined;
    /** Whether the call makes a file where none is: `new` unless the file that was there was only moved. */
    readonly mayCreate: 'asked' | 'new' | 'never';
    /** What the change log says. */
    readonly summary: string;
    /** Which of the caller's own steps the call undoes: the last ones, or those that gave these revisions. */
    readonly undoes?: { readonly steps: number; readonly revisions?: readonly string[] };
    readonly context: ToolContext;
    /** Runs the tool on what the diagram is now; once more where that was changed meanwhile. */
    work(file: GivenFile): Promise<WorkedOn>;
}

interface RecordedChange extends Pick<LeftFile, 'drawn' | 'gone' | 'touched'> {
    readonly seenBy: keyof typeof UNKNOWN_OWNER;
    readonly before: string;
    /** Undefined where another program has written the file since. */
    readonly after: string | undefined;
    readonly undone: readonly DiagramStep[];
}

/** A diagram as a call finds it. */
interface FoundDiagram {
    readonly path: string;
    readonly text: string;
    readonly revision: string;
    readonly seenBy: keyof typeof UNKNOWN_OWNER;
}

interface RemovedFields {
    readonly removals?: Removals;
}

/** What the tool gave, and what it left of the diagram. */
export interface WorkedOn extends LeftFile {
    readonly output: Output;
}

/** The diagrams of the workspace that tools work on: in the window that has one open, else in its file. */
@injectable()
export class DiagramDocuments {
    private readonly steps = new DiagramSteps();
    private readonly seen = new SeenDiagrams();

    constructor(
        @inject(WorkspaceFiles)
        private readonly files: Pick<WorkspaceFiles, 'resolve' | 'read' | 'withWriteLock' | 'writeLocked' | 'movedTo' | 'wasAt' | 'roots'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'isOpen' | 'closed'>,
        @inject(WindowRouter) private readonly router: Pick<WindowRouter, 'route'>,
        @inject(Bridge) private readonly bridge: Pick<Bridge, 'executeViaBridge'>,
        @inject(CanvasChanges) private readonly changes: Pick<CanvasChanges, 'record' | 'drawers'>,
        @inject(DiagramBoards) private readonly boards: Pick<DiagramBoards, 'png'>
    ) {}

    /** @throws ToolError those of the tool, of the workspace and of windows; `CONFLICT`, `UNSUPPORTED_FORMAT`. Nothing is changed then. */
    async call(call: FileCall): Promise<Output> {
        const { path } = call;
        const file = await this.files.resolve(path, true, call.readOnly ? undefined : { suffixes: SUFFIXES });
        for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
            refuseCancelled(call.context.signal);
            const output = this.windows.isOpen(file) ? await this.inWindow(file, call) : await this.inFile(file, call);
            if (output) {
                return output;
            }
        }
        throw new ToolError('CONFLICT', `${path} is being changed by something else all the time; nothing was changed.`, {
            suggestion: 'Wait a moment and call again.'
        });
    }

    private inFile(file: string, call: FileCall): Promise<Output | undefined> {
        return call.readOnly
            ? this.readFile(file, call)
            : this.files.withWriteLock(file, () => this.changeFile(file, call), call.context.signal);
    }

    private async readFile(path: string, call: FileCall): Promise<Output> {
        const { text } = await readIfPresent(this.files, path);
        if (text === undefined) {
            throw await missingDocument(this.files, path, 'change it with create: true');
        }
        const revision = this.seen.note(path, text);
        this.refuseStale(call, { path, text, revision, seenBy: 'file' });
        return { ...(await call.work({ text, as: 'text' })).output, path, revision };
    }

    private async changeFile(path: string, call: FileCall): Promise<Output | undefined> {
        const { text: before, stamp } = await readIfPresent(this.files, path);
        if (before === undefined) {
            await this.refuseMissing(path, call);
        }
        this.refuseStale(call, { path, text: before ?? '', revision: textRevision(before ?? ''), seenBy: 'file' });
        const steps = this.toUndo(path, call);
        const picture = isPngPath(path) ? 'png' : isPicturePath(path) ? 'svg' : undefined;
        const { output, text, png, ...parts } = await call.work({ text: before ?? '', as: 'text', picture, steps });
        const after = png ? await this.painted(png) : text;
        refuseCancelled(call.context.signal);
        if (after === undefined) {
            this.steps.remove(steps);
            return { ...output, path, revision: textRevision(before ?? ''), appliedBy: 'file', created: false };
        }
        const { written } = await this.files.writeLocked(path, after, stamp);
        if (!written) {
            return undefined;
        }
        // Undoing what created the file leaves it empty, which is an empty diagram.
        const removals = await this.record(path, call, { before: before ?? '', after, undone: steps, ...parts, seenBy: 'file' });
        return { ...output, path, revision: textRevision(after), appliedBy: 'file', created: before === undefined, ...removals };
    }

    /** The text of a PNG with a diagram in it. */
    private async painted({ svg, chunk }: NonNullable<LeftFile['png']>): Promise<string> {
        const painted = await this.boards.png(svg);
        if (!('base64' in painted)) {
            throw new Error('The diagram was not painted.');
        }
        return pictureText(withDiagramChunk(Buffer.from(painted.base64, 'base64'), chunk));
    }

    private async inWindow(path: string, call: FileCall): Promise<Output | undefined> {
        // The window that the caller named decides where several have the diagram open.
        const named = this.windows.isOpen(path, call.context.windowId) ? call.context.windowId : undefined;
        const { windowId } = this.router.route(path, named).state;
        const ask = async <Answer>(request: WindowRequest): Promise<Answer | undefined> => {
            const { signal, caller, progress } = call.context;
            const route = { windowId, path };
            const outcome = await this.bridge.executeViaBridge(WINDOW_DIAGRAM, request, { signal, caller, onProgress: progress, route });
            if (outcome.success) {
                return outcome.output as Answer;
            }
            if (outcome.error.code !== NOT_OPEN_HERE) {
                throw ToolError.from(outcome.error);
            }
            this.windows.closed(windowId, path);
            return undefined;
        };
        const onDisk = (await readIfPresent(this.files, path)).text ?? '';
        const seen = await ask<SeenDiagram>({ kind: 'look', path, revision: textRevision(onDisk) });
        if (!seen) {
            return undefined;
        }
        const before = seen.text ?? onDisk;
        const { revision, page } = seen;
        this.seen.note(path, before);
        this.refuseStale(call, { path, text: before, revision, seenBy: 'window' });
        const steps = this.toUndo(path, call);
        const { output, change, ...parts } = await call.work({ text: before, as: 'change', steps, seenPage: page });
        if (call.readOnly) {
            return { ...output, path, revision };
        }
        if (!change) {
            this.steps.remove(steps);
            return { ...output, path, revision, appliedBy: 'window', created: false };
        }
        const changed = await ask<ChangedDiagram>({ kind: 'change', path, revision, change });
        if (!changed || changed.stale) {
            return undefined;
        }
        const after = await readIfPresent(this.files, path);
        const isOurs = after.text !== undefined && textRevision(after.text) === changed.revision;
        const written = isOurs ? after.text : undefined;
        const removals = await this.record(path, call, { before, after: written, undone: steps, ...parts, seenBy: 'window' });
        return { ...output, path, revision: changed.revision, appliedBy: 'window', created: false, ...removals };
    }

    /** @throws ToolError `NOT_FOUND` when there is nothing of the caller's to undo */
    private toUndo(path: string, { undoes, context: { caller } }: FileCall): readonly DiagramStep[] {
        if (!undoes) {
            return [];
        }
        const own = this.steps.of(path, caller);
        const { revisions } = undoes;
        const chosen = revisions ? own.filter(({ revision }) => revisions.includes(revision)) : own.slice(0, undoes.steps);
        const missing = revisions?.filter(revision => chosen.every(step => step.revision !== revision)) ?? [];
        if (chosen.length === 0 || missing.length > 0) {
            const which = missing.length > 0 ? `with the revision ${missing.join(', ')}` : 'of yours';
            throw new ToolError('NOT_FOUND', `No change ${which} on ${path} can be undone.`, {
                suggestion: 'Read the diagram and change it with other calls.'
            });
        }
        return chosen;
    }

    /** @throws ToolError `NOT_FOUND` with where the file went, or with names that are near */
    private async refuseMissing(path: string, { mayCreate }: FileCall): Promise<void> {
        const isRefused = mayCreate === 'never' || (mayCreate === 'new' && (await this.files.movedTo(path)) !== undefined);
        if (isRefused) {
            throw await missingDocument(this.files, path, 'pass create: true');
        }
    }

    private refuseStale({ expectedRevision, context: { caller } }: FileCall, { path, text, revision, seenBy }: FoundDiagram): void {
        refuseStale({
            kind: 'diagram',
            expected: expectedRevision,
            current: revision,
            since: then => this.seen.changesSince(path, then, text, caller, UNKNOWN_OWNER[seenBy])
        });
    }

    /** @returns what went away, for the answer */
    private async record(path: string, { tool, context, summary, undoes }: FileCall, change: RecordedChange): Promise<RemovedFields> {
        const { before, after, undone, drawn, gone = [], touched = [], seenBy } = change;
        const { caller } = context;
        this.steps.remove(undone);
        this.seen.touch(path, caller, touched);
        if (after !== undefined) {
            this.seen.note(path, after);
        }
        if (after !== undefined && !undoes) {
            this.steps.add({ path, caller, revision: textRevision(after), before, after });
        }
        const texts = after === undefined ? {} : { before, after };
        const removals = await tellRemoved(this.changes, { path, gone, caller, otherwise: UNKNOWN_OWNER[seenBy] });
        await this.changes.record({ path, tool, caller, summary, ...texts, ...(drawn && { drawn }) });
        return removals ? { removals } : {};
    }
}
