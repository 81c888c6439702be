import type { VariedFormat } from './varied-file';

const uml = (kind: readonly VariedFormat['features'][number][], pieces: number): VariedFormat => ({
    pieces,
    features: kind,
    file: parts => `@startuml\n${parts.join('\n')}\n@enduml`
});

export const PLANTUML_SEQUENCE = uml(
    [
        ({ id, things: [a, b], deeds: [d, e] }) =>
            `participant "${a}" as ${id('A')}\ndatabase "${b}" as ${id('B')}\n${id('A')} -> ${id('B')} : ${d}\n${id('B')} --> ${id('A')} : ${e}`,
        ({ id, deeds: [d, e] }) => `alt ${d}\n${id('A')} ->> ${id('B')} : ${e}\nelse otherwise\n${id('A')} -x ${id('B')} : fails\nend`,
        ({ id, deeds: [d] }) => `group Retry [3 times]\nloop until done\n${id('A')} -[#red]> ${id('B')} : ${d}\nend\nend`,
        ({ id, deeds: [d] }) => `activate ${id('A')}\n${id('A')} -> ${id('B')} ++ : ${d}\nreturn done\ndeactivate ${id('A')}`,
        ({ id, things: [a], deeds: [d] }) =>
            `box "${a}" #LightBlue\nparticipant ${id('A')}\nparticipant ${id('B')}\nend box\n${id('A')} -\\ ${id('B')} : ${d}\nnote left of ${id('A')} : checks\nnote over ${id('A')},${id('B')} #aqua\n two lines\n of text\nend note`,
        ({ id, deeds: [d] }) =>
            `== ${d} ==\nactor ${id('U')}\n${id('U')} -> ${id('S')} : go\n... later ...\n${id('S')} -> ${id('S')} : thinks\n|||`,
        ({ id, deeds: [d] }) => `create ${id('N')}\n${id('A')} -> ${id('N')} : new\n${id('A')} -> ${id('N')} : ${d}\ndestroy ${id('N')}`,
        ({ id, deeds: [d] }) =>
            `par one\n${id('A')} -> ${id('B')} : ${d}\nelse two\n${id('A')} -> ${id('C')} : ${d}\nend\n[-> ${id('A')} : from outside\n${id('C')} ->] : out`,
        ({ id, deeds: [d, e] }) =>
            `autonumber\nqueue ${id('Q')}\nboundary ${id('W')}\ncontrol ${id('K')}\nentity ${id('E')}\n${id('W')} -> ${id('K')} : ${d}\n${id('K')} <-> ${id('E')} : ${e}\n${id('K')} ->o ${id('Q')} : put`
    ],
    3
);

export const PLANTUML_CLASS = uml(
    [
        ({ id, deeds: [d] }) =>
            `class ${id('Order')} {\n -id : int\n +{static} all() : List<Order>\n +{abstract} total()\n}\nclass ${id('Item')}\n${id('Order')} "1" *-- "0..*" ${id('Item')} : ${d}`,
        ({ id }) =>
            `interface ${id('Shape')}\nabstract class ${id('Base')}\nenum ${id('Kind')} {\n ROUND\n FLAT\n}\n${id('Base')} ..|> ${id('Shape')}\n${id('Disc')} --|> ${id('Base')}\n${id('Disc')} ..> ${id('Kind')}`,
        ({ id, things: [a] }) =>
            `package "${a}" {\n class ${id('In')}\n package deep {\n  class ${id('Deep')}\n }\n}\n${id('In')} o-- ${id('Deep')}`,
        ({ id }) =>
            `${id('A')} -[#red,thickness=3]-> ${id('B')}\n${id('A')} -[#0000ff,dashed]-> ${id('C')}\n${id('A')} .[#green]. ${id('D')}\n${id('A')} --x ${id('E')}\n${id('A')} --# ${id('F')}`,
        ({ id, things: [a] }) =>
            `class "${a}" as ${id('X')} <<service>> #FFDD88\nnote right of ${id('X')} : why\nnote "alone" as ${id('N')}\n${id('X')} .. ${id('N')}`,
        ({ id }) =>
            `entity ${id('User')} {\n * id : int <<PK>>\n --\n name : text\n}\nentity ${id('Post')} {\n * id : int\n}\n${id('User')} ||--o{ ${id('Post')} : writes\n${id('Post')} }|..|| ${id('User')}`
    ],
    2
);

export const PLANTUML_DESCRIPTION = uml(
    [
        ({ id, things: [a, b], deeds: [d] }) =>
            `() "${a}" as ${id('I')}\ncomponent "${b}" as ${id('C')}\n${id('C')} -( ${id('I')} : ${d}\ncloud ${id('N')} {\n database ${id('D')}\n}\n${id('C')} --> ${id('D')}`,
        ({ id, things: [a, b], deeds: [d] }) =>
            `actor "${a}" as ${id('U')}\nusecase "${d}" as ${id('G')}\nrectangle "${b}" {\n usecase ${id('H')}\n}\n${id('U')} --> ${id('G')}\n${id('G')} .> ${id('H')} : <<include>>`
    ],
    2
);

