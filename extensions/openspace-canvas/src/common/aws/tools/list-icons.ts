import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { AwsDiagrams } from '../aws-diagrams';

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

export const listIcons = defineTool({
    name: 'list_icons',
    title: 'List the icons of diagrams',
    description: 'Lists the icon classes that `aws_generate_diagram` takes, by provider and service. Filter: all of them are many.',
    toolset: 'canvas',
    category: 'aws',
    tags: ['aws', 'icons', 'classes'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: iconsInput,
    output: iconsOutput,
    run: (input, port: AwsDiagrams, context) => port.icons(input, context)
});
