/**
 * A binary tree of so many nodes in each text format that a board can be made of.
 *
 * @returns texts by the names of files
 */
export function largeDiagrams(count: number): Readonly<Record<`large.${'dot' | 'd2' | 'puml' | 'dsl' | 'likec4' | 'bpmn'}`, string>> {
    const nodes = Array.from({ length: count }, (_, at) => at);
    const links = nodes.slice(1).map(at => [(at - 1) >> 2, at] as const);
    const written = (node: (at: number) => string, link: (from: number, to: number) => string): string =>
        [...nodes.map(node), ...links.map(([from, to]) => link(from, to))].join('\n');
    const c4 = (element: string) =>
        written(
            at => `e${at} = ${element} "Element ${at}"`,
            (from, to) => `e${from} -> e${to} "uses"`
        );
    return {
        'large.dot': `digraph {\n${written(
            at => `n${at} [label="Node ${at}"]`,
            (from, to) => `n${from} -> n${to}`
        )}\n}`,
        'large.d2': written(
            at => `n${at}: Node ${at}`,
            (from, to) => `n${from} -> n${to}`
        ),
        'large.puml': `@startuml\n${written(
            at => `class C${at}`,
            (from, to) => `C${from} --> C${to}`
        )}\n@enduml`,
        'large.dsl': `workspace {\nmodel {\n${c4('softwareSystem')}\n}\nviews {\nsystemLandscape {\ninclude *\n}\n}\n}`,
        'large.likec4': `specification {\nelement box\n}\nmodel {\n${c4('box')}\n}\nviews {\nview index {\ninclude *\n}\n}`,
        'large.bpmn': `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${written(
            at => `<task id="t${at}" name="Task ${at}"/>`,
            (from, to) => `<sequenceFlow id="f${to}" sourceRef="t${from}" targetRef="t${to}"/>`
        )}</process></definitions>`
    };
}
