import { defineTool } from '@openspace/tool';
import type { MermaidCanvas } from '../mermaid-canvas';
import { mermaidUpdateInput, mermaidUpdateOutput } from '../mermaid-schemas';

export const canvasUpdateMermaid = defineTool({
    name: 'canvas_update_mermaid',
    title: 'Update the Mermaid diagram',
    description:
        'Generate or update a Mermaid diagram for the active architecture scenario. Use when the user requests high-level flows, service interactions, or deployment steps that are not AWS icon-specific. Always return the entire diagram, not a diff.',
    toolset: 'canvas',
    category: 'mermaid',
    tags: ['mermaid', 'flowchart', 'sequence', 'diagram'],
    runsIn: 'anywhere',
    hints: { readOnly: false, destructive: true, idempotent: true },
    input: mermaidUpdateInput,
    output: mermaidUpdateOutput,
    run: (update, port: MermaidCanvas, context) => port.replace(update, context)
});
