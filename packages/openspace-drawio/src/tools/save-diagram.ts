import { boundedFileName, defineTool, trimmed } from '@openspace/tool';
import { z } from 'zod';
import type { DiagramsPort } from '../drawio-port';
import { givenDiagram, loadGiven } from '../generate/given-diagram';
import { diagramUri } from '../store/diagram-uri';
import { xmlText } from '../tool-fields';

/** Of a name that comes from a title. */
const MAX_CHARACTERS = 100;

export const saveDiagram = defineTool({
    name: 'save_diagram',
    title: 'Save a diagram as a file',
    description:
        'Saves a diagram given as xml or by diagram_id as a .drawio file of the workspace, named after the title unless path is given; ' +
        'without a workspace into the Downloads folder. An existing file stays unless overwrite is set.',
    toolset: 'drawio',
    category: 'management',
    tags: ['save', 'file', 'write', 'download'],
    runsIn: 'hub',
    hints: { readOnly: false, destructive: true, idempotent: true },
    input: z.strictObject({
        ...givenDiagram,
        title: xmlText(200).min(1),
        path: z.string().min(1).max(4096).optional().describe('Absolute, or relative to a workspace root'),
        overwrite: z.boolean().default(false)
    }),
    output: z.object({ file_path: z.string(), resource_uri: z.string() }),
    run: async ({ xml, diagram_id, title, path, overwrite }, port: DiagramsPort) => {
        const { store } = port;
        const document = loadGiven({ xml, diagram_id }, port);
        const compress = diagram_id !== undefined && store.get(diagram_id).metadata.format === 'compressed';
        const text = document.toXml({ inLines: true, compress });
        const { path: file_path } = await port.save(path, fileName(title), text, overwrite);
        const stored = diagram_id ?? store.add(document, { title, type: 'custom', format: 'uncompressed' });
        return { file_path, resource_uri: diagramUri('diagram', stored) };
    }
});

/** A title as the name of a file on any system. */
function fileName(title: string): string {
    const safe = trimmed(title.replace(/[\\/:*?"<>|\t\n\r]+/g, '-'), /[\s.]/);
    const short = Array.from(safe).slice(0, MAX_CHARACTERS).join('');
    return boundedFileName(short === '' ? 'diagram' : short, '.drawio');
}
