import { ToolError } from '@openspace/tool';
import { quoted } from '../drawio-error';
import { type DrawioDocument } from '../document/drawio-document';
import { countsOf } from '../edit/diagram-stats';

export const DIAGRAM_TYPES = ['flowchart', 'sequence', 'class', 'er', 'network', 'infrastructure', 'custom'] as const;
export const OUTPUT_FORMATS = ['uncompressed', 'compressed'] as const;

export type DiagramType = (typeof DIAGRAM_TYPES)[number];
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export interface DiagramMetadata {
    readonly id: string;
    readonly title: string;
    readonly description?: string;
    readonly type: DiagramType;
    /** ISO 8601, UTC. */
    readonly created: string;
    readonly modified: string;
    readonly format: OutputFormat;
    /** Of the first page, in pixels. */
    readonly pageWidth: number;
    readonly pageHeight: number;
    readonly elementCount: number;
    readonly connectionCount: number;
    /** Characters of the XML. */
    readonly size: number;
}

export interface DiagramPreview {
    readonly id: string;
    readonly title: string;
    readonly type: DiagramType;
    /** The first 500 characters of the XML. */
    readonly preview: string;
    readonly metadata: DiagramMetadata;
}

/** A diagram as it is kept; plain data, so that it goes to where the work on it is done. */
export interface StoredDiagram {
    readonly xml: string;
    readonly metadata: DiagramMetadata;
}

interface Stored extends StoredDiagram {
    readonly accessed: number;
}

export interface StoreLimits {
    readonly idleMs: number;
    readonly count: number;
    /** Characters of all XML together. */
    readonly chars: number;
}

export type StoreChange = { readonly kind: 'added' | 'updated' | 'removed'; readonly id: string };

const PREVIEW_CHARS = 500;
const DEFAULT_LIMITS: StoreLimits = { idleMs: 3_600_000, count: 200, chars: 128 * 1024 * 1024 };

/**
 * Diagrams that agents refer to by id instead of carrying them around. Diagrams that are not read or written for an
 * hour are removed. If there are too many, those that were unused for longest are removed first.
 */
export class DiagramStore {
    // In the order of their last use.
    private readonly diagrams = new Map<string, Stored>();
    private readonly listeners = new Set<(change: StoreChange) => void>();
    private chars = 0;

    /** @param now milliseconds since 1970 @param random from 0 to below 1 */
    constructor(
        private readonly now: () => number,
        private readonly random: () => number,
        private readonly limits: StoreLimits = DEFAULT_LIMITS
    ) {}

    /** Calls a listener after each change. @returns what ends that */
    onDidChange(listener: (change: StoreChange) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    /** @returns the id of the new diagram: title, time and some random characters */
    add(document: DrawioDocument, about: Pick<DiagramMetadata, 'title' | 'type' | 'format' | 'description'>): string {
        this.sweep();
        const created = new Date(this.now()).toISOString();
        let id: string;
        do {
            id = `${idPart(about.title)}_${this.now()}_${Math.floor(this.random() * 36 ** 6)
                .toString(36)
                .padStart(6, '0')}`;
        } while (this.diagrams.has(id));
        const xml = document.toXml({ compress: about.format === 'compressed' });
        this.put(id, { xml, metadata: { ...about, id, created, ...measured(document, xml, created) }, accessed: this.now() });
        this.fire({ kind: 'added', id });
        this.makeRoom(id);
        return id;
    }

    /** @throws ToolError `NOT_FOUND` */
    update(id: string, document: DrawioDocument): void {
        const { metadata } = this.get(id);
        const xml = document.toXml({ compress: metadata.format === 'compressed' });
        const modified = new Date(this.now()).toISOString();
        this.put(id, { xml, metadata: { ...metadata, ...measured(document, xml, modified) }, accessed: this.now() });
        this.fire({ kind: 'updated', id });
        this.makeRoom(id);
    }

    /** Reading counts as use. @throws ToolError `NOT_FOUND` */
    get(id: string): StoredDiagram {
        this.sweep();
        const found = this.diagrams.get(id);
        if (!found) {
            throw new ToolError('NOT_FOUND', `There is no diagram ${quoted(id)}; after an hour without use diagrams are dropped.`, {
                suggestion: 'Make it again, or pass its xml.'
            });
        }
        this.put(id, { ...found, accessed: this.now() });
        return found;
    }

    /** The same without counting as use; undefined when there is none. */
    peek(id: string): StoredDiagram | undefined {
        this.sweep();
        const found = this.diagrams.get(id);
        return found && { xml: found.xml, metadata: found.metadata };
    }

    /** Keeps a diagram that was made or changed elsewhere. */
    take({ xml, metadata }: StoredDiagram): void {
        const kind = this.diagrams.has(metadata.id) ? 'updated' : 'added';
        this.put(metadata.id, { xml, metadata, accessed: this.now() });
        this.fire({ kind, id: metadata.id });
        this.makeRoom(metadata.id);
    }

    /** @throws ToolError `NOT_FOUND` */
    preview(id: string): DiagramPreview {
        const { xml, metadata } = this.get(id);
        return { id, title: metadata.title, type: metadata.type, preview: xml.slice(0, PREVIEW_CHARS), metadata };
    }

    /** Newest use last; looking at the list is not a use. */
    list(): DiagramMetadata[] {
        this.sweep();
        return Array.from(this.diagrams.values(), ({ metadata }) => metadata);
    }

    /** Drops what was not used for too long. Called by every access; a timer may call it too. */
    sweep(): void {
        const oldest = this.now() - this.limits.idleMs;
        for (const [id, { accessed }] of this.diagrams) {
            if (accessed > oldest) {
                break;
            }
            this.remove(id);
        }
    }

    private makeRoom(keep: string): void {
        for (const id of this.diagrams.keys()) {
            if (id !== keep && (this.diagrams.size > this.limits.count || this.chars > this.limits.chars)) {
                this.remove(id);
            }
        }
    }

    private put(id: string, stored: Stored): void {
        this.chars += stored.xml.length - (this.diagrams.get(id)?.xml.length ?? 0);
        this.diagrams.delete(id);
        this.diagrams.set(id, stored);
    }

    private remove(id: string): void {
        this.chars -= this.diagrams.get(id)?.xml.length ?? 0;
        this.diagrams.delete(id);
        this.fire({ kind: 'removed', id });
    }

    private fire(change: StoreChange): void {
        this.listeners.forEach(listener => listener(change));
    }
}

function idPart(title: string): string {
    const part = title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_|_$/g, '')
        .slice(0, 60);
    return part === '' ? 'diagram' : part;
}

function measured(document: DrawioDocument, xml: string, modified: string) {
    const { vertices, edges } = countsOf(document);
    const size = (key: string, fallback: number) => Number(document.pages[0]?.model.attributes.get(key)) || fallback;
    return {
        modified,
        pageWidth: size('pageWidth', 850),
        pageHeight: size('pageHeight', 1100),
        elementCount: vertices,
        connectionCount: edges,
        size: xml.length
    };
}
