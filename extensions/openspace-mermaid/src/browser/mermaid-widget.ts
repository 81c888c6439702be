import type { FocusableWidget, FocusTarget } from '@openspace/core/lib/browser/documents/focus-target';
import { type Event, Emitter, URI } from '@theia/core';
import {
    BaseWidget,
    Message,
    type Navigatable,
    type Saveable,
    type SaveableSource,
    SplitPanel,
    PanelLayout,
    type StatefulWidget
} from '@theia/core/lib/browser';
import type { EditorWidget } from '@theia/editor/lib/browser';
import type { MermaidDocument } from './mermaid-document';
import { mermaidKind } from './mermaid-kind';
import type { MermaidPreviewView } from './mermaid-preview-view';

/** The text of a diagram and its picture, side by side. */
export class MermaidWidget extends BaseWidget implements Navigatable, SaveableSource, StatefulWidget, FocusableWidget {
    static readonly FACTORY_ID = 'openspace.mermaid';

    private readonly activated = new Emitter<void>();
    readonly onDidActivate: Event<void> = this.activated.event;
    private readonly split = new SplitPanel({ orientation: 'horizontal', spacing: 1 });

    constructor(
        readonly uri: URI,
        readonly editor: EditorWidget,
        readonly preview: MermaidPreviewView,
        readonly document: MermaidDocument
    ) {
        super();
        this.id = `${MermaidWidget.FACTORY_ID}:${uri.toString()}`;
        this.addClass('openspace-mermaid');
        this.title.closable = true;
        this.title.label = uri.path.base;
        this.title.caption = uri.path.fsPath();
        this.title.iconClass = mermaidKind.iconClass;
        this.node.tabIndex = -1;
        this.split.addWidget(editor);
        this.split.addWidget(preview);
        this.split.setRelativeSizes([2, 3]);
        const layout = new PanelLayout();
        this.layout = layout;
        layout.addWidget(this.split);
        this.toDispose.pushAll([document, this.activated]);
        this.node.addEventListener('focusin', () => this.touch());
    }

    get saveable(): Saveable {
        return this.editor.saveable;
    }

    getResourceUri(): URI {
        return this.uri;
    }

    createMoveToUri(resourceUri: URI): URI {
        return resourceUri;
    }

    storeState(): object {
        return { sizes: this.split.relativeSizes(), editor: this.editor.storeState() };
    }

    restoreState(state: object): void {
        if ('sizes' in state && Array.isArray(state.sizes)) {
            this.split.setRelativeSizes(state.sizes.filter(size => typeof size === 'number'));
        }
        if ('editor' in state && typeof state.editor === 'object' && state.editor !== null) {
            this.editor.restoreState(state.editor);
        }
    }

    highlight(target: FocusTarget): void {
        this.document.highlight(target);
    }

    protected override onActivateRequest(msg: Message): void {
        super.onActivateRequest(msg);
        this.editor.activate();
        this.touch();
    }

    private touch(): void {
        this.document.touch();
        this.activated.fire();
    }
}
