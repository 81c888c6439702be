import type { Tool } from '@openspace/tool';
import { canvasPatchExcalidraw } from './tools/canvas-patch-excalidraw';
import { canvasRequestExcalidrawOperations } from './tools/canvas-request-excalidraw-operations';
import type { ExcalidrawCanvas } from './excalidraw-canvas';

export const excalidrawTools: readonly Tool<ExcalidrawCanvas>[] = [canvasPatchExcalidraw, canvasRequestExcalidrawOperations];
