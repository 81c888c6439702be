const NODES = 1_000;

function all<T>(make: (at: number) => T, count = NODES): T[] {
    return Array.from({ length: count }, (_, at) => make(at));
}

/** Each node is linked with the one that it is a child of in a tree. */
const parentOf = (at: number): number => (at - 1) >> 2;
const links = (make: (from: number, to: number) => string): string[] => all(at => make(parentOf(at + 1), at + 1), NODES - 1);

function bpmn(): string {
    const tasks = all(at => `<task id="t${at}" name="Task ${at}"/>`).join('');
    const flows = links((from, to) => `<sequenceFlow id="f${to}" sourceRef="t${from}" targetRef="t${to}"/>`).join('');
    return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${tasks}${flows}</process></definitions>`;
}

/** A diagram of 1,000 nodes and 999 edges in each text format, by the ending of its file. */
export const THOUSAND_NODES: Readonly<Record<string, () => string>> = {
    mmd: () => ['flowchart TD', ...all(at => `n${at}[Node ${at}]`), ...links((from, to) => `n${from} --> n${to}`)].join('\n'),
    dot: () => `digraph { ${all(at => `n${at} [label="Node ${at}"]`).join(';')};${links((from, to) => `n${from} -> n${to}`).join(';')} }`,
    d2: () => [...all(at => `n${at}: Node ${at}`), ...links((from, to) => `n${from} -> n${to}`)].join('\n'),
    puml: () =>
        ['@startuml', ...all(at => `class C${at} {\n+field : int\n}`), ...links((from, to) => `C${from} --> C${to}`), '@enduml'].join('\n'),
    bpmn,
    dsl: () =>
        [
            'workspace {\nmodel {',
            ...all(at => `s${at} = softwareSystem "System ${at}"`),
            ...links((from, to) => `s${from} -> s${to} "uses"`),
            '}\nviews {\nsystemLandscape {\ninclude *\n}\n}\n}'
        ].join('\n'),
    likec4: () =>
        [
            'specification {\nelement box\n}\nmodel {',
            ...all(at => `e${at} = box 'Element ${at}'`),
            ...links((from, to) => `e${from} -> e${to} 'uses'`),
            '}\nviews {\nview index {\ninclude *\n}\n}'
        ].join('\n')
};
