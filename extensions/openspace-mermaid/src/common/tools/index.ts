import { type Tool, withFieldGuide } from '@openspace/tool';
import { CANVAS_FIELDS } from '@openspace/excalidraw/lib/common/tools/excalidraw-fields';
import { canvasUpdateMermaid } from './canvas-update-mermaid';
import type { MermaidCanvas } from '../mermaid-canvas';

export const mermaidTools = withFieldGuide<Tool<MermaidCanvas>>(CANVAS_FIELDS, [canvasUpdateMermaid]);
