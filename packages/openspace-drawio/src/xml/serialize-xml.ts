import type { XmlElement, XmlNode } from './xml-tree';

/** Writes a tree so that parsing gives it back, line breaks in attributes included. */
export function serializeXml(root: XmlElement): string {
    const parts: string[] = [];
    write(root, parts);
    return parts.join('');
}

function write(node: XmlNode, parts: string[]): void {
    switch (node.kind) {
        case 'element':
            writeElement(node, parts);
            break;
        case 'text':
            parts.push(escapeXml(node.text));
            break;
        case 'cdata':
            parts.push(`<![CDATA[${node.text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);
            break;
        case 'comment':
            parts.push(`<!--${node.text}-->`);
            break;
        case 'instruction':
            parts.push(`<?${node.target}${node.body === '' ? '' : ` ${node.body}`}?>`);
            break;
    }
}

function writeElement({ name, attributes, children }: XmlElement, parts: string[]): void {
    parts.push('<', name);
    for (const [key, value] of attributes) {
        parts.push(' ', key, '="', escapeXml(value), '"');
    }
    if (children.length === 0) {
        parts.push('/>');
        return;
    }
    parts.push('>');
    for (const child of children) {
        write(child, parts);
    }
    parts.push('</', name, '>');
}

const SPECIAL = /[&<>"\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\t': '&#x9;',
    '\n': '&#xa;',
    '\r': '&#xd;'
};

/** For text and attributes alike; a parser would otherwise turn line breaks in attributes into spaces. */
export function escapeXml(text: string): string {
    return SPECIAL.test(text) ? text.replace(/[&<>"\t\n\r]/g, character => ESCAPES[character] ?? character) : text;
}
