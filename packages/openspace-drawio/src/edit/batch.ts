import { boundedError } from '@openspace/tool';
import { DrawioError } from '../drawio-error';

/** The result of one item: its data, or its own error. */
export type ItemResult<Told extends object> =
    | ({ readonly success: true } & Told)
    | ({ readonly success: false; readonly error: ItemError } & Partial<Told>);

interface ItemError {
    readonly code: string;
    readonly message: string;
    readonly cell_id?: string;
    readonly index?: number;
    readonly suggestion?: string;
}

export interface BatchData<Told extends object> {
    readonly summary: { readonly total: number; readonly succeeded: number; readonly failed: number };
    readonly results: ItemResult<Told>[];
}

/**
 * Collects the results of a batch. With `atomic` the first error ends the call, so that nothing is changed.
 */
export class Batch<Told extends object> {
    private readonly results: (ItemResult<Told> | undefined)[];

    constructor(
        private readonly total: number,
        private readonly atomic: boolean
    ) {
        this.results = new Array<undefined>(total).fill(undefined);
    }

    /** Runs the work of one item; only a DrawioError is the item's own. */
    item(index: number, told: Partial<Told>, work: () => Told): void {
        try {
            this.results[index] = { success: true, ...work() };
        } catch (error) {
            if (!(error instanceof DrawioError)) {
                throw error;
            }
            this.fail(index, told, error);
        }
    }

    fail(index: number, told: Partial<Told>, error: DrawioError): void {
        if (this.atomic) {
            throw new DrawioError(error.code, `Item ${index}: ${error.message} Nothing was changed, as the call is atomic.`, {
                ...error.toData(),
                index
            });
        }
        this.results[index] = { success: false, ...told, error: boundedError(error.at(index).toData()) };
    }

    /** Whether the item has failed so far. */
    failed(index: number): boolean {
        return this.results[index]?.success === false;
    }

    data(): BatchData<Told> {
        const results = this.results.filter(result => result !== undefined);
        const succeeded = results.filter(result => result.success).length;
        return { summary: { total: this.total, succeeded, failed: this.total - succeeded }, results };
    }
}
