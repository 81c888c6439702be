import type { Loss } from './codec';

/** Losses that are told one by one; more of the same kind are summed up. */
const NAMED = 3;

/** Collects what a translation has no place for; the same about many shapes is one loss. */
export class Losses {
    private readonly about = new Map<string, string[]>();

    /** @param message a sentence without the id */
    add(message: string, id = ''): void {
        const ids = this.about.get(message);
        if (ids) {
            ids.push(id);
        } else {
            this.about.set(message, [id]);
        }
    }

    get all(): Loss[] {
        return [...this.about].map(([message, ids]) => {
            const named = ids.filter(id => id !== '');
            if (ids.length === 1) {
                return { ...(named[0] !== undefined && { id: named[0] }), message };
            }
            const more = ids.length - NAMED;
            const names = named.slice(0, NAMED).join(', ');
            return { message: names === '' ? message : `${message} (${names}${more > 0 ? ` and ${more} more` : ''})` };
        });
    }
}
