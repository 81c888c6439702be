import { closest } from 'fastest-levenshtein';
import { DrawioError, quoted } from '../drawio-error';
import { parseStyle } from '../document/style';

/** The keys of a style whose value may be a stencil. */
const KEYS = ['shape', 'resIcon', 'prIcon', 'grIcon'];
const PREFIX = 'mxgraph.';
const LONGEST_NAME = 200;
/** To find the nearest of ten thousand names takes milliseconds, and a call may have thousands of wrong ones. */
const MOST_COMPARED = 20;

/** The names of draw.io's stencils. draw.io draws an unknown name as a rectangle, without a message. */
export class KnownStencils {
    private readonly nearest = new Map<string, string>();

    constructor(private readonly names: ReadonlySet<string>) {}

    /** Where no names are known, none can be said to be wrong. */
    has(name: string): boolean {
        return this.names.size === 0 || this.names.has(name);
    }

    /** @throws DrawioError `SHAPE_NOT_FOUND` with the nearest name, for a style with an unknown stencil */
    check(style: string): void {
        if (!style.includes(PREFIX)) {
            return;
        }
        const values = parseStyle(style);
        for (const key of KEYS) {
            const name = values.get(key);
            if (name?.startsWith(PREFIX) && !this.has(name)) {
                throw this.refusal(name);
            }
        }
    }

    /** What is said of a stencil that is none. */
    refusal(name: string): DrawioError {
        const near = this.nearestTo(name);
        return new DrawioError('SHAPE_NOT_FOUND', `draw.io has no stencil ${quoted(name)}.`, {
            suggestion: near === undefined ? 'Find its name with search-shapes.' : `Did you mean "${near}"?`
        });
    }

    private nearestTo(name: string): string | undefined {
        const known = this.nearest.get(name);
        if (known !== undefined || name.length > LONGEST_NAME || this.nearest.size >= MOST_COMPARED) {
            return known;
        }
        const found = closest(name, [...this.names]);
        this.nearest.set(name, found);
        return found;
    }
}
