import { nearestOf, ToolError } from '@openspace/tool';
import type { BoardIndex } from '../geometry/geometry';
import { shapeIdOf } from './shape-ids';

/** Says which ids name no shape of the board, and which ones were probably meant. */
export function shapeNotFound(board: BoardIndex, unknown: readonly string[]): ToolError {
    const [first = ''] = unknown;
    const near = nearestOf(shortId(first), allShapeIds(board), 3).map(shapeIdOf);
    const more = unknown.length > 1 ? ` (and ${unknown.length - 1} more)` : '';
    return new ToolError('NOT_FOUND', `The board has no shape ${JSON.stringify(first.slice(0, 200))}${more}; nothing was changed.`, {
        suggestion: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Find the shapes of the board to see their ids.',
        details: { shapeIds: unknown.slice(0, 20), total: unknown.length, nearest: near }
    });
}

function* allShapeIds(board: BoardIndex): Iterable<string> {
    for (const record of board.records()) {
        if (record.typeName === 'shape') {
            yield shortId(record.id);
        }
    }
}

/** What all ids begin with makes none of them nearer. */
function shortId(id: string): string {
    return id.replace(/^shape:/, '');
}
