import { type Extensions, getSchema, type JSONContent } from '@tiptap/core';
import { DOMSerializer, Node, type Schema } from '@tiptap/pm/model';

/**
 * What tldraw sees of `@tiptap/core` (browser-app/esbuild.mjs puts this module in its place): all of it, with a
 * `generateHTML` that makes the schema and the document it renders into once, and not again for each label.
 */
export * from '@tiptap/core';

/** By the list of extensions that they come of; tldraw passes the same list each time. */
const schemas = new WeakMap<Extensions, Schema>();

/** Without a window: what is in it loads nothing and runs nothing. */
const inert = document.implementation.createHTMLDocument();

export function generateHTML(doc: JSONContent, extensions: Extensions): string {
    let schema = schemas.get(extensions);
    if (!schema) {
        schema = getSchema(extensions);
        schemas.set(extensions, schema);
    }
    const container = inert.createElement('div');
    const { content } = Node.fromJSON(schema, doc);
    container.append(DOMSerializer.fromSchema(schema).serializeFragment(content, { document: inert }));
    return container.innerHTML;
}
