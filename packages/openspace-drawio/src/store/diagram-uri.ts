/** The forms in which a stored diagram is read: the XML, its beginning with the metadata, or the metadata alone. */
export const DIAGRAM_VIEWS = ['diagram', 'preview', 'metadata'] as const;

export type DiagramView = (typeof DIAGRAM_VIEWS)[number];

export type DiagramUris = Readonly<Record<DiagramView, string>>;

export function diagramUri(view: DiagramView, id: string): string {
    return `drawio://${view}/${id}`;
}

export function diagramUris(id: string): DiagramUris {
    return { diagram: diagramUri('diagram', id), preview: diagramUri('preview', id), metadata: diagramUri('metadata', id) };
}

/** Undefined for anything that is not one of ours. */
export function parseDiagramUri(uri: string): { view: DiagramView; id: string } | undefined {
    const [, view, id] = /^drawio:\/\/(diagram|preview|metadata)\/([A-Za-z0-9_]{1,120})$/.exec(uri) ?? [];
    const known = DIAGRAM_VIEWS.find(candidate => candidate === view);
    return known === undefined || id === undefined ? undefined : { view: known, id };
}
