import { cutToBytes, MAX_NAME_BYTES } from '@openspace/tool';
import { BOARD_SUFFIX } from './board-path';

const MAX_SLUG = 60;

/** A title as a file name: letters and digits of any script, in lower case, separated by hyphens. Fits into a file's name with its suffix. */
export function titleSlug(title: string): string {
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
