import { BOARD_SUFFIX } from '@openspace/core/lib/common/board-path';
import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import { readIfPresent } from '@openspace/core/lib/node/documents/read-if-present';
import { titleSlug } from '@openspace/core/lib/common/title-slug';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { existsSync } from 'fs';
import { isMarkedPng, markPng } from './png-mark';
import { isMarkedSvg, markSvg } from './svg-mark';

/** Where the parts of a drawn diagram go; absolute, next to each other. */
export interface OutputFiles {
    readonly png: string;
    readonly svg: string;
    readonly drawio: string;
    readonly whiteboard: string;
}

/** Where diagrams go whose caller gave no name. */
const FOLDER = 'diagrams';
const SUFFIXES = /\.(png|svg|jpe?g|pdf|dot|drawio|whiteboard\.json)$/i;

/** The files of a diagram: a picture that is ours to replace, and nothing that somebody else made. */
@injectable()
export class DiagramOutputs {
    constructor(@inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'read' | 'readBytes' | 'resolve' | 'writeBytes'>) {}

    /**
     * @param filename the caller's word for the picture, with or without a suffix; empty: the title decides
     * @throws ToolError `ALREADY_EXISTS` when one of the files is there and does not come from here, or the SVG was changed since, and those of paths
     */
    async place(filename: string, title: string): Promise<OutputFiles> {
        const { png, svg, drawio, whiteboard } = await this.placesOf(filename, title);
        const found = [png, svg, drawio, whiteboard].filter(file => existsSync(file));
        if (found[0] !== undefined && !(await this.isOurs(png))) {
            throw alreadyExists(found[0], 'was not drawn by this tool', found);
        }
        // Boards and draw.io files keep what others did to them; an SVG is replaced whole.
        if (found.includes(svg) && !isMarkedSvg(await this.textOf(svg))) {
            throw alreadyExists(svg, 'was not drawn by this tool or has been changed since', [svg]);
        }
        return { png, svg, drawio, whiteboard };
    }

    /** The same regardless of what created the existing file. @throws ToolError for places that tools must not write to */
    async placesOf(filename: string, title: string): Promise<OutputFiles> {
        const given = filename.trim();
        // All that is drawn without a name stands together.
        const stem =
            SUFFIXES.test(given) && given.replace(SUFFIXES, '') === ''
                ? `${FOLDER}/${titleSlug(title)}`
                : stemOf(given === '' ? `${FOLDER}/` : given, titleSlug(title));
        const at = (suffix: string): Promise<string> =>
            this.files.resolve(`${stem}${suffix}`, true, { field: 'filename', suffixes: [suffix] });
        const png = await at('.png').catch(asFilename);
        const [svg, drawio, whiteboard] = await Promise.all([at('.svg'), at('.drawio'), at(BOARD_SUFFIX)]);
        return { png, svg, drawio, whiteboard };
    }

    /** Of a part as it is now; undefined where there is none. */
    async textOf(file: string): Promise<string | undefined> {
        return (await readIfPresent(this.files, file)).text;
    }

    /** Whether there is such a picture in the workspace, drawn by this tool. */
    async isOurs(png: string): Promise<boolean> {
        try {
            return isMarkedPng(Buffer.from((await this.files.readBytes(png)).bytes));
        } catch (error) {
            // No file, or none that could be ours: a pipe, a folder, a place outside of the workspace.
            if (error instanceof ToolError) {
                return false;
            }
            throw error;
        }
    }

    async write(file: string, encoded: EncodedDiagram): Promise<void> {
        const bytes =
            'base64' in encoded
                ? markPng(Buffer.from(encoded.base64, 'base64'))
                : Buffer.from(file.endsWith('.svg') ? markSvg(encoded.text) : encoded.text, 'utf8');
        await this.files.writeBytes(file, bytes, undefined);
    }
}

/** Without a suffix; the title is the name where there is none, as in an empty name or that of a folder. */
function stemOf(filename: string, title: string): string {
    const stem = filename.replace(SUFFIXES, '');
    const name = stem.slice(stem.lastIndexOf('/') + 1);
    return name === '' ? `${stem}${title}` : /^\.+$/.test(name) ? `${stem}/${title}` : stem;
}

/** An invalid path is reported for the field that contains it. */
function asFilename(error: unknown): never {
    if (error instanceof ToolError) {
        const { code, message, ...more } = error.toData();
        throw new ToolError(code, message.replace(/^path:/, 'filename:'), more);
    }
    throw error;
}

function alreadyExists(file: string, why: string, found: readonly string[]): ToolError {
    return new ToolError('ALREADY_EXISTS', `${JSON.stringify(file)} is there already and ${why}; nothing was written.`, {
        suggestion: 'Give another filename.',
        details: { found }
    });
}
