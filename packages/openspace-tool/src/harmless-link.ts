/** Schemes whose addresses are programs or pages in themselves: a program that opens such a link runs what is in it. */
const RUNS = /^(?:javascript|vbscript|livescript|mocha|data|blob|filesystem|command|view-source|jar|feed):/i;
/** A page of the same file, as draw.io writes it. */
const OWN_PAGE = /^data:page\/id,/i;
/** Browsers and other programs skip these: control characters, blanks of all kinds and what is not seen. */
const SKIPPED = /[\p{C}\p{Z}]/gu;
/** Written for another program, they may be read once more: in HTML with `&`, in Mermaid without. */
const CODED = /(?:&#?|#)(?:x([\da-f]{1,6})|(\d{1,7})|(colon|tab|newline|num));?/gi;
const NAMED: Readonly<Record<string, string>> = { colon: ':', tab: '', newline: '', num: '#' };
/** So often is what is coded looked for in what was decoded. */
const LAYERS = 3;

/** Whether a link only leads somewhere. A path without a scheme does. */
export function isHarmlessLink(link: string): boolean {
    let read = link.replace(SKIPPED, '');
    for (let layer = 0; layer <= LAYERS; layer++) {
        if (RUNS.test(read) && !OWN_PAGE.test(read)) {
            return false;
        }
        read = decoded(read).replace(SKIPPED, '');
    }
    return true;
}

function decoded(link: string): string {
    return link.replace(/&amp;/gi, '&').replace(CODED, (whole, hex?: string, decimal?: string, name = '') => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        const isCode = (hex ?? decimal) !== undefined && code <= 0x10ffff;
        return isCode ? String.fromCodePoint(code) : (NAMED[name.toLowerCase()] ?? whole);
    });
}
