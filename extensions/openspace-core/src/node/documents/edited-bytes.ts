import type { LineEdit } from '@openspace/tool';

const LINE_END = 0x0a;

/**
 * The content of a file after edits of its lines. The lines that stay are not decoded.
 * @throws RangeError when an edit names a line that the file does not have, or one before the edit that precedes it
 */
export function editedBytes(content: Uint8Array, edits: readonly LineEdit[]): Uint8Array {
    const parts: Uint8Array[] = [];
    let [line, offset] = [0, 0];
    const skipTo = (wanted: number): void => {
        if (!Number.isInteger(wanted) || wanted < line) {
            throw new RangeError(`Line ${wanted} is not after line ${line}.`);
        }
        for (; line < wanted; line++) {
            if (offset >= content.length) {
                throw new RangeError(`Line ${wanted} is not in the file, which has ${line}.`);
            }
            offset = content.indexOf(LINE_END, offset) + 1 || content.length;
        }
    };
    for (const edit of edits) {
        const begin = offset;
        skipTo(edit.line);
        parts.push(content.subarray(begin, offset), Buffer.from(edit.insert));
        skipTo(edit.line + edit.remove);
    }
    return Buffer.concat([...parts, content.subarray(offset)]);
}
