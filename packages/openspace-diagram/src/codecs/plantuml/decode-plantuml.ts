import { largest, refuseConflict, ToolError } from '@openspace/tool';
import type { Decoded, DecodeOptions } from '../../codec';
import type { Diagram } from '../../diagram';
import { Losses } from '../../losses';
import { refuseLong, sourceFault } from '../../text/source-fault';
import type { GraphDraft } from '../shared/graph-draft';
import { ActivityDiagram } from './activity-diagram';
import { sequenceLine } from './c4-sequence';
import { ClassDiagram } from './class-diagram';
import { DescriptionDiagram } from './description-diagram';
import { withLinks } from './links';
import { MAX_LINE } from './macro-texts';
import { LineReader, PLANTUML_READ, type PlantBlock, type PlantLine, readBlocks } from './plantuml-source';
import { PlacedSequence } from './placed-sequence';
import { StateDiagram } from './state-diagram';
import { TreeDiagram } from './tree-diagram';

const MAX_CHARS = 1_000_000;

interface Parser {
    readonly isOpen: boolean;
    /** What the lines say of the whole beyond their own kind. */
    readonly about?: Pick<Diagram, 'kind' | 'direction'>;
    read(line: PlantLine): boolean;
    finish(): GraphDraft;
}
type ParserKind = readonly [kind: string, make: (reader: LineReader, losses: Losses) => Parser];

/** In the order in which PlantUML tries them: what reads all lines is the kind. */
const PARSERS: readonly ParserKind[] = [
    ['sequence', (reader, losses) => new PlacedSequence(reader, losses)],
    ['class', (reader, losses) => new ClassDiagram(reader, losses)],
    ['description', (reader, losses) => new DescriptionDiagram(reader, losses)],
    ['state', (reader, losses) => new StateDiagram(reader, losses)],
    ['activity', (reader, losses) => new ActivityDiagram(reader, losses)]
];
const TREES: Readonly<Record<'mindmap' | 'wbs', ParserKind>> = {
    mindmap: ['mindmap', (reader, losses) => new TreeDiagram(reader, losses, 'mindmap')],
    wbs: ['wbs', (reader, losses) => new TreeDiagram(reader, losses, 'wbs')]
};

/**
 * Reads the diagrams of a file; each is a page. Nothing else is read, and the preprocessor is not run.
 * @throws ToolError `INVALID_INPUT` with line and column, `NOT_FOUND` for a page that does not exist, `TOO_LARGE`
 */
export function decodePlantuml(source: string, { page }: DecodeOptions = {}): Decoded {
    refuseLong(source, MAX_CHARS);
    refuseConflict(source);
    source.split('\n').forEach((line, at) => {
        if (line.length > MAX_LINE) {
            throw sourceFault(source, { line: at + 1, column: MAX_LINE }, `a line has more than ${MAX_LINE} characters`);
        }
    });
    const losses = new Losses();
    const blocks = readBlocks(source, losses).filter(({ lines }) => lines.length > 0);
    const chosen = page === undefined ? blocks : blocks.filter(({ name }, at) => at === page || (name !== undefined && name === page));
    if (blocks.length === 0) {
        throw sourceFault(source, { line: 1, column: 1 }, 'expected a diagram between @startuml and @enduml');
    }
    if (chosen.length === 0) {
        throw new ToolError('NOT_FOUND', `The file has no page ${JSON.stringify(page)}.`, {
            suggestion: `It has ${blocks.length}; use 0 to ${blocks.length - 1}, or a name after @startuml.`
        });
    }
    const read = chosen.map(block => readBlock(source, block));
    read.forEach(each => each.losses.all.forEach(({ message, id }) => losses.add(message, id)));
    const isPaged = chosen.length > 1;
    const [first = EMPTY, ...others] = read.map(({ diagram, block }, at) => ({
        ...diagram,
        // A title stands above the diagram, a name does not.
        ...((isPaged || (block.name !== undefined && block.title === undefined)) && {
            page: { name: block.name ?? block.title ?? String(at + 1) }
        })
    }));
    return { diagram: { ...first, ...(others.length > 0 && { others }) }, losses: losses.all };
}

/** What is said where nothing more is known. */
const NO_LINE = 'this is no line of a';
const EMPTY: Diagram = { nodes: [], edges: [] };

