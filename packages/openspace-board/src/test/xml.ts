/** One element of a picture, with its attributes as they were meant. */
export interface XmlElement {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly children: XmlElement[];
    text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x9': '\t', '#xa': '\n', '#xd': '\r' };
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;

/**
 * Reads XML as strictly as its standard asks, in so far as pictures use it.
 * @throws Error saying what is not well-formed.
 */
export function parseXml(xml: string): XmlElement {
    const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
    const open = [root];
    for (let at = 0; at < xml.length;) {
        const current = open.at(-1) ?? root;
        if (xml[at] !== '<') {
            const end = xml.indexOf('<', at);
            current.text += unescape(xml.slice(at, end < 0 ? xml.length : end));
            at = end < 0 ? xml.length : end;
            continue;
        }
        TAG.lastIndex = at;
        const tag = TAG.exec(xml);
        if (!tag) {
            throw new Error(`No tag at ${xml.slice(at, at + 60)}`);
        }
        at = TAG.lastIndex;
        const [, closes, name = '', attributes = '', empty] = tag;
        if (closes) {
            if (current.name !== name) {
                throw new Error(`</${name}> closes <${current.name}>`);
            }
            open.pop();
            continue;
        }
        const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: '' };
        current.children.push(element);
        if (!empty) {
            open.push(element);
        }
    }
    const [only, ...more] = root.children;
    if (open.length !== 1 || !only || more.length > 0 || root.text !== '') {
        throw new Error('The text is not one element');
    }
    return only;
}

/** An element and everything in it. */
export function allOf(element: XmlElement): XmlElement[] {
    return [element, ...element.children.flatMap(allOf)];
}

function attributesOf(text: string): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [, key = '', value = ''] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) {
        if (Object.hasOwn(found, key)) {
            throw new Error(`Two attributes ${key}`);
        }
        found[key] = unescape(value);
    }
    return found;
}

function unescape(text: string): string {
    if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text)) {
        throw new Error('A character that XML cannot hold');
    }
    return text.replace(/&([^;]*);?/g, (whole, name: string) => {
        const sign = ENTITIES[name];
        if (sign === undefined || !whole.endsWith(';')) {
            throw new Error(`No entity ${whole}`);
        }
        return sign;
    });
}
