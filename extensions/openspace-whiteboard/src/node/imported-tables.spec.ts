import { BoardIndex, pictureMetrics } from '@openspace/board';
import { mermaidCodec } from '@openspace/diagram/lib/codecs/mermaid';
import { expect } from 'chai';
import { imported } from './test/imported-board';

/** Mermaid's own picture of these has three crossings. */
const RELATIONS = `erDiagram
user ||--o{ member : "is"
team ||--o{ member : ""
role ||--o{ grant : ""
permission ||--o{ grant : "given"
team ||--o{ team_role : ""
role ||--o{ team_role : "held"
user ||--o{ session : ""
user ||--o{ audit : "did"
permission ||--o{ audit : ""`;

describe('Imports of tables', () => {
    it('have relations that cross as rarely as in a diagram drawn on a board', async () => {
        expect(pictureMetrics(await imported(mermaidCodec, RELATIONS)).crossings).to.equal(0);
    });

    it('have lines of one width, with and without labels', async () => {
        const index = BoardIndex.of(await imported(mermaidCodec, RELATIONS));
        const arrows = index.descendants(index.pageId).flatMap(shape => (shape.type === 'arrow' ? [shape.props] : []));
        expect(arrows).to.have.length(9);
        expect(new Set(arrows.map(({ size, scale }) => `${size} ${scale}`)).size).to.equal(1);
    });
});
