import type { VariedFormat } from './varied-file';

const q = (text: string): string => JSON.stringify(text);

const CUT = '\n===\n';
/** Pieces that have their views behind their elements. */
function inTwo(pieces: readonly string[]): readonly [string[], string[]] {
    return [pieces.map(piece => piece.split(CUT)[0] ?? ''), pieces.map(piece => piece.split(CUT)[1] ?? '')];
}

export const STRUCTURIZR: VariedFormat = {
    pieces: 3,
    file: pieces => {
        const [model, views] = inTwo(pieces);
        return `workspace "W" {\nmodel {\n${model.join('\n')}\n}\nviews {\nsystemLandscape {\ninclude *\nautolayout lr\n}\n${views.join('\n')}\n}\n}`;
    },
    features: [
        ({ id, things: [a, b], deeds: [d] }) =>
            `${id('u')} = person ${q(a)} "Who asks"\n${id('s')} = softwareSystem ${q(b)} "Does it"\n${id('u')} -> ${id('s')} ${q(d)} "HTTPS"`,
        ({ id, things: [a, b, c], deeds: [d] }) =>
            `${id('s')} = softwareSystem ${q(a)} {\n${id('w')} = container ${q(b)} "UI" "React"\n${id('d')} = container ${q(c)} "Data" "SQL" "Database"\n${id('w')} -> ${id('d')} ${q(d)}\n}\n===\ncontainer ${id('s')} {\ninclude *\n}\nstyles {\nelement "Database" {\nshape cylinder\nbackground #ffcc00\n}\n}`,
        ({ id, things: [a, b] }) =>
            `group ${q(a)} {\n${id('x')} = softwareSystem ${q(b)}\n${id('y')} = softwareSystem "Other ${id('y')}"\n}\n${id('x')} -> ${id('y')} "feeds" {\ntags "Async"\n}\n===\nstyles {\nrelationship "Async" {\ncolor #ff0000\nthickness 4\ndashed false\n}\n}`,
        ({ id, things: [a, b, c] }) =>
            `${id('s')} = softwareSystem ${q(a)} {\n${id('c')} = container ${q(b)} {\n${id('p')} = component ${q(c)} "Part" "Java"\n${id('r')} = component "Repo ${id('r')}"\n${id('p')} -> ${id('r')} "uses"\n}\n}\n===\ncomponent ${id('c')} {\ninclude *\n}`,
        ({ id, things: [a, b] }) =>
            `${id('s')} = softwareSystem ${q(a)} {\n${id('c')} = container ${q(b)}\n}\ndeploymentEnvironment "Live ${id('e')}" {\ndeploymentNode "Host" "Linux" {\ncontainerInstance ${id('c')}\n}\n}\n===\ndeployment * "Live ${id('e')}" {\ninclude *\n}`,
        ({ id, things: [a, b], deeds: [d, e] }) =>
            `${id('a')} = softwareSystem ${q(a)} {\nurl https://example.org\ntags "Old"\n}\n${id('b')} = person ${q(b)}\n${id('b')} -> ${id('a')} ${q(d)}\n===\ndynamic * {\n${id('b')} -> ${id('a')} ${q(e)}\n}\nstyles {\nelement "Old" {\nshape hexagon\nborder dashed\nstroke #123456\ncolor #ffffff\nopacity 60\n}\n}`
    ]
};

export const LIKEC4: VariedFormat = {
    pieces: 3,
    file: pieces => {
        const [model, views] = inTwo(pieces);
        return `specification {\nelement actor {\nstyle {\nshape person\n}\n}\nelement system\nelement store {\nstyle {\nshape storage\ncolor amber\n}\n}\nrelationship async {\ncolor red\nline dotted\nhead diamond\ntail odot\n}\ntag old\n}\nmodel {\n${model.join('\n')}\n}\nviews {\nview index {\ninclude ${['*', ...views.filter(view => view !== '')].join(', ')}\n}\n}`;
    },
    features: [
        ({ id, things: [a, b], deeds: [d] }) =>
            `${id('u')} = actor ${q(a)}\n${id('s')} = system ${q(b)} {\ntechnology 'Go'\ndescription 'Does it'\n}\n${id('u')} -> ${id('s')} ${q(d)}`,
        ({ id, things: [a, b, c] }) =>
            `${id('s')} = system ${q(a)} {\n${id('w')} = system ${q(b)}\n${id('d')} = store ${q(c)}\n${id('w')} -> ${id('d')} 'reads'\n}${CUT}${id('s')}.*`,
        ({ id, things: [a], deeds: [d] }) =>
            `${id('x')} = system ${q(a)}\n${id('y')} = store 'Store ${id('y')}'\n${id('x')} -[async]-> ${id('y')} ${q(d)} {\ntechnology 'AMQP'\n}`,
        ({ id, things: [a] }) =>
            `${id('k')} = system ${q(a)} {\n#old\nlink https://example.org/k\nstyle {\ncolor green\nshape queue\nborder dashed\nopacity 40%\n}\n}\n${id('k')} -> ${id('m')}\n${id('m')} = system 'M ${id('m')}' {\nstyle {\nshape browser\n}\n}`,
        ({ id, things: [a, b], deeds: [d] }) =>
            `${id('o')} = system ${q(a)} {\n${id('i')} = system ${q(b)} {\n${id('l')} = system 'Leaf ${id('l')}'\n}\n}\n${id('z')} = actor 'Z ${id('z')}'\n${id('z')} -> ${id('o')}.${id('i')} ${q(d)}${CUT}${id('o')}.*, ${id('o')}.${id('i')}.*`
    ]
};

