/** A line of each type of diagram, by what the type begins with: what is expected where the parser itself cannot say it. */
const LINES: readonly (readonly [RegExp, string])[] = [
    [/^(flowchart|graph)/, 'A[text] --> B[text]'],
    [/^sequenceDiagram/, 'Alice->>Bob: text'],
    [/^classDiagram/, 'Animal <|-- Duck'],
    [/^stateDiagram/, 'Idle --> Active: text'],
    [/^erDiagram/, 'CUSTOMER ||--o{ ORDER : places'],
    [/^C4/, 'Person(alias, "Label", "Description")'],
    [/^block/, 'a["text"] --> b["text"]'],
    [/^architecture/, 'service db(database)[Database]'],
    [/^requirementDiagram/, 'entity - satisfies -> requirement'],
    [/^kanban/, 'id[text]'],
    [/^gantt/, 'Task :id1, 2026-01-31, 3d'],
    [/^pie/, '"Label" : 42'],
    [/^quadrantChart/, 'Label: [0.3, 0.6]'],
    [/^xychart/, 'bar [1, 2, 3]'],
    [/^journey/, 'Task: 5: Actor'],
    [/^timeline/, '2026 : event'],
    [/^gitGraph/, 'commit id: "text"'],
    [/^sankey/, 'source,target,10'],
    [/^packet/, '0-15: "Label"'],
    [/^radar/, 'curve id["Label"]{1, 2, 3}'],
    [/^treemap/, '"Label": 42'],
    [/^mindmap/, 'a topic, further in than the one it belongs to']
];

/** @param header the first line of a diagram */
export function typicalLine(header: string): string | undefined {
    return LINES.find(([type]) => type.test(header))?.[1];
}
