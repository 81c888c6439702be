import { diagramOf } from '../codecs/whiteboard';
import { mermaidCodec } from '../codecs/mermaid/mermaid-codec';
import { drawn } from './boards';
import type { MermaidSample } from './mermaid-corpus';
import { throughMermaid, untold } from './mermaid-round-trip';

export interface TakenThrough {
    readonly kind: string;
    readonly name: string;
    /** What the board is as Mermaid. */
    readonly written: string | undefined;
    /** Whether it says that this is another kind than before. */
    readonly isSaid: boolean;
    /** What is different and not named, or named and not different. */
    readonly untold: readonly string[];
    readonly source: string;
}

/** A file that is drawn on a board, written as Mermaid from there and read again. */
export function boardThroughMermaid({ kind, name, source }: MermaidSample): TakenThrough {
    const { board } = drawn(mermaidCodec.decode(source).diagram);
    const trip = throughMermaid(diagramOf(board).diagram);
    const isSaid = trip.losses.some(({ message }) => message.startsWith('Mermaid is written as'));
    return { kind, name, written: trip.read.kind, isSaid, untold: untold(trip), source: trip.source };
}
