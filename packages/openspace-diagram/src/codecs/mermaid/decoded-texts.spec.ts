import { expect } from 'chai';
import { mermaidCodec } from './mermaid-codec';

describe('the texts of Mermaid', () => {
    it('MC5 says what a sharp or a semicolon cuts off a text of a sequence, by line', () => {
        const { losses } = mermaidCodec.decode(
            '---\ntitle: a; b\n---\nsequenceDiagram\n participant A as Shop # 1\n A->>B: pay #5 now\n B->>A: ok #35; #59;; A->>B: hi\n loop each #2\n A->>B: x;\n end\n # a comment'
        );
        expect(losses.map(({ message }) => message)).to.deep.equal([
            'Line 5: Mermaid ends the text at "#", and "# 1" is not shown; #35; is the sign itself.',
            'Line 6: Mermaid ends the text at "#", and "#5 now" is not shown; #35; is the sign itself.',
            'Line 8: Mermaid ends the text at "#", and "#2" is not shown; #35; is the sign itself.'
        ]);
        expect(() => mermaidCodec.decode('sequenceDiagram\n A->>B: wait; then go'))
            .to.throw()
            .with.property('suggestion')
            .that.contains('; then go')
            .and.contains('#59;');
    });

    it('MC5 says it of journeys and timelines, too, where a sharp cuts a text there', () => {
        const said = (source: string): string[] => mermaidCodec.decode(source).losses.map(({ message }) => message.split(';')[0] ?? '');
        expect(said('journey\n title My day #1\n section Go #35;2 work\n Make tea: 5: Me #3\n # a comment')).to.deep.equal([
            'Line 2: Mermaid ends the text at "#", and "#1" is not shown',
            'Line 4: Mermaid ends the text at "#", and "#3" is not shown'
        ]);
        const timeline = 'timeline\n title T #1\n section S #2\n 2024 #3 : cut\n 2025 : kept #4\n : kept #5';
        expect(said(timeline)).to.deep.equal(['Line 4: Mermaid ends the text at "#", and "#3 : cut" is not shown']);
        const shown = mermaidCodec.decode(timeline).diagram.nodes.map(({ label }) => label);
        expect(shown).to.include.members(['S #2', '2024', 'kept #4', 'kept #5']).and.not.include('cut');
        expect(said('flowchart TD\n a[x #1 y] --> b')).to.deep.equal([]);
    });

    it('MC3 decodes entities once, in texts of every type', () => {
        const text = 'x #quot;y#quot; #38;lt#59; #35;35 #hearts; z';
        const wanted = 'x "y" &lt; #35 ♥ z';
        const sources = [
            `flowchart TD\n a["${text}"] -->|"${text}"| b\n subgraph s["${text}"]\n c\n end`,
            `sequenceDiagram\n participant A as ${text}\n A->>B: ${text}\n Note over A: ${text}\n loop ${text}\n A->>B: x\n end`,
            `stateDiagram-v2\n state "${text}" as a\n a --> b : ${text}\n note right of a : ${text}`,
            `classDiagram\n class A["${text}"] {\n ${text}\n }\n A "${text}" --> "${text}" B : ${text}\n note "${text}"`,
            `erDiagram\n A["${text}"] {\n int a "${text}"\n }\n A ||--o{ B : "${text}"`,
            `mindmap\n r["${text}"]\n  b["${text}"]`,
            `C4Context\n Person(a, "${text}", "${text}")\n Container(b, "${text}", "${text}", "${text}")\n Boundary(q, "${text}") {\n System(c, "${text}")\n }\n Rel(a, b, "${text}", "${text}")`,
            `block-beta\n a["${text}"] b\n a -- "${text}" --> b`,
            `kanban\n a["${text}"]\n  b["${text}"]`,
            `pie title ${text}\n "${text}" : 3\n "b" : 2`,
            `quadrantChart\n "${text}": [0.5, 0.5]`,
            `gitGraph\n commit id: "${text}"`
        ];
        expect(mermaidCodec.decode('flowchart TD\n a["#eacute; #constructor; &amp;lt; #amp;lt#59;"]').diagram.nodes[0]?.label).to.equal(
            'é #constructor; &lt; &lt;'
        );
        for (const source of sources) {
            const { title = '', nodes, edges } = mermaidCodec.decode(source).diagram;
            const texts = [
                title,
                ...nodes.map(({ label }) => label),
                ...edges.flatMap(({ label, from, to }) => [label, from.label, to.label])
            ];
            const found = texts.filter(each => each !== undefined && /[ﬂ¶]|^x |y/.test(each));
            expect(found, source).not.to.have.length(0);
            for (const each of found) {
                expect(each?.replace(/\s+/g, ' '), source).to.contain(wanted);
            }
        }
    });
});
