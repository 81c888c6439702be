import { FrontOutline } from '@openspace/core/lib/browser/outline/front-outline';
import type { OutlineSymbol } from '@openspace/diagram/lib/outline/outline-symbol';
import type { Disposable } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { OutlineSymbolInformationNode } from '@theia/outline-view/lib/browser/outline-view-widget';
import { outlineOfText } from './mermaid-language';
import { MermaidWidget } from './mermaid-widget';

const ICONS: Readonly<Record<OutlineSymbol['kind'], string>> = { group: 'namespace', class: 'class', element: 'object', section: 'event' };

interface LineNode extends OutlineSymbolInformationNode {
    /** From 1, as `column`. */
    readonly diagramLine: number;
    readonly column: number;
}

/** Lists what the diagram in front declares. */
@injectable()
export class MermaidOutline extends FrontOutline<MermaidWidget, LineNode> {
    protected front(): MermaidWidget | undefined {
        const front = this.shell.getCurrentWidget('main');
        return front instanceof MermaidWidget ? front : undefined;
    }

    protected follow({ document }: MermaidWidget, changed: () => void): Disposable {
        return document.model.onDidChangeContent(changed);
    }

    protected entries({ document }: MermaidWidget): LineNode[] {
        return outlineOfText(document.text).map((symbol, at) => lineNode(symbol, `${at}`, undefined));
    }

    protected isEntry(node: object): node is LineNode {
        return 'diagramLine' in node;
    }

    protected reveal({ editor: { editor } }: MermaidWidget, { diagramLine, column }: LineNode): void {
        const place = { line: diagramLine - 1, character: column - 1 };
        editor.cursor = place;
        editor.revealPosition(place);
    }
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
