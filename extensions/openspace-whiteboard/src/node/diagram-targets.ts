import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import { ABSENT, type FileStamp } from '@openspace/core/lib/common/document-files';
import type { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import type { Codec, Diagram, Loss, Updated } from '@openspace/diagram';
import { ToolError } from '@openspace/tool';
import type { SavedFile, SaveOptions } from '../common/diagrams';
import type { DiagramFormats } from './diagram-formats';

/** Endings of pictures that hold more than a picture: a diagram, a scene, a cartridge. */
const MORE_THAN_PICTURES = ['drawio', 'dio', 'excalidraw']
    .flatMap(kind => ['.svg', '.png'].map(suffix => `.${kind}${suffix}`))
    .concat('.rts.png');
/** So many names of what is lost or kept are listed. */
const LISTED = 20;

/** Writes diagrams into files of the workspace: of their own format only, and never over what no one was asked about. */
export class DiagramTargets {
    constructor(
        private readonly files: Pick<WorkspaceFiles, 'resolve' | 'readBytes' | 'writeBytes'>,
        private readonly formats: Pick<DiagramFormats, 'byId'>
    ) {}

    /** @throws ToolError as {@link Diagrams.save} says */
    async write(target: string, encoded: EncodedDiagram, { format, from, pages = [], overwrite }: SaveOptions): Promise<SavedFile> {
        const codec = this.formats.byId(format);
        const file = await this.files.resolve(target, true, { field: 'target', ...endingsOf(codec) });
        if (file === from) {
            throw new ToolError('INVALID_INPUT', `target: ${JSON.stringify(target)} is the file that is exported; nothing was written.`, {
                suggestion: 'Choose another target.',
                details: { path: file }
            });
        }
        const content = 'text' in encoded ? encoded.text : Buffer.from(encoded.base64, 'base64');
        const before = await this.before(file);
        if (before === undefined) {
            return this.put(
                file,
                typeof content === 'string' ? ((await codec.update?.('', content))?.text ?? content) : content,
                ABSENT,
                []
            );
        }
        const updated = typeof content === 'string' ? await onto(codec, before.bytes, content, ownPages(pages, file)) : undefined;
        const { text = content, kept = [], lost = [] } = updated ?? {};
        if (!overwrite) {
            throw alreadyExists(file, kept, lost);
        }
        return this.put(file, text, before.stamp, lost);
    }

    private async put(file: string, content: string | Uint8Array, stamp: FileStamp, lost: readonly string[]): Promise<SavedFile> {
        const written = await this.files.writeBytes(file, content, stamp);
        if (!written.written) {
            throw stamp === ABSENT
                ? alreadyExists(file, [], [])
                : new ToolError('CONFLICT', `${file} was changed meanwhile; nothing was written.`, { suggestion: 'Call again.' });
        }
        return { path: file, bytes: Buffer.byteLength(content), losses: lossesOf(lost) };
    }

    private async before(file: string): Promise<{ bytes: Uint8Array; stamp: FileStamp } | undefined> {
        try {
            return await this.files.readBytes(file);
        } catch (error) {
            if (error instanceof ToolError && error.code === 'NOT_FOUND') {
                return undefined;
            }
            throw error;
        }
    }
}

/** What is gone from a file, for those who wrote it. */
export function lossesOf(lost: readonly string[]): Loss[] {
    return lost.length === 0 ? [] : [{ message: `Gone from the file: ${listed(lost)}.` }];
}

/** What a file of this format may be called when a diagram is written into it. */
function endingsOf({ id, suffixes }: Codec): { suffixes: readonly string[]; except: readonly string[] } {
    switch (id) {
        case 'drawio':
            // In its pictures draw.io keeps the diagram next to what one sees; we write the diagram alone.
            return { suffixes: ['.drawio', '.dio', '.drawio.xml'], except: [] };
        case 'png':
            return { suffixes: ['.png'], except: MORE_THAN_PICTURES };
        case 'svg':
            return { suffixes: ['.svg'], except: MORE_THAN_PICTURES };
        case 'tldr':
            return { suffixes: [...suffixes].reverse(), except: [] };
        default:
            return { suffixes, except: [] };
    }
}

/** The places of the pages that were read from a file. */
function ownPages(pages: readonly string[], file: string): number[] {
    return pages.flatMap((source, at) => (source === file ? [at] : []));
}

async function onto(codec: Codec, bytes: Uint8Array, text: string, own: readonly number[]): Promise<Updated> {
    const existing = new TextDecoder().decode(bytes);
    try {
        return (await codec.update?.(existing, text, { own })) ?? { text, kept: [], lost: await missing(codec, existing, text) };
    } catch {
        // What no one can read cannot be kept; that it goes is said.
        return { text, kept: [], lost: ['everything in the file, which cannot be read'] };
    }
}

/** Of a file that is replaced as a whole: what it says that the new text does not say. */
async function missing(codec: Codec, existing: string, text: string): Promise<string[]> {
    if (existing.trim() === '' || existing === text) {
        return [];
    }
    const [before, after] = await Promise.all([codec.decode(existing), codec.decode(text)]);
    const known = new Set([...keysOf(after.diagram)].flatMap(([id, label]) => [id, label]));
    const gone = [...keysOf(before.diagram)].filter(([id, label]) => !known.has(id) && !(label !== '' && known.has(label)));
    const pages = before.losses
        .filter(({ message }) => /\b(pages?|layers?)\b/i.test(message))
        .map(({ message }) => message.replace(/\.$/, ''));
    return [...gone.map(([id, label]) => JSON.stringify(label === '' ? id : label)), ...pages];
}

function keysOf({ nodes, edges }: Diagram): Map<string, string> {
    return new Map([...nodes, ...edges].map(({ id, label = '' }) => [id, label.replace(/\s+/g, ' ').slice(0, 60)]));
}

function alreadyExists(file: string, kept: readonly string[], lost: readonly string[]): ToolError {
    const about = lost.length === 0 ? '' : ` Overwriting would remove from it: ${listed(lost)}.`;
    const stays = kept.length === 0 ? '' : ` Overwriting keeps: ${listed(kept)}.`;
    return new ToolError('ALREADY_EXISTS', `${file} already exists; it was not changed.${about}${stays}`, {
        suggestion: 'Choose another target, or pass overwrite: true.',
        details: { path: file, kept: kept.slice(0, LISTED), lost: lost.slice(0, LISTED), lostCount: lost.length }
    });
}

function listed(names: readonly string[]): string {
    const more = names.length - LISTED;
    return `${names.slice(0, LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
