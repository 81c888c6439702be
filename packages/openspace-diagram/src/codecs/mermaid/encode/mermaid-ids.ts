import { trimmed } from '@openspace/tool';
import { isReserved } from './reserved-words';

/** Before a blank and what begins like `LR`, its line says where the diagram goes. */
const DIRECTION = /direction$/i;
/** Wherever it stands in a source, Mermaid takes this for a C4 diagram. */
export const MEANS_C4 = /C4(?=Container|Component|Dynamic|Deployment)/g;

/** Ids as Mermaid takes them: those that it takes already stay, others are the nearest that it takes, never two alike. */
export class MermaidIds {
    private readonly given = new Map<string, string>();
    private readonly taken = new Set<string>();

    /**
     * @param options.hyphens whether the grammar takes them inside of ids
     * @param options.words further words of the grammar, in lower case
     */
    constructor(
        ids: Iterable<string>,
        { hyphens = true, words = [] }: { readonly hyphens?: boolean; readonly words?: readonly string[] } = {}
    ) {
        const all = [...ids];
        const stays = (id: string): boolean => isPlain(id) && (hyphens || !id.includes('-')) && !words.includes(id.toLowerCase());
        // First those that may stay, so that nothing else takes their name.
        for (const id of all.filter(stays)) {
            this.keep(id, id);
        }
        for (const id of all.filter(other => !stays(other))) {
            const plain = nearestPlain(id);
            const base = words.includes(plain.toLowerCase()) ? `n_${plain}` : plain;
            let name = base;
            for (let count = 2; this.taken.has(name); count++) {
                name = `${base}_${count}`;
            }
            this.keep(id, name);
        }
    }

    of(id: string): string {
        return this.given.get(id) ?? id;
    }

    private keep(id: string, name: string): void {
        this.given.set(id, name);
        this.taken.add(name);
    }
}

function isPlain(id: string): boolean {
    return /^[\p{L}_][\p{L}\p{N}_]*(-[\p{L}\p{N}_]+)*$/u.test(id) && !isReserved(id) && !DIRECTION.test(id) && !id.match(MEANS_C4);
}

function nearestPlain(id: string): string {
    const plain = trimmed(id.replace(MEANS_C4, 'C_4').replace(/[^\p{L}\p{N}]+/gu, '_'), /_/);
    const word = plain === '' || /^\p{N}/u.test(plain) || isReserved(plain) ? `n_${plain}` : plain;
    return DIRECTION.test(word) ? `${word}_` : word;
}
