/** More of a document type is not looked at. */
const MAX_CHARS = 20_000;
const ENTITY = /<!ENTITY\s+([A-Za-z_][\w.-]{0,60})\s+(?:"([^"<&%]{0,256})"|'([^'<&%]{0,256})')\s*>/g;

/**
 * The plain texts that a document type declares, which some drawing programs do for their namespaces. Entities that are
 * files, or that consist of others, are none of them; a document that uses such a one is refused by the parser.
 */
export function declaredEntities(doctype: string): Record<string, string> {
    return Object.fromEntries(
        [...doctype.slice(0, MAX_CHARS).matchAll(ENTITY)].map(([, name = '', double, single]) => [name, double ?? single ?? ''])
    );
}
