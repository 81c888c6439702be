import { type Tool, withFieldGuide } from '@openspace/tool';
import { canvasPatchExcalidraw } from './canvas-patch-excalidraw';
import { canvasRequestExcalidrawOperations } from './canvas-request-excalidraw-operations';
import { EXCALIDRAW_FIELDS } from './excalidraw-fields';
import type { ExcalidrawCanvas } from '../excalidraw-canvas';

export const excalidrawTools = withFieldGuide<Tool<ExcalidrawCanvas>>(EXCALIDRAW_FIELDS, [
    canvasPatchExcalidraw,
    canvasRequestExcalidrawOperations
]);
