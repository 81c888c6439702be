import { conflictLine, RESOLVE_IT, UNRESOLVED } from '@openspace/tool';
import { SaxesParser } from 'saxes';
import { DrawioError } from '../drawio-error';
import { LIMITS } from '../limits';
import { element, type XmlElement, type XmlNode } from './xml-tree';

/** In these, white space between tags is indentation; anywhere else it may mean something. */
const STRUCTURE = new Set(['mxfile', 'diagram', 'mxGraphModel', 'root', 'mxCell', 'mxGeometry', 'Array', 'UserObject', 'object']);

/** How many lines, and characters in the last of them, stand before a text in its file. */
export interface TextStart {
    readonly lines: number;
    readonly columns: number;
}

const START: TextStart = { lines: 0, columns: 0 };

/** @param start of the text at `from`. @returns that at `end` */
export function startIn(text: string, end: number, { lines, columns } = START, from = 0): TextStart {
    const between = text.slice(from, end).split('\n');
    const last = between.at(-1)?.length ?? 0;
    return { lines: lines + between.length - 1, columns: between.length === 1 ? columns + last : last };
}

/**
 * Refuses a text that git could not merge.
 * @param start of the text in its file; undefined when its places are not places of a file
 * @throws DrawioError `INVALID_XML`, with `line` and `column`, both from 1, in `details`
 */
export function refuseConflict(text: string, start?: TextStart): void {
    const conflict = conflictLine(text);
    if (conflict !== undefined) {
        const line = conflict + (start?.lines ?? 0);
        throw new DrawioError('INVALID_XML', `The XML has an ${UNRESOLVED} at line ${line}.`, {
            suggestion: RESOLVE_IT,
            details: { line, column: 1 }
        });
    }
}

/**
 * Reads a document. Declared entities are never expanded: a document that declares any is refused.
 * @param start of the text in its file; undefined when its places are not places of a file
 * @throws DrawioError `INVALID_XML`, with `line` and `column` in the file, both from 1, in `details`
 */
export function parseXml(text: string, start?: TextStart): XmlElement {
    if (text.length > LIMITS.chars) {
        throw new DrawioError('INVALID_XML', `The XML has ${text.length} characters; up to ${LIMITS.chars} are read.`, {
            suggestion: 'Split the diagram into several files.'
        });
    }
    refuseConflict(text, start);
    const builder = new TreeBuilder();
    const parser = new SaxesParser({ xmlns: false, position: true });
    parser.on('error', error => {
        const line = parser.line + (start?.lines ?? 0);
        const column = Math.max(1, parser.column + (parser.line === 1 ? (start?.columns ?? 0) : 0));
        const place = `line ${line}, column ${column}${start === undefined ? ' of the XML inside' : ''}`;
        throw new DrawioError('INVALID_XML', `The XML cannot be read at ${place}: ${tidy(error.message)}.`, {
            suggestion: 'Send the whole, well-formed XML as it came from the last call; special characters in attributes are escaped.',
            ...(start !== undefined && { details: { line, column } })
        });
    });
    parser.on('doctype', doctype => {
        if (doctype.includes('[')) {
            throw new DrawioError(
                'INVALID_XML',
                'The XML declares entities or types of its own (a DOCTYPE with a body), which is refused.',
                {
                    suggestion: 'Remove the DOCTYPE; write special characters as &amp; &lt; &gt; &quot; or as themselves.'
                }
            );
        }
    });
    parser.on('opentag', tag => builder.open(tag.name, tag.attributes));
    parser.on('closetag', () => builder.close());
    parser.on('text', found => builder.text(found));
    parser.on('cdata', found => builder.add({ kind: 'cdata', text: found }));
    parser.on('comment', found => builder.add({ kind: 'comment', text: found }));
    parser.on('processinginstruction', ({ target, body }) => builder.add({ kind: 'instruction', target, body }));
    parser.write(text).close();
    return builder.root();
}

class TreeBuilder {
    private readonly stack: XmlElement[] = [];
    private count = 0;
    private first: XmlElement | undefined;

    open(name: string, attributes: Readonly<Record<string, string>>): void {
        const made = element(name, attributes);
        if (this.stack.length >= LIMITS.depth) {
            throw new DrawioError('INVALID_XML', `The XML nests its elements more than ${LIMITS.depth} deep.`);
        }
        if (++this.count > LIMITS.elements) {
            throw new DrawioError('INVALID_XML', `The XML has more than ${LIMITS.elements} elements.`);
        }
        this.add(made);
        this.first ??= made;
        this.stack.push(made);
    }

    close(): void {
        this.stack.pop();
    }

    text(text: string): void {
        const parent = this.stack.at(-1);
        const indentation = parent !== undefined && STRUCTURE.has(parent.name) && text.trim() === '';
        if (text !== '' && !indentation) {
            this.add({ kind: 'text', text });
        }
    }

    add(node: XmlNode): void {
        this.stack.at(-1)?.children.push(node);
    }

    root(): XmlElement {
        if (!this.first) {
            throw new DrawioError('INVALID_XML', 'The XML has no element.');
        }
        return this.first;
    }
}

/** Saxes says `1:5: unclosed tag: a.`; the place is told apart. */
function tidy(message: string): string {
    return message
        .replace(/^(undefined:)?\d+:\d+: /, '')
        .replace(/\.$/, '')
        .slice(0, 200);
}
