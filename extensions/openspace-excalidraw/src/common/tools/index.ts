import { type Tool, withFieldGuide } from '@openspace/tool';
import { CANVAS_FIELDS } from './excalidraw-fields';
import { canvasPatchExcalidraw } from './canvas-patch-excalidraw';
import { canvasRequestExcalidrawOperations } from './canvas-request-excalidraw-operations';
import type { ExcalidrawCanvas } from '../excalidraw-canvas';

export const excalidrawTools = withFieldGuide<Tool<ExcalidrawCanvas>>(CANVAS_FIELDS, [
    canvasPatchExcalidraw,
    canvasRequestExcalidrawOperations
]);
