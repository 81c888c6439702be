/** The head of `note right of A, B #yellow: text`. */
export interface SequenceNote {
    readonly shape: string;
    readonly side: string;
    /** The participants, with commas between them. */
    readonly about: string;
    readonly color?: string;
    /** Undefined where the text is on the lines that follow. */
    readonly said?: string;
}

const SIDE = /^(?:\/\s*)?([hr]?note)\s+(left|right|over|across)(?![\p{L}\p{N}_])(?:\s+of(?![\p{L}\p{N}_]))?/iu;

export function sequenceNote(line: string): SequenceNote | undefined {
    const [start = '', shape, side] = SIDE.exec(line) ?? [];
    if (shape === undefined || side === undefined) {
        return undefined;
    }
    const rest = line.slice(start.length);
    const colon = rest.indexOf(':');
    const head = colon < 0 ? rest : rest.slice(0, colon);
    const hash = head.indexOf('#');
    const color = hash < 0 ? '' : head.slice(hash).trim();
    return /\s/.test(color)
        ? undefined
        : {
              shape,
              side,
              about: hash < 0 ? head : head.slice(0, hash),
              ...(color !== '' && { color }),
              ...(colon >= 0 && { said: rest.slice(colon + 1) })
          };
}
