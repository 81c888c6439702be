import type { XmlElement } from './xml-tree';

/**
 * Whether an attribute such as `vertex` is set, as draw.io reads it: it compares the value with 0, so that `true` and any other word set it
 * as `1` does, and an empty one does not.
 * @param otherwise without the attribute
 */
export function isSet({ attributes }: XmlElement, name: string, otherwise = false): boolean {
    const value = attributes.get(name);
    return value === undefined ? otherwise : Number(value) !== 0;
}
