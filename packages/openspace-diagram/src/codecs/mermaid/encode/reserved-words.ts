/**
 * Words in the grammars of those kinds that are written, in lower case; a test reads them from the parsers of Mermaid. Some grammars take
 * them in any case, and all of them take the first characters of an id for a word where no letter or digit follows.
 */
const RESERVED = new Set(
    [
        'acctitle accdescr title direction tb td bt br lr rl v end subgraph',
        // Flowcharts; `o` and `x` are ends of links.
        'graph flowchart elk swimlane beta style linkstyle classdef class default interpolate click call href callback o x',
        '_self _blank _parent _top',
        // Class diagrams.
        'classdiagram v2 namespace cssclass link note for',
        // ER diagrams.
        'erdiagram pk fk uk one zero only or more many to optionally u',
        // State diagrams.
        'statediagram state scale width fork join choice as left right of hide empty description',
        // Sequence diagrams.
        'sequencediagram participant actor box create destroy loop rect opt alt else par par_over and critical option break over',
        'activate deactivate autonumber off links properties details no wrap nowrap'
    ].flatMap(line => line.split(' '))
);

/** Whether a part of an id, between characters other than letters, digits and `_`, is a word of a grammar. */
export function isReserved(id: string): boolean {
    return id
        .toLowerCase()
        .split(/[^a-z0-9_]+/)
        .some(part => RESERVED.has(part));
}
