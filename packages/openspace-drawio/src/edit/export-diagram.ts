import { DrawioError } from '../drawio-error';
import type { DrawioDocument } from '../document/drawio-document';
import { resolvePlaceholders, type Unresolved } from '../placeholders/placeholders';
import type { ShapeLibrary } from '../shapes/shape-library';
import { countsOf, type DocumentCounts } from './diagram-stats';

export interface Exported {
    readonly xml: string;
    readonly stats: DocumentCounts;
    readonly compression: { readonly enabled: boolean; readonly original_size: number; readonly size: number };
}

/** Writes a document for a file. Without a background given, pages keep theirs, and get a white one if they have none. */
export function exportDocument(document: DrawioDocument, compress: boolean, background: string | undefined): Exported {
    setBackground(document, background);
    const plain = document.toXml({ forFile: true });
    const xml = compress ? document.toXml({ forFile: true, compress: true }) : plain;
    return { xml, stats: countsOf(document), compression: { enabled: compress, original_size: plain.length, size: xml.length } };
}

/** Gives each page a background; without one given, white to pages that have none. */
export function setBackground(document: DrawioDocument, background: string | undefined): void {
    for (const { model } of document.pages) {
        if (background !== undefined || !model.attributes.has('background')) {
            model.attributes.set('background', background ?? '#FFFFFF');
        }
    }
}

/**
 * Turns every placeholder into its icon.
 * @param given comes back in the error, as it was; undefined where it is in a file
 * @returns how many there were
 * @throws DrawioError `PLACEHOLDER_RESOLUTION_FAILED` naming each shape that is not in the library,
 * `FINISH_DIAGRAM_ERROR` when the library cannot give the picture of one that is
 */
export async function resolveAll(document: DrawioDocument, shapes: ShapeLibrary, given: string | undefined): Promise<number> {
    const { resolved, unresolved } = await resolvePlaceholders(document, shapes).catch((error: unknown) => {
        throw new DrawioError('FINISH_DIAGRAM_ERROR', `The picture of an icon cannot be read: ${String(error)}.`, {
            suggestion: 'Check that the icon packages are installed, then finish again; the diagram is as it was.',
            ...(given !== undefined && { details: { diagram_xml: given } })
        });
    });
    const first = unresolved[0];
    if (first) {
        const names = [...new Set(unresolved.map(({ name }) => name))];
        throw new DrawioError('PLACEHOLDER_RESOLUTION_FAILED', `No shape is known for: ${names.slice(0, 20).join(', ')}.`, {
            cell_id: first.cell_id,
            suggestion: suggestionFor(first),
            details: { unresolved: unresolved.slice(0, 100), ...(given !== undefined && { diagram_xml: given }) }
        });
    }
    return resolved;
}

function suggestionFor({ cell_id, suggestions }: Unresolved): string {
    const near = suggestions[0];
    return near === undefined
        ? `Choose another shape with set-cell-shape for ${cell_id} (search-shapes finds names); the diagram is as it was.`
        : `Call set-cell-shape for ${cell_id} with "${near}", then finish again; the diagram is as it was.`;
}
