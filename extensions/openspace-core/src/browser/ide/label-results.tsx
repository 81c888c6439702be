import { PreferenceService, URI } from '@theia/core';
import { open, OpenerService, type TreeNode } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { EditorOpenerOptions, EditorWidget } from '@theia/editor/lib/browser';
import {
    SearchInWorkspaceFileNode,
    SearchInWorkspaceResultLineNode,
    SearchInWorkspaceResultTreeWidget
} from '@theia/search-in-workspace/lib/browser/search-in-workspace-result-tree-widget';
import * as React from '@theia/core/shared/react';
import { isLabelMatch } from '../../common/label-match';
import { LEAVE_OUT_EXPORTS, type LabelSearchOptions } from '../../common/search-preferences';
import { COMMON_TEXTS } from '../common-texts';
import { CallTargets } from '../agents/call-targets';
import { DocumentKinds } from '../documents/document-kinds';
import { ResultPictures } from './result-pictures';

/** The results of a search, of which those in documents open the shape or the line in the document's own editor. */
@injectable()
export class LabelResults extends SearchInWorkspaceResultTreeWidget {
    @inject(CallTargets)
    private readonly targets: CallTargets;

    @inject(OpenerService)
    private readonly openers: OpenerService;

    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    @inject(ResultPictures)
    private readonly pictures: ResultPictures;

    @inject(PreferenceService)
    private readonly preferences: PreferenceService;

    protected override init(): void {
        super.init();
        this.toDispose.pushAll([this.pictures, this.pictures.onDidDraw(() => this.update())]);
    }

    override search(searchTerm: string, options: LabelSearchOptions): Promise<void> {
        this.pictures.clear();
        const all: LabelSearchOptions = { ...options, leavesOutExports: this.preferences.get(LEAVE_OUT_EXPORTS, true) };
        return super.search(searchTerm, all);
    }

    /** A document has its picture below its name. */
    protected override renderFileNode(node: SearchInWorkspaceFileNode): React.ReactNode {
        const head = super.renderFileNode(node);
        const picture = node.children.some(isLabelMatch) ? this.pictures.of(node.fileUri) : undefined;
        return picture === undefined ? (
            head
        ) : (
            <div className="openspace-result-with-picture">
                {head}
                <img src={picture} alt={COMMON_TEXTS.pictureOf(new URI(node.fileUri).path.base)} />
            </div>
        );
    }

    protected override doOpen(node: SearchInWorkspaceResultLineNode, asDiffWidget?: boolean, preview = false): Promise<EditorWidget> {
        if (isLabelMatch(node)) {
            void this.showShape(node.fileUri, node.shapeId, preview);
            return NO_TEXT_EDITOR;
        }
        if (!this.isReplacing && this.kinds.of(new URI(node.fileUri).path.base)) {
            void this.showLine(node, preview);
            return NO_TEXT_EDITOR;
        }
        return super.doOpen(node, asDiffWidget, preview);
    }

    /** What a label says is changed in the document's editor. */
    protected override async replaceResult(node: TreeNode, replaceOne: boolean, replacementText: string): Promise<void> {
        const matches = SearchInWorkspaceFileNode.is(node) ? node.children : [node];
        if (!matches.some(isLabelMatch)) {
            await super.replaceResult(node, replaceOne, replacementText);
        }
    }

    private async showShape(fileUri: string, shapeId: string, preview: boolean): Promise<void> {
        await this.targets.show(new URI(fileUri).path.fsPath(), [shapeId]);
        if (preview) {
            // The arrow keys go on through the results.
            this.activate();
        }
    }

    private async showLine(node: SearchInWorkspaceResultLineNode, preview: boolean): Promise<void> {
        const start = { line: node.line - 1, character: node.character - 1 };
        const options: EditorOpenerOptions = {
            selection: { start, end: { ...start, character: start.character + node.length } },
            mode: preview ? 'reveal' : 'activate'
        };
        await open(this.openers, new URI(node.fileUri), options);
    }
}

/** Theia decorates the text editor of a result when there is one. */
const NO_TEXT_EDITOR = new Promise<never>(() => undefined);
