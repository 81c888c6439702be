import { escapeXml } from '@openspace/tool';
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
