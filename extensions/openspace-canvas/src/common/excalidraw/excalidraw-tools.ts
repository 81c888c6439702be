import { type Tool, withFieldGuide } from '@openspace/tool';
import { CANVAS_FIELDS } from '../tools/canvas-fields';
import { canvasPatchExcalidraw } from './tools/canvas-patch-excalidraw';
import { canvasRequestExcalidrawOperations } from './tools/canvas-request-excalidraw-operations';
import type { ExcalidrawCanvas } from './excalidraw-canvas';

export const excalidrawTools = withFieldGuide<Tool<ExcalidrawCanvas>>(CANVAS_FIELDS, [
    canvasPatchExcalidraw,
    canvasRequestExcalidrawOperations
]);