export const PLANTUML_FLOW = uml(
    [
        ({ deeds: [d, e, f] }) => `start\n:${d};\nif (ok?) then (yes)\n :${e};\nelse (no)\n :${f};\n stop\nendif\nstop`,
        ({ deeds: [d, e] }) => `start\nfork\n :${d};\nfork again\n #pink:${e};\nend fork\nnote right: both\nend`,
        ({ things: [a, b], deeds: [d, e] }) =>
            `|${a}|\nstart\n:${d};\n|#AntiqueWhite|${b}|\nrepeat\n :${e};\nrepeat while (more?) is (yes)\nstop`,
        ({ deeds: [d, e] }) =>
            `[*] --> Idle\nIdle -[#blue]-> Busy : ${d}\nBusy --> Idle : ${e}\nstate Busy {\n [*] --> Work\n Work --> [*]\n}\nnote left of Idle : waits\nBusy --> [*]`,
        ({ deeds: [d] }) =>
            `state c <<choice>>\nstate f <<fork>>\n[*] --> c\nc --> f : [${d}]\nf --> A\nf --> B\nstate "Long name" as A #lightgreen\nA : does more\nA -[dashed]-> B`,
        ({ things: [a, b], deeds: [d] }) =>
            `!include <C4/C4_Container>\nPerson(u, "${a}", "who")\nSystem_Boundary(s, "${b}") {\n Container(w, "Web", "React", "${d}")\n ContainerDb(db, "DB", "SQL")\n}\nSystem_Ext(x, "Other")\nRel(u, w, "${d}", "HTTPS")\nRel(w, db, "reads")\nRel(w, x, "calls")`
    ],
    1
);

const mermaid = (head: string, features: VariedFormat['features'], pieces: number): VariedFormat => ({
    pieces,
    features,
    file: parts => `${head}\n${parts.join('\n')}`
});

export const MERMAID_FLOWCHART = mermaid(
    'flowchart LR',
    [
        ({ id, things: [a, b], deeds: [d] }) => `${id('a')}["${a}"] -->|"${d}"| ${id('b')}[("${b}")]`,
        ({ id, things: [a, b] }) =>
            `subgraph ${id('s')}["${a}"]\n subgraph ${id('t')}["${b}"]\n  ${id('x')} --> ${id('y')}\n end\nend\n${id('s')} -.-> ${id('z')}`,
        ({ id, deeds: [d] }) =>
            `${id('a')} == "${d}" ==> ${id('b')}\n${id('b')} -.-> ${id('c')}\n${id('c')} --o ${id('d')}\n${id('d')} --x ${id('e')}\n${id('e')} <--> ${id('f')}\n${id('f')} --- ${id('g')}`,
        ({ id }) =>
            `${id('r')}(round) --> ${id('d')}{choice} --> ${id('h')}{{hex}} --> ${id('p')}[/slanted/] --> ${id('q')}([stadium]) --> ${id('w')}[[sub]]`,
        ({ id, things: [a] }) =>
            `classDef hot fill:#f96,stroke:#333,stroke-width:4px\n${id('k')}["${a}"]:::hot --> ${id('l')}\nstyle ${id('l')} fill:#bbf,stroke-dasharray: 5 5,color:#00f`,
        ({ id, things: [a] }) =>
            `${id('k')}@{ shape: doc, label: "${a}" } --> ${id('l')}@{ shape: das, label: "tape" }\nclick ${id('k')} "https://example.org/k"`
    ],
    2
);

export const MERMAID_KINDS: VariedFormat = {
    pieces: 1,
    file: ([piece = '']) => piece,
    features: [
        ({ things: [a, b], deeds: [d, e] }) =>
            `sequenceDiagram\n autonumber\n actor U as ${a}\n participant S as ${b}\n U->>+S: ${d}\n S-->>-U: ${e}\n loop daily\n  S-)U: mail\n end\n Note over U,S: agreed`,
        ({ deeds: [d, e] }) =>
            `sequenceDiagram\n box Empty\n end\n box rgb(200,220,255) Ours\n participant A\n participant B\n end\n alt ${d}\n  A-xB: no\n else ${e}\n  A<<->>B: both\n end\n create participant C\n B->>C: make\n destroy C\n B-xC: end`,
        ({ deeds: [d] }) =>
            `classDiagram\n class Order {\n  -int id\n  +total() int\n }\n class Item\n Order "1" *-- "0..*" Item : ${d}\n Base <|-- Order\n Order ..> Kind\n Kind ()-- Item\n note for Order "why"\n style Item fill:#bbf`,
        ({ deeds: [d, e] }) =>
            `stateDiagram-v2\n [*] --> Idle\n Idle --> Busy : ${d}\n state Busy {\n  [*] --> Work\n  Work --> [*]\n }\n Busy --> Idle : ${e}\n state c <<choice>>\n Idle --> c\n c --> [*]\n note right of Idle : waits`,
        () =>
            `erDiagram\n CUSTOMER ||--o{ ORDER : places\n ORDER }|..|{ ITEM : "has many"\n CUSTOMER {\n  int id PK\n  string name "full"\n }\n style ORDER fill:#f9f`,
        ({ things: [a, b], deeds: [d] }) =>
            `C4Container\n Person(u, "${a}", "who")\n System_Boundary(s, "${b}") {\n  Container(w, "Web", "React")\n  ContainerDb(db, "DB", "SQL")\n }\n Rel(u, w, "${d}", "HTTPS")\n BiRel(w, db, "syncs")\n UpdateRelStyle(u, w, $lineColor="red", $textColor="blue")`,
        ({ things: [a, b, c, d] }) => `mindmap\n  root(("${a}"))\n    one["${b}"]\n      deep["${c}"]\n    two("${d}")\n    three)cloud(`,
        ({ deeds: [d, e] }) =>
            `gantt\n dateFormat YYYY-MM-DD\n section Plan\n ${d.replace(/[:,;#]/g, ' ')} :a1, 2024-01-01, 10d\n ${e.replace(/[:,;#]/g, ' ')} :crit, after a1, 5d\n section Ship\n Done :milestone, 2024-02-01, 0d`
    ]
};
