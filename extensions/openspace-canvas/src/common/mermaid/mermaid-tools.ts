import { type Tool, withFieldGuide } from '@openspace/tool';
import { CANVAS_FIELDS } from '../tools/canvas-fields';
import { canvasUpdateMermaid } from './tools/canvas-update-mermaid';
import type { MermaidCanvas } from './mermaid-canvas';

export const mermaidTools = withFieldGuide<Tool<MermaidCanvas>>(CANVAS_FIELDS, [canvasUpdateMermaid]);
