import { round } from '../geometry/path';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** What XML cannot hold in any form: control characters, halves of surrogate pairs and noncharacters. */
const INVALID = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes any text safe between tags and in attributes. */
export function escapeXml(text: string): string {
    return text.replace(INVALID, '\ufffd').replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);
}

/** An element; `content` is markup already, attribute values are not. */
export function element(name: string, attributes: Attributes, content = ''): string {
    const written = Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(value ?? '')}"`)
        .join('');
    return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
