import { type Disposable, Emitter, type Event, URI } from '@theia/core';
import { codicon, Message, type Navigatable, ReactWidget, type Saveable, type SaveableSource, type Widget } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { CanvasDocument } from './canvas-document';
import { CanvasConflict, CanvasError, CanvasLoading } from './canvas-status-view';
import type { CanvasTheme } from './canvas-theme';

export interface ExcalidrawWidgetServices {
    readonly theme: CanvasTheme;
    openAsText(uri: URI): void;
    release(canvas: CanvasDocument): void;
}

/** A tab that shows an Excalidraw canvas. */
export class ExcalidrawWidget extends ReactWidget implements Navigatable, SaveableSource {
    static readonly FACTORY_ID = 'openspace.excalidraw';

    private readonly focusChanged = new Emitter<boolean>();
    /** Whether the keyboard goes to the canvas. */
    readonly onDidChangeFocus: Event<boolean> = this.focusChanged.event;
    private readonly host = document.createElement('div');

    /** The same function each time: moving the element again would take the keyboard from it. */
    private readonly attachHost = (element: HTMLElement | null): void => element?.append(this.host);

    constructor(
        readonly uri: URI,
        readonly canvas: CanvasDocument,
        private readonly services: ExcalidrawWidgetServices
    ) {
        super();
        this.id = `${ExcalidrawWidget.FACTORY_ID}:${uri.toString()}`;
        this.addClass('openspace-excalidraw');
        this.scrollOptions = undefined;
        this.title.closable = true;
        this.title.label = uri.path.base;
        this.title.caption = uri.path.fsPath();
        this.title.iconClass = codicon('edit-sparkle');
        this.node.tabIndex = -1;
        this.host.className = 'openspace-excalidraw-host';
        this.toDispose.pushAll([
            canvas.onDidChangeState(() => this.canvasChanged()),
            services.theme.onDidChange(() => canvas.editor?.configure(this.settings)),
            this.listen('focusin', () => this.focusChanged.fire(true)),
            this.listen('focusout', event =>
                this.focusChanged.fire(event.relatedTarget instanceof Node && this.node.contains(event.relatedTarget))
            ),
            this.focusChanged
        ]);
        this.canvasChanged();
    }

    get saveable(): Saveable {
        return this.canvas;
    }

    getResourceUri(): URI {
        return this.uri;
    }

    createMoveToUri(resourceUri: URI): URI {
        return resourceUri;
    }

    override dispose(): void {
        if (!this.isDisposed) {
            super.dispose();
            this.services.release(this.canvas);
        }
    }

    protected override onAfterAttach(msg: Message): void {
        super.onAfterAttach(msg);
        this.loadIfSeen();
    }

    protected override onAfterShow(msg: Message): void {
        super.onAfterShow(msg);
        this.loadIfSeen();
        this.canvas.editor?.refresh();
    }

    protected override onResize(msg: Widget.ResizeMessage): void {
        super.onResize(msg);
        this.canvas.editor?.refresh();
    }

    protected override onActivateRequest(msg: Message): void {
        super.onActivateRequest(msg);
        this.canvas.touch();
        this.node.focus();
        this.canvas.editor?.focus();
    }

    protected override render(): React.ReactNode {
        const { error, conflict, editor } = this.canvas;
        const openAsText = () => this.services.openAsText(this.uri);
        if (error && !editor) {
            return <CanvasError name={this.title.label} error={error} onOpenAsText={openAsText} onRetry={() => this.load()} />;
        }
        return (
            <>
                {!editor && <CanvasLoading />}
                {conflict && (
                    <CanvasConflict conflict={conflict} onDecide={prefer => void this.canvas.decide(prefer)} onOpenAsText={openAsText} />
                )}
                <div className="openspace-excalidraw-host" ref={this.attachHost} />
            </>
        );
    }

    private get settings() {
        return { ...this.services.theme.settings, name: this.uri.path.name };
    }

    /** Tabs in the background of a restored layout load when they are first looked at, or when an agent calls. */
    private loadIfSeen(): void {
        if (this.isVisible) {
            this.load();
        }
    }

    private load(): void {
        this.canvas.load().catch(() => {
            // Shown by `render`.
        });
    }

    private canvasChanged(): void {
        const { editor } = this.canvas;
        if (editor && !this.isDisposed && this.host.childElementCount === 0) {
            this.host.append(editor.show(this.settings));
            if (this.node.contains(document.activeElement)) {
                editor.focus();
            }
        }
        this.update();
    }

    private listen<K extends 'focusin' | 'focusout'>(type: K, listener: (event: HTMLElementEventMap[K]) => void): Disposable {
        this.node.addEventListener(type, listener);
        return { dispose: () => this.node.removeEventListener(type, listener) };
    }
}
