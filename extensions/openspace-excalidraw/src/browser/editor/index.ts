import '@excalidraw/excalidraw/index.css';
import { readScene } from '@openspace/diagram/lib/codecs/excalidraw';
import { ToolError } from '@openspace/tool';
import type { CanvasEditorModule } from '../canvas-editor';
import { ExcalidrawEditor } from './excalidraw-editor';

export const openCanvas: CanvasEditorModule['openCanvas'] = (text, name) => {
    try {
        return { ok: true, value: new ExcalidrawEditor(readScene(text, name), name) };
    } catch (error) {
        if (error instanceof ToolError) {
            return { ok: false, error: error.toData() };
        }
        throw error;
    }
};
