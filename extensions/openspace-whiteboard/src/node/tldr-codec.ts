import { decodeBoard, emptyBoard, encodeBoard, MemoryBoard } from '@openspace/board';
import { type Codec, documentOf, planImport } from '@openspace/diagram';
import { lostRecords } from '../common/tools/lost-records';
import { BOARD_SUFFIX, TLDR_SUFFIX } from '@openspace/core/lib/common/board-path';

/** Boards themselves, ours and tldraw's files. */
export const tldrCodec: Codec = {
    id: 'tldr',
    title: 'tldraw',
    mimeType: 'application/json',
    paged: true,
    suffixes: [BOARD_SUFFIX, TLDR_SUFFIX],
    detect: text => /^\s*\{/.test(text) && /"(tldrawFileFormatVersion|store)"\s*:/.test(text),
    decode: (text, { path } = {}) => {
        const { records, repairs } = decodeBoard(text, path ?? 'board.tldr');
        const board = new MemoryBoard(records, repairs);
        const decoded = documentOf(board);
        return { ...decoded, losses: [...lostRecords(board), ...decoded.losses] };
    },
    encode: diagram => {
        const board = new MemoryBoard(emptyBoard(diagram.title));
        const { change, result } = planImport(board, diagram);
        board.apply(change);
        return { target: encodeBoard(board.records(), 'tldr'), losses: result.losses };
    }
};
