/** A label in double quotes, in which Mermaid reads nothing as syntax or markup. */
export function quoted(label: string): string {
    return `"${escaped(label)}"`;
}

/** The same for the title of a node, for which Mermaid would show the id if it were empty. */
export function titled(label = ''): string {
    return label === '' ? '" "' : quoted(label);
}

/** What means something to Mermaid in a text wherever it stands; `ﬂ` begins what Mermaid itself writes for an entity. */
const ANYWHERE = /[#&"<>`;\\ﬂ]|[^\S \n]|[\p{Cc}\u2028\u2029](?<!\n)/gu;

/** Two and more characters that mean something together: the first one is written as an entity. */
const TOGETHER: readonly RegExp[] = [
    // A comment or a directive.
    /%(?=%)/g,
    // Mermaid takes what has this in it for a C4 diagram.
    /C(?=4(?:Container|Component|Dynamic|Deployment))/g,
    // A formula.
    /\$(?=\$)/g,
    // As in `[[fork]]`.
    /\[(?=\[)/g,
    // As in `:::class`.
    /:(?=:)/g,
    // An icon, as in `fa:fa-user`.
    /(?<=\bfa[bklrs]?):(?=fa-)/g,
    // A line of a list, or a rule.
    /^[-+*=_](?=[-+*=_ ]|$)/gm,
    /(?<=^\d{1,9})[.)](?= )/gm,
    // Lines that say where a diagram goes, whatever is before them; the end of a note.
    /(?<=direction) (?= *(?:TB|BT|RL|LR|TD))/gi,
    /(?<=^end) (?= *note)/gim,
    // Blanks at the ends, which are cut off otherwise.
    /^ | $/gm,
    /^\n|\n$/g
];

/** Text within quotes, or to the end of the line where a colon means nothing. */
export function escaped(label: string): string {
    const plain = label.replace(/\r\n?/g, '\n').replaceAll('\0', '').replace(ANYWHERE, asEntity);
    const safe = TOGETHER.reduce((text, pattern) => text.replace(pattern, asEntity), plain);
    const marked = withoutMarks(safe);
    // Mermaid takes `style …:…#…;` in a line for colours and cuts it off, whatever it is a part of.
    return (marked.includes('#') ? marked.replace(/:(?=\S)/g, asEntity) : marked).replace(/\n/g, '<br/>');
}

/** An address in double quotes, with what ends it or would be an entity written as addresses write it. */
export function quotedLink(link: string): string {
    // Halves of pairs are no characters; a semicolon is one of an entity where a `#` is before it.
    const safe = link.replace(/\p{Cs}/gu, '\ufffd').replace(/["<>`\\{}|^\s\p{Cc}]/gu, encodeURIComponent);
    const hash = safe.indexOf('#');
    return `"${hash < 0 ? safe : `${safe.slice(0, hash)}${safe.slice(hash).replaceAll(';', '%3B')}`}"`;
}

/** Text without quotes, which a colon ends. */
export function escapedLine(label: string): string {
    return escaped(label).replaceAll(':', asEntity);
}

/** Lines in a block of the grammar. */
export function indented(lines: readonly string[]): string[] {
    return lines.map(line => `    ${line}`);
}

export function asEntity(character: string): string {
    return `#${character.codePointAt(0)};`;
}

/** Marks of Markdown, where there are two that could enclose something; in names such as `a_b_c` they are none. */
function withoutMarks(text: string): string {
    return [/\*/g, /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, /~/g].reduce(
        (marked, mark) => ((marked.match(mark)?.length ?? 0) > 1 ? marked.replace(mark, asEntity) : marked),
        text
    );
}
