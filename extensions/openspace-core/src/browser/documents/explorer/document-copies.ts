import type { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { FileStatNode } from '@theia/filesystem/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FileNavigatorModel } from '@theia/navigator/lib/browser';
import { WorkspaceDuplicateHandler } from '@theia/workspace/lib/browser/workspace-duplicate-handler';
import { DocumentKinds } from '../document-kinds';
import { copyName } from './copy-name';

/** Theia puts `copy` before the last dot of a name, which makes a board a JSON file. */
@injectable()
export class DocumentCopies {
    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    @inject(FileService)
    private readonly files: FileService;

    /** Whether a file is one of ours; folders never are, whatever their names. */
    async isDocument(uri: URI): Promise<boolean> {
        return this.kinds.of(uri.path.base) !== undefined && (await this.files.resolve(uri)).isFile;
    }

    /** Copies a document into a folder, under a name that is free there. @returns the copy */
    async copy(source: URI, folder: URI): Promise<URI> {
        const { children = [] } = await this.files.resolve(folder);
        const name = source.path.base;
        const suffix = this.kinds.of(name)?.suffix ?? source.path.ext;
        const target = folder.resolve(copyName(name, suffix, new Set(children.map(child => child.name))));
        await this.files.copy(source, target);
        return target;
    }
}

/** *Duplicate* in the explorer. */
@injectable()
export class DocumentDuplicateHandler extends WorkspaceDuplicateHandler {
    @inject(DocumentCopies)
    private readonly copies: DocumentCopies;

    override async execute(uris: URI[]): Promise<void> {
        const others: URI[] = [];
        // One after the other, so that each sees the names that the earlier ones took.
        for (const uri of uris) {
            if (await this.copies.isDocument(uri)) {
                await this.copies.copy(uri, uri.parent);
            } else {
                others.push(uri);
            }
        }
        await super.execute(others);
    }
}

/** *Paste* in the explorer. */
@injectable()
export class DocumentNavigatorModel extends FileNavigatorModel {
    @inject(DocumentCopies)
    private readonly copies: DocumentCopies;

    override async copy(source: URI, target: Readonly<FileStatNode>): Promise<URI> {
        if (!(await this.copies.isDocument(source))) {
            return super.copy(source, target);
        }
        const folder = target.fileStat.isDirectory ? target.uri : target.uri.parent;
        return this.copies.copy(source, folder);
    }
}
