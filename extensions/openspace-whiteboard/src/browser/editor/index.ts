import { decodeBoard, emptyBoard, encodeBoard } from '@openspace/board';
import '@tldraw/tldraw/tldraw.css';
import type { BoardEditorModule } from '../board-editor';
import { decode } from './decode';
import { TldrawBoardEditor } from './tldraw-board-editor';

export const openBoard: BoardEditorModule['openBoard'] = (text, name) => {
    const decoded = decode(text, name);
    return decoded.ok ? { ok: true, value: new TldrawBoardEditor(decoded.value, name) } : decoded;
};

export const newBoard: BoardEditorModule['newBoard'] = (name, title) => encodeBoard(emptyBoard(title), decodeBoard('', name).form);

export const clearing: BoardEditorModule['clearing'] = (view, title) => {
    const put = emptyBoard(title);
    const kept = new Set<string>(put.map(({ id }) => id));
    return { put, remove: [...view.records()].map(({ id }) => id).filter(id => !kept.has(id)) };
};
