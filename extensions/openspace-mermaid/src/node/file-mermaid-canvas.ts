import { PortPerCall, type HubCall } from '@openspace/core/lib/node/calls/call-options';
import { OpenWindows } from '@openspace/core/lib/node/bridge/open-windows';
import { missingDocument } from '@openspace/core/lib/node/documents/missing-document';
import { readIfPresent } from '@openspace/core/lib/node/documents/read-if-present';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { type CancelSignal, refuseCancelled, type ToolContext, ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { CanvasChanges } from '@openspace/core/lib/common/changes/canvas-changes';
import { tellRemoved, UNKNOWN_OWNER } from '@openspace/core/lib/common/changes/tell-removed';
import { linesBeyond } from '../common/diagram-lines';
import { titleSlug } from '@openspace/core/lib/common/title-slug';
import { canvasUpdateMermaid } from '../common/tools/canvas-update-mermaid';
import type { MermaidCanvas, MermaidUpdate, MermaidUpdated } from '../common/mermaid-canvas';
import { isMermaidPath, withMermaidSuffix } from '../common/mermaid-path';
import { updateSummary } from '../common/update-summary';
import { MermaidThread } from './mermaid-thread';

const DEFAULT_NAME = 'diagram.mmd';

/** The Mermaid tool's world when no window has the diagram open. */
@injectable()
export class FileMermaidCanvas {
    constructor(
        @inject(WorkspaceFiles)
        private readonly files: Pick<WorkspaceFiles, 'resolve' | 'read' | 'withWriteLock' | 'writeLocked' | 'movedTo' | 'wasAt' | 'roots'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'all'>,
        @inject(CanvasChanges) private readonly changes: Pick<CanvasChanges, 'record' | 'drawers'>,
        @inject(MermaidThread) private readonly mermaid: Pick<MermaidThread, 'check'>
    ) {}

    readonly port = new PortPerCall<MermaidCanvas>(call => ({ replace: (update, context) => this.replace(update, context, call) }));

    private async replace(update: MermaidUpdate, context: ToolContext, call: HubCall): Promise<MermaidUpdated> {
        const path = update.path === undefined ? await this.placeFor(update.title) : withMermaidSuffix(update.path);
        if (path !== update.path) {
            return this.again({ ...update, path }, call);
        }
        // Before anything else: what does not parse changes nothing.
        const checked = await this.mermaid.check(update, context.signal);
        const file = await this.files.resolve(path, true);
        const before = await this.files.withWriteLock(file, () => this.write(file, update.diagram, context.signal), context.signal);
        const { caller } = context;
        const gone = linesBeyond(before ?? '', update.diagram);
        const removals = await tellRemoved(this.changes, { path: file, gone, caller, otherwise: UNKNOWN_OWNER.file });
        await this.changes.record({
            path: file,
            tool: canvasUpdateMermaid.name,
            caller,
            drawn: linesBeyond(update.diagram, before ?? ''),
            summary: updateSummary(update, checked),
            ...(checked.focused !== undefined && { focus: checked.focused, focusLabel: update.focus }),
            ...(before !== undefined && { before }),
            after: update.diagram
        });
        return { path: file, ...checked, created: before === undefined, appliedBy: 'file', ...(removals && { removals }) };
    }

    /** Once more with the path that was missing: a window may have that diagram open. */
    private async again(update: MermaidUpdate, call: HubCall): Promise<MermaidUpdated> {
        const outcome = await call.call(canvasUpdateMermaid.name, update);
        if (!outcome.success) {
            throw ToolError.from(outcome.error);
        }
        return canvasUpdateMermaid.output.parse(outcome.output);
    }

    private async placeFor(title: string | undefined): Promise<string> {
        return this.files.resolve(title === undefined ? (this.lastActive() ?? DEFAULT_NAME) : `${titleSlug(title)}.mmd`, true);
    }

    /** The diagram that the person was in last, in the window that they were in last. */
    private lastActive(): string | undefined {
        const documents = this.windows.all().flatMap(({ state }) => state.documents.filter(({ path }) => isMermaidPath(path)));
        return documents.sort((a, b) => b.lastActive - a.lastActive)[0]?.path;
    }

    /** @returns the text from before; undefined for a new file */
    private async write(file: string, diagram: string, signal: CancelSignal): Promise<string | undefined> {
        const { text, stamp } = await readIfPresent(this.files, file);
        if (text === undefined && (await this.files.movedTo(file)) !== undefined) {
            throw await missingDocument(this.files, file, 'give it another path or title');
        }
        refuseCancelled(signal);
        const { written } = await this.files.writeLocked(file, diagram, stamp);
        if (!written) {
            throw new ToolError('CONFLICT', `Another program saved ${JSON.stringify(file)} at the same moment; nothing was changed.`, {
                suggestion: 'Read the file, then call again.'
            });
        }
        return text;
    }
}
