import { append } from '@openspace/tool/lib/long-lists';
import { SaxesParser } from 'saxes';
import { isElement, type XmlElement } from './xml-tree';

/**
 * In which line of its text an element begins, from 1. Elements do not carry it, for it is only asked for the one that is refused.
 * @param text well-formed, which gave the root
 */
export function lineOfElement(root: XmlElement, wanted: XmlElement, text: string): number {
    let left = placeOf(root, wanted);
    let line = 1;
    const parser = new SaxesParser({ xmlns: false, position: true });
    parser.on('opentagstart', () => {
        if (left-- === 0) {
            line = parser.line;
        }
    });
    parser.write(text).close();
    return line;
}

/** How many elements begin before it. */
function placeOf(root: XmlElement, wanted: XmlElement): number {
    let place = 0;
    const open = [root];
    for (let next = open.pop(); next && next !== wanted; next = open.pop()) {
        place++;
        append(open, next.children.filter(isElement).reverse());
    }
    return place;
}
