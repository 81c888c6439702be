const NONE: ReadonlyMap<string, string> = new Map();

/** What `vars` of an `mxfile` says, as draw.io reads it: an object of JSON. Anything else says nothing. */
export function fileVariables(said: string | undefined): ReadonlyMap<string, string> {
    if (said === undefined || said === '') {
        return NONE;
    }
    try {
        const values: unknown = JSON.parse(said);
        return typeof values === 'object' && values !== null && !Array.isArray(values)
            ? new Map(Object.entries(values).flatMap(([key, value]: [string, unknown]) => variable(key, value)))
            : NONE;
    } catch {
        return NONE;
    }
}

function variable(key: string, value: unknown): [string, string][] {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[key, String(value)]] : [];
}
