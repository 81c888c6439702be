import type { OutlineSymbol } from '@openspace/diagram/lib/outline/outline-symbol';

/** What is wrong with a text that is no diagram of its format. */
export interface DiagramFault {
    readonly message: string;
    /** Both from 1. */
    readonly line: number;
    readonly column: number;
    /** The file that has the fault, from the folder of the project, when it is another one. */
    readonly file?: string;
}

export interface CheckedDiagram {
    /** What the text defines, also while it has a fault. */
    readonly symbols: readonly OutlineSymbol[];
    readonly fault?: DiagramFault;
}
