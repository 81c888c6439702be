import type { Tool } from '@openspace/tool';
import { canvasUpdateMermaid } from './tools/canvas-update-mermaid';
import type { MermaidCanvas } from './mermaid-canvas';

export const mermaidTools: readonly Tool<MermaidCanvas>[] = [canvasUpdateMermaid];
