import type { Disposable } from '@theia/core';
import { ApplicationShell, type FrontendApplicationContribution, type Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { OutlineViewService } from '@theia/outline-view/lib/browser/outline-view-service';
import type { OutlineSymbolInformationNode } from '@theia/outline-view/lib/browser/outline-view-widget';

/** How long the list waits for a document that changes to come to rest. */
const SETTLE_MS = 200;

/** Lists what is in the document in front in the Outline view, which by itself follows only editors that Theia opened. */
@injectable()
export abstract class FrontOutline<W extends Widget, N extends OutlineSymbolInformationNode> implements FrontendApplicationContribution {
    @inject(OutlineViewService)
    private readonly outline: OutlineViewService;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    /** The document that is listed, and what ends following it. */
    private listed: { readonly widget: W; readonly following: Disposable } | undefined;
    private roots: readonly N[] = [];
    /** What was published last by others, for when no document of this kind is in front. */
    private otherRoots: OutlineSymbolInformationNode[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** The document of this kind that is in front. */
    protected abstract front(): W | undefined;

    /** Calls `changed` after each change until it is disposed of. */
    protected abstract follow(widget: W, changed: () => void): Disposable;

    /** What is listed; undefined while that is not known. */
    protected abstract entries(widget: W): N[] | undefined;

    /** Whether an entry of the view is one of these. */
    protected abstract isEntry(node: object): node is N;

    /** Brings what an entry stands for into view. */
    protected abstract reveal(widget: W, entry: N): void;

    onStart(): void {
        this.shell.onDidChangeCurrentWidget(() => this.currentChanged());
        this.outline.onDidChangeOpenState(() => this.listSoon());
        // Text editors publish as well, an empty list when none is there: the tab in front goes first.
        this.outline.onDidChangeOutline(roots => {
            if ((roots as readonly unknown[]) !== this.roots) {
                this.otherRoots = roots;
                if (this.listed) {
                    this.listSoon();
                }
            }
        });
        this.outline.onDidSelect(node => this.show(node, false));
        this.outline.onDidOpen(node => this.show(node, true));
    }

    private currentChanged(): void {
        const widget = this.front();
        if (widget === this.listed?.widget) {
            return;
        }
        this.listed?.following.dispose();
        this.listed = widget && { widget, following: this.follow(widget, () => this.listSoon()) };
        if (widget) {
            this.listSoon();
        } else {
            // A text editor that was in front before does not publish it again.
            this.outline.publish(this.otherRoots);
        }
    }

    private listSoon(): void {
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            const entries = this.listed && this.outline.open ? this.entries(this.listed.widget) : undefined;
            if (entries) {
                this.roots = entries;
                this.outline.publish(entries);
            }
        }, SETTLE_MS);
    }

    private show(node: OutlineSymbolInformationNode, open: boolean): void {
        if (!this.listed || !this.isEntry(node)) {
            return;
        }
        const { widget } = this.listed;
        this.reveal(widget, node);
        if (open) {
            void this.shell.activateWidget(widget.id);
        }
    }
}
