import type { URI } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { type Diagnostic, DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';
import type { Marker } from '@theia/markers/lib/common/marker';
import { CompositeTreeNode, type TreeNode } from '@theia/core/lib/browser';
import { MarkerInfoNode, type MarkerNode, MarkerRootNode } from '@theia/markers/lib/browser/marker-tree';
import { ProblemTree } from '@theia/markers/lib/browser/problem/problem-tree-model';

/**
 * What the Problems view lists: as in VS Code, no hints. A language server sends them for what the editor paints in its own way, such as
 * faded names that are not used, and no count of problems has them.
 */
@injectable()
export class ListedProblems extends ProblemTree {
    protected override async refreshMarkerInfo(uri: URI): Promise<void> {
        if (this.markerManager.findMarkers({ uri }).some(isListed)) {
            return super.refreshMarkerInfo(uri);
        }
        const id = uri.toString();
        this.queuedMarkers.delete(id);
        const existing = this.getNode(id);
        if (MarkerInfoNode.is(existing)) {
            CompositeTreeNode.removeChild(existing.parent, existing, this);
            this.fireChanged();
        }
    }

    protected override insertNodeWithMarkers(node: MarkerInfoNode, markers: Marker<Diagnostic>[]): void {
        super.insertNodeWithMarkers(node, markers.filter(isListed));
    }

    protected override getMarkerNodes(parent: MarkerInfoNode, markers: Marker<Diagnostic>[]): MarkerNode[] {
        return super.getMarkerNodes(parent, markers.filter(isListed));
    }

    protected override async resolveChildren(parent: CompositeTreeNode): Promise<TreeNode[]> {
        const nodes = await super.resolveChildren(parent);
        return MarkerRootNode.is(parent) ? nodes.filter(node => !MarkerInfoNode.is(node) || node.children.length > 0) : nodes;
    }
}

function isListed({ data }: Marker<Diagnostic>): boolean {
    return data.severity !== DiagnosticSeverity.Hint;
}
