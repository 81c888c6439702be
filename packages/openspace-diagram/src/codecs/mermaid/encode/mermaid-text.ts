/** A label in double quotes, in which Mermaid reads nothing as syntax or markup. */
export function quoted(label: string): string {
    return `"${escaped(label)}"`;
}

/** Text without quotes, to the end of the line. */
export function escaped(label: string): string {
    return label.replace(/[#&"<>`;]/g, character => `#${character.codePointAt(0)};`).replace(/\n/g, '<br/>');
}

/** Lines in a block of the grammar. */
export function indented(lines: readonly string[]): string[] {
    return lines.map(line => `    ${line}`);
}
