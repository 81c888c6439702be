import type { Tool } from '@openspace/tool';
import { awsTools } from '@openspace/aws-diagrams/lib/common/tools';
import { excalidrawTools } from '@openspace/excalidraw/lib/common/tools';
import { mermaidTools } from '@openspace/mermaid/lib/common/tools';
import { researchTools } from '@openspace/research/lib/common/tools';

/** Every tool of the canvases and of research, in the order in which they are listed. */
export const canvasTools: readonly Tool[] = [...mermaidTools, ...excalidrawTools, ...awsTools, ...researchTools];
