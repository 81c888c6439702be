import * as z from 'zod';

const unsavedDiagram = z.object({ file: z.string(), base: z.string(), shown: z.string() });

/** What was drawn and not saved: the file then, as draw.io writes it, and what was shown. All are plain diagrams. */
export type UnsavedDiagram = z.infer<typeof unsavedDiagram>;

/** Browsers keep no more of a document, in UTF-16 code units. */
const MAX_LENGTH = 2_000_000;

/** @returns undefined when it is more than browsers keep */
export function writeUnsaved({ file, base, shown }: UnsavedDiagram): string | undefined {
    return file.length + base.length + shown.length < MAX_LENGTH ? JSON.stringify({ file, base, shown }) : undefined;
}

/** @returns undefined when it cannot be read */
export function readUnsaved(text: string): UnsavedDiagram | undefined {
    try {
        return unsavedDiagram.safeParse(JSON.parse(text)).data;
    } catch {
        return undefined;
    }
}
