import { type Tool, withFieldGuide } from '@openspace/tool';
import { canvasUpdateMermaid } from './canvas-update-mermaid';
import { MERMAID_FIELDS } from './mermaid-fields';
import type { MermaidCanvas } from '../mermaid-canvas';

export const mermaidTools = withFieldGuide<Tool<MermaidCanvas>>(MERMAID_FIELDS, [canvasUpdateMermaid]);
