import type { Tool } from '@openspace/tool';
import { awsTools } from '../aws/aws-tools';
import { excalidrawTools } from '../excalidraw/excalidraw-tools';
import { mermaidTools } from '../mermaid/mermaid-tools';
import { researchTools } from '../research/research-tools';

/** Every tool of the canvases and of research, in the order in which they are listed. */
export const canvasTools: readonly Tool[] = [...mermaidTools, ...excalidrawTools, ...awsTools, ...researchTools];
