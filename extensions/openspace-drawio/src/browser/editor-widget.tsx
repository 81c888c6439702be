import { DocumentError, DocumentLoading } from '@openspace/core/lib/browser/documents/document-status-view';
import { DocumentWidget, type DocumentWidgetServices } from '@openspace/core/lib/browser/documents/document-widget';
import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { nls, URI } from '@theia/core';
import * as React from '@theia/core/shared/react';
import { isPngPath } from '../common/drawio-previews';
import { type FaultPlace, forPerson, placeOfFault } from '../common/preview-fault';
import { drawioKind } from './drawio-kind';
import { OPEN_AS_XML } from './drawio-preview-view';
import type { DiagramEditor, FrameHost, FrameKey } from './editor/diagram-editor';
import type { DiagramDocument } from './editor-documents';
import type { EditorSettings } from './editor-settings';

export interface EditorWidgetServices extends DocumentWidgetServices<DiagramDocument> {
    readonly settings: EditorSettings;
    /** A link of a diagram; the person decides. */
    openLink(address: string): void;
    /** Does what the IDE does with a key. */
    press(key: FrameKey, at: HTMLElement): void;
    activate(widget: DrawioEditorWidget): void;
    /** Shows the text, and the place in it where it cannot be read on. */
    openAsText(uri: URI, fault?: FaultPlace): void;
}

const LOADING = nls.localize('openspace/drawio/starting', 'Starting draw.io…');

const NOT_STARTED = nls.localize('openspace/drawio/notStarted', 'draw.io did not start. The file was not changed.');
const LOST = nls.localize(
    'openspace/drawio/lost',
    'draw.io has stopped, for example because the diagram tried to open another page in its place. What you drew is kept.'
);

/** @returns why draw.io shows nothing */
function whyNotShown({ state, trouble }: DiagramEditor): string {
    if (trouble !== undefined) {
        return nls.localize(
            'openspace/drawio/refused',
            'draw.io cannot show what is in the file now ({0}). What you drew before is kept.',
            trouble
        );
    }
    return state === 'lost' ? LOST : NOT_STARTED;
}

/** A tab with draw.io's own editor. */
export class DrawioEditorWidget extends DocumentWidget<DiagramEditor, DiagramDocument> {
    static readonly FACTORY_ID = 'openspace.drawio.editor';

    private readonly pane = globalThis.document.createElement('div');

    private readonly frameHost: FrameHost = {
        openLink: address => this.services.openLink(address),
        press: key => this.services.press(key, this.node),
        focused: () => this.services.activate(this),
        libraries: () => this.services.settings.libraries(),
        stateChanged: () => {
            this.moveKeyboard();
            this.update();
        }
    };

    constructor(
        uri: URI,
        diagram: DiagramDocument,
        private readonly services: EditorWidgetServices
    ) {
        super(uri, diagram, services, { iconClass: drawioKind.iconClass, className: 'openspace-drawio-editor', loading: LOADING });
        this.id = `${DrawioEditorWidget.FACTORY_ID}:${uri.toString()}`;
        this.pane.className = 'openspace-document-pane';
        this.toDispose.push(services.settings.onDidChange(() => void this.configure()));
        this.stateChanged();
    }

    paste(): void {
        this.document.editor?.run('paste');
    }

    find(): void {
        this.document.editor?.run('findReplace');
    }

    protected showEditor(editor: DiagramEditor): HTMLElement {
        void this.services.settings.now().then(settings => {
            if (!this.isDisposed) {
                this.pane.append(editor.show({ ...settings, title: this.title.label }, this.frameHost));
                this.update();
                if (this.node.contains(globalThis.document.activeElement)) {
                    editor.focus();
                }
            }
        });
        return this.pane;
    }

    protected focusEditor(): void {
        // Keys that come before draw.io is there are the IDE's.
        this.node.focus();
        this.document.editor?.focus();
    }

    protected override render(): React.ReactNode {
        const { error, editor } = this.document;
        if (!error || editor) {
            return super.render();
        }
        return (
            <DocumentError
                name={this.documentName}
                error={forPerson(error)}
                textLabel={OPEN_AS_XML}
                onOpenAsText={isPngPath(this.uri.path.base) ? undefined : () => this.services.openAsText(this.uri, placeOfFault(error))}
                onRetry={() => void this.document.load().catch(() => this.update())}
            />
        );
    }

    protected override renderNotice(editor: DiagramEditor): React.ReactNode {
        switch (editor.state) {
            case 'loading':
                return <DocumentLoading text={LOADING} />;
            case 'failed':
            case 'lost':
                return (
                    <div className="openspace-document-message" role="alert">
                        <p>{whyNotShown(editor)}</p>
                        <div className="openspace-document-buttons">
                            <button className="theia-button main" onClick={() => this.startAgain(editor)}>
                                {COMMON_TEXTS.tryAgain}
                            </button>
                            <button className="theia-button secondary" onClick={() => this.services.openAsText(this.uri)}>
                                {COMMON_TEXTS.openInTextEditor}
                            </button>
                        </div>
                    </div>
                );
            case 'shown':
                return undefined;
        }
    }

    /** Keys go to draw.io while it is there. A page in its place would keep those of the IDE. */
    private moveKeyboard(): void {
        const { editor } = this.document;
        const { activeElement } = globalThis.document;
        if (editor?.state === 'shown' && activeElement === this.node) {
            editor.focus();
        } else if (editor?.state !== 'shown' && editor?.state !== 'loading' && this.pane.contains(activeElement)) {
            this.node.focus();
        }
    }

    private startAgain(editor: DiagramEditor): void {
        editor.reload();
        // The button that has the keyboard goes.
        this.focusEditor();
    }

    private async configure(): Promise<void> {
        this.document.editor?.configure({ ...(await this.services.settings.now()), title: this.title.label });
    }
}
