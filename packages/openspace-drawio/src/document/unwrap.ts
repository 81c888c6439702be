import { DrawioError } from '../drawio-error';
import { LIMITS } from '../limits';
import { BeyondRoom } from './beyond-room';
import { embeddedDiagram } from './embedded-diagram';

/** Where JSON answers keep the XML. */
const FIELDS = ['diagram_xml', 'xml', 'data', 'content', 'text'];

/**
 * The XML out of what clients wrap it in: a byte order mark, JSON (a string, or an object with the XML in
 * `diagram_xml`, `xml` or `data.xml`), a CDATA section, a Markdown code fence, or a picture that draw.io has put it into.
 * @throws DrawioError `EMPTY_XML`, `INVALID_XML`, `DECOMPRESS_FAILED`; BeyondRoom when it has more characters than the room
 */
export function unwrapXml(given: string, room: number = LIMITS.chars): string {
    if (given.length > room && room < LIMITS.chars) {
        throw new BeyondRoom();
    }
    if (given.length > LIMITS.chars) {
        throw new DrawioError('INVALID_XML', `The XML has ${given.length} characters; up to ${LIMITS.chars} are read.`, {
            suggestion: 'Split the diagram into several files.'
        });
    }
    let text = given;
    // Each turn takes one layer off; real input has at most three.
    for (let turn = 0; turn < 5; turn++) {
        text = text.replace(/^\uFEFF/, '').trim();
        const inner = innerText(text, room);
        if (inner === undefined) {
            break;
        }
        text = inner;
    }
    if (text === '') {
        throw new DrawioError('EMPTY_XML', 'The XML is empty.', {
            suggestion: 'Send the content of a .drawio file: an mxfile or an mxGraphModel.'
        });
    }
    return text;
}

function innerText(text: string, room: number): string | undefined {
    if (text.startsWith('<![CDATA[') && text.endsWith(']]>')) {
        return text.slice('<![CDATA['.length, -']]>'.length);
    }
    const [fence] = /^```\w*[^\S\n]*\n/.exec(text) ?? [];
    if (fence !== undefined && text.length >= fence.length + 4 && text.endsWith('\n```')) {
        return text.slice(fence.length, -4);
    }
    return text.startsWith('"') || text.startsWith('{') ? fromJson(text) : embeddedDiagram(text, room);
}

function fromJson(text: string): string | undefined {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        return undefined;
    }
    // data.xml is the deepest place that is looked in.
    for (let depth = 0; depth < 3; depth++) {
        if (typeof value !== 'object' || value === null) {
            break;
        }
        const holder: object = value;
        const field = FIELDS.find(name => Object.hasOwn(holder, name));
        value = field === undefined ? undefined : Reflect.get(holder, field);
    }
    if (typeof value !== 'string') {
        throw new DrawioError('INVALID_XML', 'The JSON holds no XML.', { suggestion: 'Put the XML into a field named "xml".' });
    }
    return value;
}
