/** The kinds of things that get generated ids: `cell-7`, `layer-2`, `page-3`, and the root cell of a further page, `root-2`. */
export type IdPrefix = 'cell' | 'layer' | 'page' | 'root';

/** Makes ids `{prefix}-{N}`, each number higher than every one that the document has or had with this prefix. */
export class IdGenerator {
    private readonly highest: Record<IdPrefix, number> = { cell: 0, layer: 0, page: 0, root: 0 };
    private retired = 0;

    next(prefix: IdPrefix): string {
        return `${prefix}-${++this.highest[prefix]}`;
    }

    /** Takes note of an id that is in use. */
    see(id: string): void {
        const { prefix, number } = parsed(id);
        if (prefix !== undefined) {
            this.highest[prefix] = Math.max(this.highest[prefix], number);
        }
    }

    /** Records a deleted cell, so that its id never refers to another cell. */
    retire(id: string): void {
        const { prefix, number } = parsed(id);
        if (prefix === 'cell') {
            this.see(id);
            this.retired = Math.max(this.retired, number);
        }
    }

    /** The id that has to be remembered because no cell bears it and higher ones do not exist. */
    get lastRetired(): string | undefined {
        return this.retired > 0 && this.retired === this.highest.cell ? `cell-${this.retired}` : undefined;
    }
}

function parsed(id: string): { prefix?: IdPrefix; number: number } {
    // Longer numbers would lose digits; no generated id can clash with one.
    const [, prefix, digits] = /^(cell|layer|page|root)-(\d{1,15})$/.exec(id) ?? [];
    return prefix === 'cell' || prefix === 'layer' || prefix === 'page' || prefix === 'root'
        ? { prefix, number: Number(digits) }
        : { number: 0 };
}
