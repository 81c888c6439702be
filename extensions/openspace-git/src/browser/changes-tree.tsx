import type { NodeProps, TreeNode } from '@theia/core/lib/browser';
import type { Decoration } from '@theia/core/lib/browser/decorations-service';
import { injectable } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { ScmFileChangeNode } from '@theia/scm/lib/browser/scm-tree-model';
import { ScmTreeWidget } from '@theia/scm/lib/browser/scm-tree-widget';

/**
 * The changed files, each with the letter of its change. Theia shows what weighs most of all that is known of the file instead: the number of
 * its problems, or its change in another group.
 */
@injectable()
export class ChangesTree extends ScmTreeWidget {
    protected override renderNode(node: TreeNode, props: NodeProps): React.ReactNode {
        const row = super.renderNode(node, props);
        if (!ScmFileChangeNode.is(node) || !React.isValidElement<React.PropsWithChildren>(row)) {
            return row;
        }
        const file = row.props.children;
        return React.isValidElement<{ decoration?: Decoration }>(file)
            ? React.cloneElement(row, undefined, React.cloneElement(file, { decoration: decorationOf(node) }))
            : row;
    }
}

function decorationOf({ decorations: { letter, color, tooltip } = {} }: ScmFileChangeNode): Decoration {
    return {
        ...(letter !== undefined && { letter }),
        ...(color !== undefined && { colorId: color }),
        ...(tooltip !== undefined && { tooltip })
    };
}
