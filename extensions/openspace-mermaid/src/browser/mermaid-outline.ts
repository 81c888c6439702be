import type { OutlineSymbol } from '@openspace/diagram/lib/outline/outline-symbol';
import type { Disposable } from '@theia/core';
import { ApplicationShell, type FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { OutlineViewService } from '@theia/outline-view/lib/browser/outline-view-service';
import type { OutlineSymbolInformationNode } from '@theia/outline-view/lib/browser/outline-view-widget';
import { outlineOfText } from './mermaid-language';
import { MermaidWidget } from './mermaid-widget';

/** How long the list waits for the text to come to rest. */
const SETTLE_MS = 200;

const ICONS: Readonly<Record<OutlineSymbol['kind'], string>> = { group: 'namespace', class: 'class', element: 'object', section: 'event' };

interface LineNode extends OutlineSymbolInformationNode {
    /** From 1, as `column`. */
    readonly diagramLine: number;
    readonly column: number;
}

/** Lists what the diagram in front declares in the Outline view, which follows only editors that Theia opened by itself. */
@injectable()
export class MermaidOutline implements FrontendApplicationContribution {
    @inject(OutlineViewService)
    private readonly outline: OutlineViewService;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    private listed: { readonly widget: MermaidWidget; readonly following: Disposable } | undefined;
    private roots: LineNode[] = [];
    /** What was published last by others, for when no diagram is in front. */
    private otherRoots: OutlineSymbolInformationNode[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

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
        const front = this.shell.getCurrentWidget('main');
        const widget = front instanceof MermaidWidget ? front : undefined;
        if (widget === this.listed?.widget) {
            return;
        }
        this.listed?.following.dispose();
        this.listed = widget && { widget, following: widget.document.model.onDidChangeContent(() => this.listSoon()) };
        if (widget) {
            this.listSoon();
        } else {
            clearTimeout(this.timer);
            this.timer = undefined;
            // A text editor that was in front before does not publish it again.
            this.outline.publish(this.otherRoots);
        }
    }

    private listSoon(): void {
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            if (this.listed && this.outline.open) {
                this.roots = outlineOfText(this.listed.widget.document.text).map((symbol, at) => lineNode(symbol, `${at}`, undefined));
                this.outline.publish(this.roots);
            }
        }, SETTLE_MS);
    }

    private show(node: OutlineSymbolInformationNode, open: boolean): void {
        if (!this.listed || !isLineNode(node)) {
            return;
        }
        const { widget } = this.listed;
        const place = { line: node.diagramLine - 1, character: node.column - 1 };
        widget.editor.editor.cursor = place;
        widget.editor.editor.revealPosition(place);
        if (open) {
            void this.shell.activateWidget(widget.id);
        }
    }
}

function isLineNode(node: object): node is LineNode {
    return 'diagramLine' in node;
}

function lineNode(symbol: OutlineSymbol, id: string, parent: LineNode | undefined): LineNode {
    const { name, kind, line, column } = symbol;
    const node = { id, name, iconClass: ICONS[kind], diagramLine: line, column, parent, selected: false, expanded: true };
    return withChildren({ ...node, children: [] }, symbol);
}

function withChildren(node: LineNode & { children: LineNode[] }, { children }: OutlineSymbol): LineNode {
    node.children = children.map((child, at) => lineNode(child, `${node.id}.${at}`, node));
    return node;
}
