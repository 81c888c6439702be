import type { ListedResource, ResourceListener, ResourceTemplate } from '@openspace/tool';
import { DIAGRAM_VIEWS, diagramUri, diagramUris, type DiagramView, parseDiagramUri } from './diagram-uri';
import type { DiagramStore } from './diagram-store';

export interface ResourceText {
    readonly uri: string;
    readonly mimeType: string;
    readonly text: string;
}

/** What the hub needs in order to serve resources of any kind. */
export interface Resources {
    readonly templates: readonly ResourceTemplate[];
    list(): ListedResource[];
    /** Undefined when the URI is of another family. @throws ToolError `NOT_FOUND` */
    read(uri: string): ResourceText | undefined;
    /** Called with the URIs whose content changed, and whether the list did. @returns what ends that */
    onDidChange(listener: ResourceListener): () => void;
}

const MIME: Readonly<Record<DiagramView, string>> = {
    diagram: 'application/vnd.jgraph.mxfile',
    preview: 'application/json',
    metadata: 'application/json'
};

const TITLES: Readonly<Record<DiagramView, string>> = {
    diagram: 'the whole XML',
    preview: 'the first 500 characters and the metadata',
    metadata: 'the metadata'
};

/** Stored diagrams as `drawio://diagram/{id}`, `drawio://preview/{id}` and `drawio://metadata/{id}`. */
export class DiagramResources implements Resources {
    readonly templates: readonly ResourceTemplate[] = DIAGRAM_VIEWS.map(view => ({
        uriTemplate: diagramUri(view, '{id}'),
        name: `drawio-${view}`,
        title: `A draw.io diagram: ${TITLES[view]}`,
        mimeType: MIME[view]
    }));

    constructor(private readonly store: DiagramStore) {}

    list(): ListedResource[] {
        return this.store.list().flatMap(({ id, title, size }) =>
            DIAGRAM_VIEWS.map(view => ({
                uri: diagramUri(view, id),
                name: `${id}.${view === 'diagram' ? 'drawio' : `${view}.json`}`,
                title: `${title}: ${TITLES[view]}`,
                mimeType: MIME[view],
                ...(view === 'diagram' && { size })
            }))
        );
    }

    read(uri: string): ResourceText | undefined {
        const parsed = parseDiagramUri(uri);
        return parsed && { uri, mimeType: MIME[parsed.view], text: this.textOf(parsed.view, parsed.id) };
    }

    private textOf(view: DiagramView, id: string): string {
        switch (view) {
            case 'diagram':
                return this.store.get(id).xml;
            case 'preview':
                return JSON.stringify(this.store.preview(id));
            case 'metadata':
                return JSON.stringify(this.store.get(id).metadata);
        }
    }

    /** Ids of diagrams that have what was typed in their id or title; first those that begin with it. */
    complete(): (typed: string) => string[] {
        return typed => {
            const wanted = typed.toLowerCase();
            const diagrams = this.store.list().map(({ id, title }) => ({ id, words: [id.toLowerCase(), title.toLowerCase()] }));
            const begins = ({ words }: { words: string[] }) => words.some(word => word.startsWith(wanted));
            const found = diagrams.filter(({ words }) => words.some(word => word.includes(wanted)));
            return [...found.filter(begins), ...found.filter(diagram => !begins(diagram))].map(({ id }) => id);
        };
    }

    onDidChange(listener: (uris: readonly string[], listChanged: boolean) => void): () => void {
        return this.store.onDidChange(({ kind, id }) => listener(Object.values(diagramUris(id)), kind !== 'updated'));
    }
}
