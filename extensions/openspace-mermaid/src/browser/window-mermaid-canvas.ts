import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import { NOT_OPEN_HERE } from '@openspace/core/lib/common/bridge-protocol';
import { DocumentFiles } from '@openspace/core/lib/common/document-files';
import { refuseCancelled, type ToolContext, ToolError, unwrap } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { CanvasChanges } from '@openspace/core/lib/common/changes/canvas-changes';
import { tellRemoved, UNKNOWN_OWNER } from '@openspace/core/lib/common/changes/tell-removed';
import { linesBeyond } from '../common/diagram-lines';
import { canvasUpdateMermaid } from '../common/tools/canvas-update-mermaid';
import type { MermaidCanvas, MermaidUpdate, MermaidUpdated } from '../common/mermaid-canvas';
import { updateSummary } from '../common/update-summary';
import { MermaidPreviewLoader } from './mermaid-preview-loader';
import { MermaidWidgets } from './mermaid-widgets';

/** The Mermaid tool's world in a window: the diagrams that the person has open. */
@injectable()
export class WindowMermaidCanvas implements MermaidCanvas {
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(MermaidWidgets)
    private readonly widgets: MermaidWidgets;

    @inject(MermaidPreviewLoader)
    private readonly loader: MermaidPreviewLoader;

    @inject(CanvasChanges)
    private readonly changes: CanvasChanges;

    async replace(update: MermaidUpdate, { caller, signal, commit }: ToolContext): Promise<MermaidUpdated> {
        const { check } = await this.loader.load();
        const checked = unwrap(check(update));
        const widget = this.widgets.find(update.path ?? '');
        if (!widget) {
            throw new ToolError(NOT_OPEN_HERE, `${update.path} is not open in this window.`);
        }
        refuseCancelled(signal);
        const { focused } = checked;
        const { document } = widget;
        const { path, text: before } = document;
        const target = focused === undefined ? undefined : { id: focused, ...(update.focus !== undefined && { label: update.focus }) };
        const { diagram: text } = update;
        const write = () => commit?.write({ path, text }) ?? unwrapCall(this.files.write(path, text, undefined));
        await document.replace(text, target, write);
        if (focused !== undefined) {
            await this.widgets.activate(widget);
        }
        const gone = linesBeyond(before, text);
        const removals = await tellRemoved(this.changes, { path, gone, caller, otherwise: UNKNOWN_OWNER.window });
        await this.changes.record({
            path,
            drawn: linesBeyond(text, before),
            tool: canvasUpdateMermaid.name,
            caller,
            summary: updateSummary(update, checked),
            ...(focused !== undefined && { focus: focused }),
            before,
            after: update.diagram
        });
        return { path, ...checked, created: false, appliedBy: 'window', ...(removals && { removals }) };
    }
}
