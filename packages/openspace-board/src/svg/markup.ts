import { escapeXml } from '@openspace/tool';
import { round } from '../geometry/path';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; `content` is markup already, attribute values are not. */
export function element(name: string, attributes: Attributes, content = ''): string {
    const written = Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(value ?? '')}"`)
        .join('');
    return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
