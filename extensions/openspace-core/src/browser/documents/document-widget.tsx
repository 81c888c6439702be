import { type Disposable, Emitter, type Event, URI } from '@theia/core';
import { Message, type Navigatable, ReactWidget, type Saveable, type SaveableSource } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { DocumentFaults } from './document-faults';
import { DocumentConflict, DocumentError, DocumentLoading, DocumentUnsaved } from './document-status-view';
import type { DocumentEditor, EditedDocument } from './edited-document';

export interface DocumentWidgetServices<D> {
    openAsText(uri: URI): void;
    release(document: D): void;
}

/** How a kind of document is called in its tabs. */
export interface DocumentWords {
    readonly iconClass: string;
    readonly className: string;
    readonly loading: string;
}

/** A tab that shows a document, or why it cannot be shown. */
export abstract class DocumentWidget<E extends DocumentEditor, D extends EditedDocument<E>>
    extends ReactWidget
    implements Navigatable, SaveableSource
{
    private readonly focusChanged = new Emitter<boolean>();
    /** Whether the keyboard goes to the document. */
    readonly onDidChangeFocus: Event<boolean> = this.focusChanged.event;
    private readonly host = globalThis.document.createElement('div');
    private shown = false;

    /** The same function each time: moving the element again would take the keyboard from it. */
    private readonly attachHost = (element: HTMLElement | null): void => element?.append(this.host);

    constructor(
        readonly uri: URI,
        readonly document: D,
        private readonly widgetServices: DocumentWidgetServices<D>,
        private readonly words: DocumentWords
    ) {
        super();
        this.addClass('openspace-document');
        this.addClass(words.className);
        this.scrollOptions = undefined;
        this.title.closable = true;
        this.title.label = uri.path.base;
        this.title.caption = uri.path.fsPath();
        this.title.iconClass = words.iconClass;
        this.node.tabIndex = -1;
        this.host.className = 'openspace-document-host';
        this.toDispose.pushAll([
            document.onDidChangeState(() => this.stateChanged()),
            this.listen('focusin', () => this.focusChanged.fire(true)),
            this.listen('focusout', event =>
                this.focusChanged.fire(event.relatedTarget instanceof Node && this.node.contains(event.relatedTarget))
            ),
            this.focusChanged
        ]);
    }

    get saveable(): Saveable {
        return this.document;
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
            this.widgetServices.release(this.document);
        }
    }

    /** Puts what edits the document into the tab. */
    protected abstract showEditor(editor: E): HTMLElement;
    /** Gives the keyboard to the editor, which is shown. */
    protected abstract focusEditor(): void;

    /** Pastes what a paste event would bring. */
    abstract paste(data: DataTransfer): void;
    /** Lets the person look for text in the document. */
    abstract find(): void;

    /** What a message calls the document. */
    protected get documentName(): string {
        return this.title.label;
    }

    /** Shows the document if it is loaded already; to be called by subclasses once they are made. */
    protected stateChanged(): void {
        const { editor } = this.document;
        if (editor && !this.shown && !this.isDisposed) {
            this.shown = true;
            this.host.append(this.showEditor(editor));
            if (this.node.contains(globalThis.document.activeElement)) {
                this.focusEditor();
            }
        }
        this.update();
    }

    protected override onAfterAttach(msg: Message): void {
        super.onAfterAttach(msg);
        this.loadIfSeen();
    }

    protected override onAfterShow(msg: Message): void {
        super.onAfterShow(msg);
        this.loadIfSeen();
    }

    protected override onActivateRequest(msg: Message): void {
        super.onActivateRequest(msg);
        this.document.touch();
        if (this.shown) {
            this.focusEditor();
        } else {
            this.node.focus();
        }
    }

    protected override render(): React.ReactNode {
        const { error, conflict, unsaved, editor } = this.document;
        const openAsText = () => this.widgetServices.openAsText(this.uri);
        if (error && !editor) {
            // Agents need to know the folder; a person sees which file it is.
            const message = error.message.replaceAll(this.uri.path.fsPath(), this.uri.path.base);
            const shown = { ...error, message };
            return <DocumentError name={this.documentName} error={shown} onOpenAsText={openAsText} onRetry={() => this.load()} />;
        }
        return (
            <>
                {!editor && <DocumentLoading text={this.words.loading} />}
                {conflict && (
                    <DocumentConflict
                        conflict={conflict}
                        onDecide={(prefer, ids) => void this.document.decide(prefer, ids)}
                        onOpenAsText={openAsText}
                    />
                )}
                {unsaved && !conflict?.unreadable && <DocumentUnsaved error={unsaved} onRetry={() => void this.document.save()} />}
                {editor?.faults && editor.faults.length > 0 && (
                    <DocumentFaults faults={editor.faults} onRemove={() => this.document.editor?.removeFaults?.()} />
                )}
                {editor && this.renderNotice(editor)}
                <div className="openspace-document-host" ref={this.attachHost} />
            </>
        );
    }

    /** A message above the document, if there is one. */
    protected renderNotice(_editor: E): React.ReactNode {
        return undefined;
    }

    /** Tabs in the background of a restored layout load when they are first looked at, or when an agent calls. */
    private loadIfSeen(): void {
        if (this.isVisible) {
            this.load();
        }
    }

    private load(): void {
        this.document.load().catch(() => {
            // Shown by `render`.
        });
    }

    private listen<K extends 'focusin' | 'focusout'>(type: K, listener: (event: HTMLElementEventMap[K]) => void): Disposable {
        this.node.addEventListener(type, listener);
        return { dispose: () => this.node.removeEventListener(type, listener) };
    }
}