/** Programs of the Python library `diagrams`. */
export const PROGRAMS: VariedFormat = {
    pieces: 3,
    file: pieces =>
        `from diagrams import Diagram, Cluster, Edge, Node\nwith Diagram("System", show=False, direction="LR"):\n${pieces.map(piece => piece.replace(/^/gm, '    ')).join('\n')}`,
    features: [
        ({ id, things: [a, b], deeds: [d] }) =>
            `${id('a')} = EC2(${q(a)})\n${id('b')} = RDS(${q(b)})\n${id('a')} >> Edge(label=${q(d)}) >> ${id('b')}`,
        ({ id, things: [a, b, c] }) =>
            `with Cluster(${q(a)}):\n    with Cluster(${q(b)}):\n        ${id('i')} = Node(${q(c)})\n    ${id('o')} = EC2("out ${id('o')}")\n${id('o')} >> ${id('i')}`,
        ({ id }) =>
            `${id('many')} = [EC2(f"web {n} ${id('m')}") for n in range(3)]\n${id('q')} = RDS("queue ${id('q')}")\n${id('many')} >> ${id('q')}`,
        ({ id, deeds: [d, e] }) =>
            `${id('x')} = Node("X ${id('x')}")\n${id('y')} = Node("Y ${id('y')}")\n${id('x')} >> Edge(color="red", style="dashed", label=${q(d)}) >> ${id('y')}\n${id('x')} << Edge(color="#336699", style="dotted") << ${id('y')}\n${id('x')} - Edge(style="bold", label=${q(e)}) - ${id('y')}`,
        ({ id, things: [a, b] }) =>
            `${id('l')} = EC2(${q(a)})\nfor ${id('n')} in ["one", "two"]:\n    ${id('l')} >> RDS(${q(b)} + " " + ${id('n')})`
    ]
};

const DI = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"';
const x = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const flow = (from: string, to: string, name = '', more = ''): string =>
    `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}" name="${x(name)}">${more}</sequenceFlow>`;

export const BPMN: VariedFormat = {
    pieces: 3,
    file: pieces => `<?xml version="1.0"?><definitions ${DI}><process id="p">${pieces.join('\n')}</process></definitions>`,
    features: [
        ({ id, deeds: [d, e] }) =>
            `<startEvent id="${id('s')}" name="${x(d)}"/><userTask id="${id('t')}" name="${x(e)}"/><endEvent id="${id('e')}"/>${flow(id('s'), id('t'))}${flow(id('t'), id('e'), 'done')}`,
        ({ id, deeds: [d, e] }) =>
            `<exclusiveGateway id="${id('g')}" name="ok?" default="${id('g')}-${id('n')}"/><task id="${id('y')}" name="${x(d)}"/><task id="${id('n')}" name="${x(e)}"/>${flow(id('g'), id('y'), 'yes', '<conditionExpression>x</conditionExpression>')}${flow(id('g'), id('n'), 'no')}`,
        ({ id, things: [a] }) =>
            `<subProcess id="${id('p')}" name="${x(a)}"><serviceTask id="${id('i')}" name="in ${id('i')}"/><endEvent id="${id('z')}"><terminateEventDefinition/></endEvent>${flow(id('i'), id('z'))}</subProcess>`,
        ({ id, things: [a], deeds: [d] }) =>
            `<task id="${id('t')}" name="${x(d)}"><dataOutputAssociation id="${id('o')}"><targetRef>${id('d')}</targetRef></dataOutputAssociation></task><dataObjectReference id="${id('d')}" name="${x(a)}"/><textAnnotation id="${id('n')}"><text>why not</text></textAnnotation><association id="${id('as')}" sourceRef="${id('t')}" targetRef="${id('n')}"/>`,
        ({ id, deeds: [d] }) =>
            `<task id="${id('t')}" name="${x(d)}"/><boundaryEvent id="${id('b')}" attachedToRef="${id('t')}" cancelActivity="false"><timerEventDefinition/></boundaryEvent><task id="${id('l')}" name="late ${id('l')}"/>${flow(id('b'), id('l'))}`,
        ({ id }) =>
            `<parallelGateway id="${id('f')}"/><scriptTask id="${id('a')}" name="A ${id('a')}"/><manualTask id="${id('c')}" name="C ${id('c')}"/><inclusiveGateway id="${id('j')}"/>${flow(id('f'), id('a'))}${flow(id('f'), id('c'))}${flow(id('a'), id('j'))}${flow(id('c'), id('j'))}`,
        ({ id, things: [a] }) =>
            `<intermediateCatchEvent id="${id('m')}" name="${x(a)}"><messageEventDefinition/></intermediateCatchEvent><intermediateThrowEvent id="${id('s')}"><signalEventDefinition/></intermediateThrowEvent><callActivity id="${id('k')}" name="call ${id('k')}"/>${flow(id('m'), id('s'))}${flow(id('s'), id('k'))}`
    ]
};
