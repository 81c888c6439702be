import { BOARD_SUFFIX } from '@openspace/core/lib/common/board-path';
import { cutToBytes, MAX_NAME_BYTES, ToolError } from '@openspace/tool';

export const MERMAID_SUFFIXES = ['.mermaid', '.mmd'] as const;
const MAX_SLUG = 60;

export function isMermaidPath(path: string): boolean {
    return MERMAID_SUFFIXES.some(suffix => path.toLowerCase().endsWith(suffix));
}

/**
 * The path with the suffix of a diagram: appended to a name that has none.
 * @throws ToolError `UNSUPPORTED_FORMAT` for a name with another suffix
 */
export function withMermaidSuffix(path: string): string {
    if (isMermaidPath(path)) {
        return path;
    }
    const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    if (!name.includes('.')) {
        return `${path}.mmd`;
    }
    throw new ToolError(
        'UNSUPPORTED_FORMAT',
        `${JSON.stringify(path)} is not a Mermaid file: its name ends neither with .mmd nor with .mermaid.`,
        {
            suggestion: `Use a path such as ${JSON.stringify(`${path.replace(/\.[^./\\]*$/, '')}.mmd`)}.`,
            details: { suffixes: MERMAID_SUFFIXES }
        }
    );
}

/** A title as a file name: letters and digits of any script, in lower case, parted by hyphens. Fits into a file's name with its suffix. */
export function slugOf(title: string): string {
    const plain = title
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .normalize('NFC')
        .toLowerCase();
    const words = [...plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')].slice(0, MAX_SLUG).join('');
    // No suffix that is appended to a slug is longer.
    const slug = cutToBytes(words, MAX_NAME_BYTES - BOARD_SUFFIX.length).replace(/-$/, '');
    return slug === '' ? 'diagram' : slug;
}
