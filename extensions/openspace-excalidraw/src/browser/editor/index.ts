import '@excalidraw/excalidraw/index.css';
import { readScene } from '@openspace/diagram/lib/codecs/excalidraw';
import { toResult } from '@openspace/tool';
import type { CanvasEditorModule } from '../canvas-editor';
import { ExcalidrawEditor } from './excalidraw-editor';

export const openCanvas: CanvasEditorModule['openCanvas'] = (text, name) =>
    toResult(() => new ExcalidrawEditor(readScene(text, name), name));
