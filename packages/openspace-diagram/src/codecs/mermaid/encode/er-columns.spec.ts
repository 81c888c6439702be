import { expect } from 'chai';
import type { DiagramEdge, DiagramNode } from '../../../diagram';
import { drawn } from '../../../test/boards';
import { throughMermaid } from '../../../test/mermaid-round-trip';
import { diagramOf } from '../../whiteboard';
import { mermaidCodec } from '../mermaid-codec';
import { encodeMermaid } from './encode-mermaid';

/** Two tables, as boards have them. */
const tables = (rows: NonNullable<DiagramNode['rows']>): DiagramNode[] =>
    ['airline', 'flight'].map((id, at) => ({
        id,
        bounds: { x: 400 * at, y: 0, width: 300, height: 200 },
        shape: 'rectangle',
        native: 'face:table',
        label: id,
        rows: [{ text: id }, '-', ...rows]
    }));

const RELATION: DiagramEdge = {
    id: 'e',
    from: { node: 'airline', arrowhead: 'crow-only-one' },
    to: { node: 'flight', arrowhead: 'crow-zero-many' }
};

const written = (nodes: readonly DiagramNode[]): string => encodeMermaid({ kind: 'er', nodes, edges: [] }).target;

describe('columns of tables in Mermaid', () => {
    it('ME1 a type behind the name is the type, also with brackets', () => {
        expect(written(tables([{ text: 'code: char(2)', key: 'PK' }]))).to.contain(' char(2) code PK\n');
        const label = 'airline\n────\ncode: char(2) PK\nname: text';
        const said = written(tables([]).map(({ rows: _, ...node }) => ({ ...node, label })));
        expect(said).to.contain(' char(2) code PK\n').and.to.contain(' text name\n');
    });

    it('ME1 ME5 only what is behind a plain name and a colon is its type', () => {
        const trip = throughMermaid({ kind: 'er', nodes: [{ id: 'a', shape: 'rectangle', label: 'a\n────\n{"a": 1}' }], edges: [] });
        expect(trip.read.nodes[0]?.label?.split('\n').at(-1)).to.equal('{"a": 1}');
    });

    it('ME1 ME5 types of several words stay types, there and back', () => {
        const rows = [
            { text: 'distance', type: 'double precision' },
            { text: 'leaves', type: 'timestamp with time zone', key: 'UK' as const }
        ];
        const { board } = drawn({ nodes: tables(rows), edges: [RELATION] });
        const source = encodeMermaid(diagramOf(board).diagram).target;
        expect(source).to.contain('`double precision` distance\n').and.to.contain('`timestamp with time zone` leaves UK\n');
        const again = diagramOf(drawn(mermaidCodec.decode(source).diagram).board).diagram;
        expect(again.nodes[0]?.rows?.slice(2)).to.deep.equal(rows);
    });

    it('ME1 ME5 a row of two words has its type behind its name where other rows have, which is said', () => {
        const rows = [{ text: 'id', type: 'uuid', key: 'PK' as const }, { text: 'refunded_at timestamptz' }, { text: 'code text UK' }];
        const trip = throughMermaid({ kind: 'er', nodes: tables(rows).slice(0, 1), edges: [] });
        expect(trip.source).to.contain(' timestamptz refunded_at\n').and.to.contain(' text code UK\n');
        expect(trip.losses).to.deep.equal([
            { id: 'airline', message: 'A row of two words is a name and its type, as the other rows are. (airline)' }
        ]);
        expect(written(tables([{ text: 'timestamptz refunded_at' }]))).to.contain(' timestamptz refunded_at\n');
    });

    it('ME6 columns and types with the name of a key are no keys, however they are written', () => {
        const rows = ['pk', 'fk', 'Uk', 'PK'].flatMap(word => [
            { text: word, type: 'int' },
            { text: 'name', type: word, key: 'UK' as const }
        ]);
        const { target } = encodeMermaid({ kind: 'er', nodes: tables(rows), edges: [RELATION] });
        expect(diagramOf(drawn(mermaidCodec.decode(target).diagram).board).diagram.nodes[0]?.rows?.slice(2)).to.deep.equal(rows);
    });

    it('ME1 MC4 attributes with a comment or several keys have columns, and go back as they were', () => {
        const lines = ['int order_id PK, FK', 'varchar(9) code UK "its code; short"', 'date due "see: y"'];
        const { diagram } = mermaidCodec.decode(`erDiagram\n  A {\n    ${lines.join('\n    ')}\n  }\n  A ||--o{ B : has\n`);
        const board = diagramOf(drawn(diagram).board).diagram;
        expect(board.nodes[0]?.rows?.slice(2)).to.deep.equal([
            { text: 'order_id FK', type: 'int', key: 'PK' },
            { text: 'code "its code; short"', type: 'varchar(9)', key: 'UK' },
            { text: 'due "see: y"', type: 'date' }
        ]);
        expect(board.nodes[0]?.label).to.contain('int order_id PK, FK\n').and.to.contain('varchar(9) code UK "its code; short"\n');
        const { target } = encodeMermaid(board);
        expect(lines.filter(line => !target.replaceAll('#59;', ';').includes(`${line}\n`))).to.deep.equal([]);
    });

    it('ME1 an entity without attributes is a table, which has its name alone', () => {
        const { nodes } = diagramOf(drawn(mermaidCodec.decode('erDiagram\n  A ||--o{ B : has\n').diagram).board).diagram;
        expect(nodes.map(({ native, rows }) => [native, rows])).to.deep.equal([
            ['face:table', [{ text: 'A' }]],
            ['face:table', [{ text: 'B' }]]
        ]);
    });

    it('ME1 comments with a colon stay comments', () => {
        const source = 'erDiagram\n  A {\n    int x "see: y"\n    int z PK, FK\n  }\n';
        expect(encodeMermaid(mermaidCodec.decode(source).diagram).target)
            .to.contain('int x "see: y"\n')
            .and.to.contain('int z PK, FK\n');
    });
});
