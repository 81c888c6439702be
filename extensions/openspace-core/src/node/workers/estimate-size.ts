/** The assumed size of a value that is not a text: about its size in JSON. */
const VALUE = 8;

/** About how many bytes an input has as JSON, counted no further than `most`. */
export function estimateSize(input: unknown, most = Number.POSITIVE_INFINITY): number {
    let weight = 0;
    const open: unknown[] = [input];
    while (open.length > 0 && weight <= most) {
        const value = open.pop();
        weight += typeof value === 'string' ? value.length : VALUE;
        if (typeof value === 'object' && value !== null) {
            for (const [key, inside] of Object.entries(value)) {
                weight += key.length;
                open.push(inside);
            }
        }
    }
    return weight;
}
