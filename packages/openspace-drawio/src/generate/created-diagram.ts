import { z } from 'zod';
import { compressPage } from '../document/page-compression';
import { DIAGRAM_TYPES, type DiagramStore, OUTPUT_FORMATS } from '../store/diagram-store';
import { diagramUris } from '../store/diagram-uri';

export const resourceUris = z.object({ diagram: z.string(), preview: z.string(), metadata: z.string() });

export const metadata = z.object({
    id: z.string(),
    title: z.string(),
    description: z.string().optional(),
    type: z.enum(DIAGRAM_TYPES),
    created: z.string(),
    modified: z.string(),
    format: z.enum(OUTPUT_FORMATS),
    pageWidth: z.number(),
    pageHeight: z.number(),
    elementCount: z.number(),
    connectionCount: z.number(),
    size: z.number()
});

/** The result of a tool that makes a diagram: how to get at it, never the XML itself. */
export const createdDiagram = z.object({
    message: z.string(),
    diagram_id: z.string(),
    resource_uris: resourceUris,
    web_url: z.string().describe('Opens the diagram in diagrams.net; nothing is uploaded'),
    preview: z.object({ id: z.string(), title: z.string(), type: z.enum(DIAGRAM_TYPES), preview: z.string(), metadata })
});

/** Browsers and chat programs cut longer links off. */
const MAX_URL = 8_000;
const WEB = 'https://app.diagrams.net/';

export function tellCreated(store: DiagramStore, id: string): z.infer<typeof createdDiagram> {
    const { xml, metadata: about } = store.get(id);
    const { title, elementCount, connectionCount } = about;
    const web_url = webUrl(xml);
    const counts = `${elementCount} shapes and ${connectionCount} connections`;
    const hint = web_url === WEB ? ' It is too large for a link: save it with save_diagram and open the file.' : '';
    return {
        message: `Created "${title}" with ${counts}. Read it at resource_uris.diagram, or pass diagram_id on.${hint}`,
        diagram_id: id,
        resource_uris: diagramUris(id),
        web_url,
        preview: store.preview(id)
    };
}

/** A link that carries the diagram after the `#`, which browsers do not send; https://www.drawio.com/doc/faq/supported-url-parameters. */
function webUrl(xml: string): string {
    const url = `${WEB}#R${encodeURIComponent(compressPage(xml))}`;
    return url.length > MAX_URL ? WEB : url;
}
