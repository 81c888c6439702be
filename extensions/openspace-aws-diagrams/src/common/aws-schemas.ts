import { changeSummary } from '@openspace/core/lib/common/changes/change-summary';
import { z } from 'zod';
import { AWS_DIAGRAM_MODES } from './aws-diagram-modes';

export const awsDiagramInput = z.strictObject({
    code: z.string().describe('Python diagrams code without import statements (begin with `with Diagram(...):`).'),
    filename: z.string().nullable().optional().describe('Optional custom filename for the generated PNG.'),
    timeout: z.int().min(10).max(300).optional().describe('Optional timeout in seconds (default 90).'),
    canvas: z.boolean().optional().describe('also place the PNG on the open Excalidraw canvas'),
    summary: changeSummary
});

export const awsDiagramOutput = z.object({
    /** The PNG, absolute. */
    path: z.string(),
    mode: z.enum(AWS_DIAGRAM_MODES),
    whiteboard: z.string().optional().describe('the editable board'),
    svg: z.string().optional(),
    drawio: z.string().optional(),
    canvas: z.object({ path: z.string(), elementId: z.string() }).optional().describe('the Excalidraw canvas with the PNG as one image'),
    title: z.string().optional(),
    nodes: z.int().optional(),
    edges: z.int().optional(),
    clusters: z.int().optional(),
    notes: z.array(z.string()).describe('what is not drawn as asked')
});

export const iconsInput = z.strictObject({
    provider_filter: z.string().nullable().optional().describe('aws, onprem, generic, programming, k8s or gcp'),
    service_filter: z.string().nullable().optional().describe('compute, database, network, …')
});

export const iconsOutput = z.object({
    /** Class names and aliases by provider and service. */
    providers: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
    total: z.int(),
    notes: z.array(z.string())
});

export const EXAMPLE_TYPES = ['aws', 'sequence', 'flow', 'class', 'onprem', 'custom', 'all'] as const;

export const examplesInput = z.strictObject({
    diagram_type: z.enum(EXAMPLE_TYPES).default('all').describe('Which kind of example')
});

export const examplesOutput = z.object({
    /** Programs by name. */
    examples: z.record(z.string(), z.string()),
    notes: z.array(z.string())
});