function readBlock(source: string, written: PlantBlock): { diagram: Diagram; losses: Losses; block: PlantBlock } {
    const unshown = new Losses();
    const block = written.c4.has('Sequence') ? withSequenceLines(written, unshown) : written;
    const failed: { readonly error: ToolError; readonly line: number }[] = [];
    for (const [kind, make] of block.kind === 'uml' ? PARSERS : [TREES[block.kind]]) {
        const losses = new Losses();
        try {
            const { draft, about } = parse(new LineReader(source, block), kind, block, reader => make(reader, losses));
            unshown.all.forEach(({ message, id }) => losses.add(message, id));
            const { title, direction } = block;
            const said = { kind, ...(title !== undefined && { title }), ...(direction && { direction }), ...about };
            return { diagram: withLinks(draft.finish(said), block.links, losses), losses, block };
        } catch (error) {
            if (!(error instanceof ToolError) || error.code === 'TOO_LARGE') {
                throw error;
            }
            failed.push({ error, line: Number(error.details?.['line'] ?? 0) });
        }
    }
    // The kind that read on the furthest is what was meant; where several came as far, it may be any of them.
    const furthest = largest(failed.map(({ line }) => line));
    refuseUnread(source, block, furthest);
    const found = failed.filter(({ line }) => line === furthest);
    const exact = found.find(({ error }) => !error.message.includes(NO_LINE));
    throw (exact ?? (found.length === 1 ? found[0] : undefined))?.error ?? unclear(source, furthest, block);
}

function withSequenceLines(block: PlantBlock, losses: Losses): PlantBlock {
    const lines = block.lines.flatMap(line => {
        const text = sequenceLine(line.text, losses);
        return text === undefined ? [] : [{ ...line, text }];
    });
    return { ...block, lines };
}

/** Other kinds of diagrams, by their first lines. */
const OTHER_KINDS: readonly (readonly [RegExp, string])[] = [
    [/^(?:robust|concise|clock|binary|analog)\s+["\w]/i, 'timing diagrams'],
    [/^salt\s*\{?$/i, 'wireframes (salt)'],
    [/^nwdiag\s*\{$/i, 'network diagrams'],
    [/^(?:ditaa|jcckit)(?:\s*\(.*\))?$/i, 'pictures of other programs'],
    [/^\(\*\)\s*[-=]/, 'activity diagrams in the old syntax, which begin with (*),']
];
const CALL = /^\$?[A-Za-z_]\w*\(.*\)\s*\{?$/;
const CALLED = 'macros and procedures that the file does not !define in one line, or that are in another file,';

/** @param furthest the line up to which the block could be read @throws ToolError for what is known, but not read */
function refuseUnread(source: string, { lines }: PlantBlock, furthest: number): void {
    const [first] = lines;
    const failed = lines.find(({ line }) => line === furthest);
    const other = first && OTHER_KINDS.find(([pattern]) => pattern.test(first.text))?.[1];
    if (first && other !== undefined) {
        throw sourceFault(source, first, `${other} of PlantUML are not read`, PLANTUML_READ);
    }
    if (failed && CALL.test(failed.text)) {
        throw sourceFault(source, failed, `${CALLED} of PlantUML are not read`, PLANTUML_READ);
    }
}

function unclear(source: string, line: number, { lines, end }: PlantBlock): ToolError {
    const { column } = lines.find(each => each.line === line) ?? end;
    return sourceFault(
        source,
        { line, column },
        'expected a line of a class, sequence, component, use case, state or activity diagram of PlantUML'
    );
}

interface ParsedBlock {
    readonly draft: GraphDraft;
    readonly about: Parser['about'];
}

function parse(reader: LineReader, kind: string, block: PlantBlock, make: (reader: LineReader) => Parser): ParsedBlock {
    const parser = make(reader);
    for (let line = reader.take(); line; line = reader.take()) {
        if (!parser.read(line)) {
            throw reader.fault(line, `${NO_LINE} ${kind} diagram of PlantUML`);
        }
    }
    if (parser.isOpen) {
        throw sourceFault(reader.source, block.end, 'expected the end of what is open, such as "}" or "end"');
    }
    return { draft: parser.finish(), about: parser.about };
}
