import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { inflateRawSync } from 'node:zlib';

/** A tree as plain data, to compare: names, attributes whatever their order, children, text. */
export interface Meaning {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly children: readonly (Meaning | string)[];
}

/** Reads a file with another parser and Node's zlib; pages are opened, whatever they are wrapped in. */
export function readIndependently(xml: string): Meaning {
    const root = new DOMParser({ onError: level => level !== 'warning' && fail(xml) }).parseFromString(xml, 'text/xml').documentElement;
    return root ? meaningOf(root) : fail(xml);
}

function meaningOf(element: Element): Meaning {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const content = element.tagName === 'diagram' ? contentOf(element) : undefined;
    const children = content ? [content] : [...element.childNodes].flatMap(child => childMeaning(child, element.tagName));
    return { name: element.tagName, attributes, children };
}

function childMeaning(child: Node, parent: string): (Meaning | string)[] {
    if (isElement(child)) {
        return [meaningOf(child)];
    }
    const text = child.nodeValue ?? '';
    return parent === 'mxfile' && text.trim() === '' ? [] : [text];
}

function contentOf(diagram: Element): Meaning | undefined {
    const text = diagram.textContent?.trim() ?? '';
    if ([...diagram.childNodes].some(isElement) || text === '') {
        return undefined;
    }
    if (text.startsWith('<')) {
        return readIndependently(text);
    }
    const inflated = inflateRawSync(Buffer.from(text, 'base64')).toString('utf8');
    return readIndependently(inflated.startsWith('<') ? inflated : decodeURIComponent(inflated));
}

function isElement(node: Node): node is Element {
    return node.nodeType === 1;
}

function fail(xml: string): never {
    throw new Error(`not well-formed: ${xml.slice(0, 300)}`);
}
