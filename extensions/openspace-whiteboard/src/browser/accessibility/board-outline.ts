import type { OutlinedConnection, OutlinedShape } from '@openspace/board';
import { type Disposable, DisposableCollection } from '@theia/core';
import { ApplicationShell, type FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { OutlineViewService } from '@theia/outline-view/lib/browser/outline-view-service';
import type { OutlineSymbolInformationNode } from '@theia/outline-view/lib/browser/outline-view-widget';
import type { WhiteboardWidget } from '../whiteboard-widget';
import { WhiteboardWidgets } from '../whiteboard-widgets';
import { connectionName, shapeName } from './shape-names';

/** How long the list waits for a board that changes to come to rest. */
const SETTLE_MS = 200;

interface ShapeNode extends OutlineSymbolInformationNode {
    /** What is shown when the person comes to this entry. */
    readonly shapeIds: readonly string[];
}

/** Lists what is on the board in front in the Outline view, where keyboards and screen readers walk through shapes and connections. */
@injectable()
export class BoardOutline implements FrontendApplicationContribution {
    @inject(OutlineViewService)
    private readonly outline: OutlineViewService;

    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    /** The board that is listed, and what ends following it. */
    private listed: { readonly widget: WhiteboardWidget; readonly following: Disposable } | undefined;
    private roots: ShapeNode[] = [];
    /** What a text editor published last, for when no board is in front. */
    private textRoots: OutlineSymbolInformationNode[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    onStart(): void {
        this.shell.onDidChangeCurrentWidget(() => this.currentChanged());
        this.outline.onDidChangeOpenState(() => this.listSoon());
        // Text editors publish as well, an empty list when none is there: the tab in front goes first.
        this.outline.onDidChangeOutline(roots => {
            if ((roots as readonly unknown[]) !== this.roots) {
                this.textRoots = roots;
                if (this.listed) {
                    this.listSoon();
                }
            }
        });
        this.outline.onDidSelect(node => this.show(node, false));
        this.outline.onDidOpen(node => this.show(node, true));
    }

    private currentChanged(): void {
        const widget = this.widgets.front;
        if (widget === this.listed?.widget) {
            return;
        }
        this.listed?.following.dispose();
        this.listed = undefined;
        if (widget) {
            const following = new DisposableCollection(widget.document.onDidChangeState(() => follow()));
            const follow = (): void => {
                const { editor } = widget.document;
                if (editor && followed !== editor) {
                    followed = editor;
                    following.push({ dispose: editor.onDidChange(() => this.listSoon()) });
                }
                this.listSoon();
            };
            let followed: typeof widget.document.editor;
            this.listed = { widget, following };
            follow();
        } else {
            this.outline.publish(this.textRoots);
        }
    }

    private listSoon(): void {
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            this.list();
        }, SETTLE_MS);
    }

    private list(): void {
        const editor = this.listed?.widget.document.editor;
        if (editor && this.outline.open) {
            this.roots = editor.outline().map(shape => shapeNode(shape, undefined));
            this.outline.publish(this.roots);
        }
    }

    private show(node: OutlineSymbolInformationNode, open: boolean): void {
        const { listed } = this;
        if (!listed || !isShapeNode(node)) {
            return;
        }
        listed.widget.document.editor?.eyes?.reveal(node.shapeIds);
        if (open) {
            void this.shell.activateWidget(listed.widget.id);
        }
    }
}

function isShapeNode(node: object): node is ShapeNode {
    return 'shapeIds' in node;
}

function shapeNode(shape: OutlinedShape, parent: ShapeNode | undefined): ShapeNode {
    const node = entry(shape.id, shapeName(shape.kind, shape.label), shape.kind === 'frame' ? 'namespace' : 'object', [shape.id], parent);
    node.children = [
        ...shape.connections.map(connection => connectionNode(shape.id, connection, node)),
        ...shape.children.map(child => shapeNode(child, node))
    ];
    return node;
}

function connectionNode(shapeId: string, connection: OutlinedConnection, parent: ShapeNode): ShapeNode {
    const { arrowId, direction, other } = connection;
    return entry(`${shapeId} ${direction} ${arrowId}`, connectionName(connection), 'event', [arrowId, other.id], parent);
}

function entry(
    id: string,
    name: string,
    iconClass: string,
    shapeIds: readonly string[],
    parent: ShapeNode | undefined
): ShapeNode & { children: ShapeNode[] } {
    return { id, name, iconClass, shapeIds, parent, children: [], selected: false, expanded: true };
}
