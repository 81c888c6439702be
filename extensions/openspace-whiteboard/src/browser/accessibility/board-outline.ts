import type { OutlinedConnection, OutlinedShape } from '@openspace/board';
import { FrontOutline } from '@openspace/core/lib/browser/outline/front-outline';
import { type Disposable, DisposableCollection } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { OutlineSymbolInformationNode } from '@theia/outline-view/lib/browser/outline-view-widget';
import type { WhiteboardWidget } from '../whiteboard-widget';
import { WhiteboardWidgets } from '../whiteboard-widgets';
import { connectionName, shapeName } from './shape-names';

interface ShapeNode extends OutlineSymbolInformationNode {
    /** What is shown when the person comes to this entry. */
    readonly shapeIds: readonly string[];
}

/** Lists what is on the board in front, so that keyboards and screen readers walk through shapes and connections. */
@injectable()
export class BoardOutline extends FrontOutline<WhiteboardWidget, ShapeNode> {
    @inject(WhiteboardWidgets)
    private readonly widgets: WhiteboardWidgets;

    protected front(): WhiteboardWidget | undefined {
        return this.widgets.front;
    }

    protected follow({ document }: WhiteboardWidget, changed: () => void): Disposable {
        let followed: typeof document.editor;
        const following = new DisposableCollection();
        const followEditor = (): void => {
            const { editor } = document;
            if (editor && followed !== editor) {
                followed = editor;
                following.push({ dispose: editor.onDidChange(changed) });
            }
        };
        following.push(
            document.onDidChangeState(() => {
                followEditor();
                changed();
            })
        );
        followEditor();
        return following;
    }

    protected entries({ document }: WhiteboardWidget): ShapeNode[] | undefined {
        return document.editor?.outline().map(shape => shapeNode(shape, undefined));
    }

    protected isEntry(node: object): node is ShapeNode {
        return 'shapeIds' in node;
    }

    protected reveal({ document }: WhiteboardWidget, { shapeIds }: ShapeNode): void {
        document.editor?.eyes?.reveal(shapeIds);
    }
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
