/** Whether two JSON values are equal. The order of keys has no meaning, and a key with the value undefined counts as missing. */
export function sameJson(one: unknown, other: unknown): boolean {
    if (Object.is(one, other)) {
        return true;
    }
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
        return one === other;
    }
    if (Array.isArray(one) || Array.isArray(other)) {
        return (
            Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item, at) => sameJson(item, other[at]))
        );
    }
    const keys = keysOf(one);
    return (
        keys.length === keysOf(other).length &&
        keys.every(key => Object.hasOwn(other, key) && sameJson(valueAt(one, key), valueAt(other, key)))
    );
}

function keysOf(value: object): string[] {
    return Object.keys(value).filter(key => valueAt(value, key) !== undefined);
}

function valueAt(value: object, key: string): unknown {
    return Reflect.get(value, key);
}
