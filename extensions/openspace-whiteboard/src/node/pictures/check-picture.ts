import { escapeXml, ToolError } from '@openspace/tool';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { checkCss, mayRefer } from './check-css';
import { checkReference } from './check-reference';
import { declaredEntities } from './declared-entities';

/** Deeper pictures in pictures are left out. */
const MAX_DEPTH = 4;
/** Readers of SVG go down by recursion. */
const MAX_NESTING = 1_000;
/** Entities make a text longer than its source. */
const MAX_CHARS = 96 * 1024 * 1024;
/** Not part of a picture: they run, load or change references while the picture is shown. */
const REMOVED_ELEMENTS = new Set(['script', 'handler', 'iframe', 'object', 'embed', 'link', 'base', 'audio', 'video', 'source', 'track']);
const ANIMATIONS = new Set(['animate', 'set', 'animatetransform', 'animatemotion']);
/** Those whose whole value is an address, in SVG and in the HTML that may be in it. */
const ADDRESSES = new Set(['href', 'src', 'srcset', 'poster', 'data', 'background', 'action', 'formaction', 'codebase', 'archive']);
const PICTURES = new Set(['image', 'feimage', 'img']);
/** In these nothing is looked up: what they say is for people, or a name. */
const PLAIN = /^(data-|aria-|id$|class$|alt$|title$|lang$)/;
const LINK = /^(https?:|mailto:)/i;
/** Their text is not painted. */
const UNPAINTED = new Set(['title', 'desc', 'style', 'metadata']);

export interface CheckedPicture {
    /** Written again from what a parser understood: no document type, entities, instructions or comments. */
    readonly svg: string;
    /** What its texts consist of. */
    readonly text: string;
    /** References that were taken out, each once. */
    readonly removed: readonly string[];
}

/**
 * An SVG that refers to nothing but its own elements and pictures that are in it as data. What else it refers to is taken
 * out, and the rest of it stays. Pictures in it that are SVG are checked as well and become base64.
 * @throws ToolError `INVALID_INPUT` for anything that is not an SVG, `TOO_LARGE`
 */
export function checkPicture(svg: string, depth = 0): CheckedPicture {
    const writer = new PictureWriter(depth);
    const parser = new SaxesParser({ xmlns: false, position: true });
    parser.on('error', ({ message }) => {
        throw invalid(`it is not well-formed at line ${parser.line}: ${message.replace(/^\d+:\d+: /, '').slice(0, 200)}`);
    });
    parser.on('doctype', doctype => Object.assign(parser.ENTITIES, declaredEntities(doctype)));
    parser.on('opentag', tag => writer.open(tag));
    parser.on('closetag', ({ name }) => writer.close(name));
    parser.on('text', text => writer.text(text));
    parser.on('cdata', text => writer.text(text));
    parser.write(svg).close();
    return writer.result();
}

class PictureWriter {
    private readonly parts: string[] = [];
    private readonly texts: string[] = [];
    /** Of the style that is open. */
    private readonly style: string[] = [];
    private readonly removed = new Set<string>();
    /** Names of the open elements. */
    private readonly stack: string[] = [];
    /** How many of them belong to one that is left out. */
    private skipped = 0;
    private length = 0;

    constructor(private readonly depth: number) {}

    open({ name, attributes }: SaxesTagPlain): void {
        const local = localName(name);
        if (this.stack.length === 0 && local !== 'svg') {
            throw invalid(`its outermost element is <${name.slice(0, 100)}>, not <svg>`);
        }
        if (this.stack.length >= MAX_NESTING) {
            throw invalid(`it nests its elements more than ${MAX_NESTING} deep`);
        }
        const parent = this.stack.at(-1);
        this.stack.push(local);
        if (this.skipped > 0 || parent === 'style' || isLeftOut(local, attributes)) {
            this.skipped++;
            return;
        }
        const written = Object.entries(attributes).map(([key, value]) => this.attribute(local, key, value));
        this.write(`<${name}${written.join('')}>`);
    }

    close(name: string): void {
        const isStyle = this.stack.pop() === 'style';
        if (this.skipped > 0) {
            this.skipped--;
            return;
        }
        if (isStyle) {
            // Whole: comments and CDATA may stand in the middle of a word.
            this.write(escapeXml(this.css(this.style.splice(0).join(''))));
        }
        this.write(`</${name}>`);
    }

    text(text: string): void {
        const parent = this.stack.at(-1);
        if (parent === undefined || this.skipped > 0) {
            return;
        }
        if (parent === 'style') {
            this.style.push(text);
            return;
        }
        if (!UNPAINTED.has(parent)) {
            this.texts.push(text);
        }
        this.write(escapeXml(text));
    }

    result(): CheckedPicture {
        return { svg: this.parts.join(''), text: this.texts.join(''), removed: [...this.removed] };
    }

    private attribute(element: string, name: string, value: string): string {
        if (/^xmlns(:|$)/.test(name)) {
            return ` ${name}="${escapeXml(value)}"`;
        }
        const local = localName(name);
        if (local.startsWith('on') || name.toLowerCase() === 'xml:base') {
            return '';
        }
        const kept = ADDRESSES.has(local)
            ? this.address(element, value.trim())
            : mayRefer(value) && !PLAIN.test(local)
              ? this.css(value)
              : value;
        return kept === undefined ? '' : ` ${name}="${escapeXml(kept)}"`;
    }

    private address(element: string, value: string): string | undefined {
        if (element === 'a') {
            // Followed by a click, never to paint.
            return value.startsWith('#') || LINK.test(value) ? value : undefined;
        }
        return this.reference(value, PICTURES.has(element));
    }

    private css(text: string): string {
        return checkCss(
            text,
            reference => this.reference(reference, true) ?? 'none',
            reference => this.removed.add(reference)
        );
    }

    private reference(value: string, mayBePicture: boolean): string | undefined {
        if (value.startsWith('#') || value === '') {
            return value;
        }
        const kept = mayBePicture ? checkReference(value, svg => this.inner(svg)) : undefined;
        if (kept === undefined) {
            this.removed.add(value.slice(0, 100));
        }
        return kept;
    }

    private inner(svg: string): string | undefined {
        if (this.depth >= MAX_DEPTH) {
            return undefined;
        }
        try {
            const inner = checkPicture(svg, this.depth + 1);
            inner.removed.forEach(reference => this.removed.add(reference));
            return inner.svg;
        } catch (error) {
            if (error instanceof ToolError && error.code === 'INVALID_INPUT') {
                return undefined;
            }
            throw error;
        }
    }

    private write(part: string): void {
        this.length += part.length;
        if (this.length > MAX_CHARS) {
            throw new ToolError('TOO_LARGE', 'The picture is too large to be painted.', { suggestion: 'Make it smaller.' });
        }
        this.parts.push(part);
    }
}

function isLeftOut(local: string, attributes: Readonly<Record<string, string>>): boolean {
    const animated = ANIMATIONS.has(local)
        ? Object.entries(attributes).find(([name]) => localName(name) === 'attributename')?.[1]
        : undefined;
    return REMOVED_ELEMENTS.has(local) || (animated !== undefined && ADDRESSES.has(localName(animated.trim())));
}

/** Without its prefix, which may be any. */
function localName(name: string): string {
    return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

function invalid(why: string): ToolError {
    return new ToolError('INVALID_INPUT', `The picture cannot be read: ${why}.`, { suggestion: 'Give a whole, well-formed SVG.' });
}
