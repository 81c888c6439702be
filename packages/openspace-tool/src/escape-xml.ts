/** The characters of XML 1.0 (https://www.w3.org/TR/xml/#charsets); XML cannot contain others in any form, not even as an entity. */
const CHARACTERS = '\\t\\n\\r\\u0020-\\ud7ff\\ue000-\\ufffd\\u{10000}-\\u{10ffff}';
const XML_TEXT = new RegExp(`^[${CHARACTERS}]*$`, 'u');
const ESCAPED = new RegExp(`[&<>"\\t\\n\\r]|[^${CHARACTERS}]`, 'gu');
const REPLACEMENT = '\ufffd';
const ENTITIES: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\t': '&#x9;',
    '\n': '&#xa;',
    '\r': '&#xd;'
};

/** Whether XML can hold all characters of a text. */
export function isXmlText(text: string): boolean {
    return XML_TEXT.test(text);
}

/**
 * A text as it is written between tags and in attributes in double quotes. White space is kept: a parser would turn
 * line breaks in attributes into spaces. What XML cannot hold becomes U+FFFD.
 */
export function escapeXml(text: string): string {
    return text.replace(ESCAPED, character => ENTITIES[character] ?? REPLACEMENT);
}
