import { readLabel } from '@openspace/board/lib/geometry/read-label';
import { isBoardPath } from '@openspace/core/lib/common/board-path';
import { inject, injectable } from '@theia/core/shared/inversify';
import { stat } from 'fs/promises';
import { LRUCache } from 'lru-cache';
import { DiagramService } from '../diagram-service';
import { FileWhiteboard } from '../file-whiteboard';
import type { ShapeLabel } from './matching-labels';

const MAX_KEPT = 1_000;

interface Kept {
    /** Of the file as it was read. */
    readonly stamp: string;
    readonly labels: readonly ShapeLabel[];
}

/** What the shapes of boards and diagrams say, read again only when a file has changed. */
@injectable()
export class DocumentLabels {
    private readonly kept = new LRUCache<string, Kept>({ max: MAX_KEPT });

    constructor(
        @inject(FileWhiteboard) private readonly whiteboard: Pick<FileWhiteboard, 'board'>,
        @inject(DiagramService) private readonly diagrams: Pick<DiagramService, 'labelsIn'>
    ) {}

    /**
     * @param path absolute, in the workspace
     * @throws when the file cannot be read as what its name says
     */
    async of(path: string): Promise<readonly ShapeLabel[]> {
        const { mtimeMs, size } = await stat(path);
        const stamp = `${mtimeMs}.${size}`;
        const known = this.kept.get(path);
        if (known?.stamp === stamp) {
            return known.labels;
        }
        const labels = isBoardPath(path) ? await this.ofBoard(path) : await this.diagrams.labelsIn(path);
        this.kept.set(path, { stamp, labels });
        return labels;
    }

    /** On all its pages. */
    private async ofBoard(path: string): Promise<readonly ShapeLabel[]> {
        const session = await this.whiteboard.board(path);
        return session.read(view =>
            [...view.records()].flatMap(record => {
                const text = record.typeName === 'shape' ? readLabel(record) : '';
                return text.trim() === '' ? [] : [{ id: String(record.id), text }];
            })
        );
    }
}
