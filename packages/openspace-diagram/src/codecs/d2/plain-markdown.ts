import { withoutEmphasis } from '../../text/without-emphasis';

const HEADING = /^\s{0,3}#{1,6}\s+/;
/** Of a link or a picture, what is read. */
const LINK = /!?\[([^[\]()]{0,200})\]\([^[\]()\s]{0,500}\)/g;

/** What a text in Markdown says, without its marks. */
export function plainMarkdown(text: string): string {
    const lines = text.split('\n').map(line => line.replace(HEADING, '').replace(LINK, '$1'));
    return withoutEmphasis(withoutEmphasis(lines.join('\n'), ['**', '__']), ['*', '_', '`']);
}
