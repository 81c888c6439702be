import { escapeXml } from '@openspace/tool';
import type { XmlElement, XmlNode } from './xml-tree';

/** Writes a tree so that parsing gives it back, line breaks in attributes included. */
export function serializeXml(root: XmlElement): string {
    const parts: string[] = [];
    write(root, parts);
    return parts.join('');
}

/** Whose parts stand in lines of their own, so that a changed cell is one changed line. */
const CONTAINERS = new Set(['mxfile', 'diagram', 'mxGraphModel', 'root']);

/** {@link serializeXml} with a line for each cell, and for what holds them. */
export function serializeInLines(root: XmlElement): string {
    const parts: string[] = [];
    writeLines(root, '', parts);
    return parts.join('');
}

function writeLines(node: XmlNode, indent: string, parts: string[]): void {
    parts.push(indent);
    if (node.kind !== 'element' || !CONTAINERS.has(node.name) || node.children.length === 0 || !node.children.every(canBeIndented)) {
        write(node, parts);
    } else {
        writeOpening(node, parts);
        parts.push('>\n');
        node.children.forEach(child => writeLines(child, `${indent}  `, parts));
        parts.push(indent, '</', node.name, '>');
    }
    parts.push('\n');
}

/** White space next to text would become a part of it. */
function canBeIndented({ kind }: XmlNode): boolean {
    return kind === 'element' || kind === 'comment' || kind === 'instruction';
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

function writeOpening({ name, attributes }: XmlElement, parts: string[]): void {
    parts.push('<', name);
    for (const [key, value] of attributes) {
        parts.push(' ', key, '="', escapeXml(value), '"');
    }
}

function writeElement(given: XmlElement, parts: string[]): void {
    const { name, children } = given;
    writeOpening(given, parts);
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
