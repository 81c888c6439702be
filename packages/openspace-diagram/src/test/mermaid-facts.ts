import type { ParsedDiagramModel } from 'pele';

/** What a diagram has by the parser's own model, told apart from how the codec reads it. */
export interface MermaidFacts {
    /** Ids of what is drawn as a box; ids that several share are there as often. */
    readonly nodes: readonly string[];
    /** Ids of what holds others. */
    readonly frames: readonly string[];
    readonly edges: readonly { readonly from: string; readonly to: string; readonly label: string }[];
}

export function factsOf(model: ParsedDiagramModel): MermaidFacts {
    const edge = (from: string, to: string, label = '') => ({ from, to, label });
    switch (model.type) {
        case 'flowchart': {
            const frames = model.subgraphs.map(({ id }) => id);
            return {
                nodes: [...model.nodes.keys()].filter(id => !frames.includes(id)),
                frames,
                edges: model.edges.map(({ start, end, text }) => edge(start, end, text))
            };
        }
        case 'sequence': {
            const isNote = (type: number | undefined) => type === 2;
            const said = model.messages.filter(
                ({ message, from, to }) => typeof message === 'string' && from !== undefined && to !== undefined
            );
            return {
                nodes: [...model.actors.keys(), ...said.filter(({ type }) => isNote(type)).map(({ id }) => `note-${id}`)],
                frames: [],
                edges: said.filter(({ type }) => !isNote(type)).map(({ from, to, message }) => edge(from!, to!, String(message)))
            };
        }
        case 'class':
            return {
                nodes: [...model.classes.keys(), ...model.notes.keys(), ...model.interfaces.map(({ id }) => id)],
                frames: [...model.namespaces.keys()],
                edges: [
                    ...model.relations.map(({ id1, id2, title }) => edge(id1, id2, title)),
                    ...[...model.notes.values()].flatMap(({ id, class: about }) => (about === undefined ? [] : [edge(id, about)]))
                ]
            };
        case 'state': {
            const states = [...model.states.values()];
            return {
                nodes: [],
                frames: states.filter(({ doc }) => doc !== undefined).map(({ id }) => id),
                edges: model.relations.map(({ id1, id2, relationTitle }) => edge(id1, id2, relationTitle))
            };
        }
        case 'er': {
            const names = new Map([...model.entities].map(([name, { id }]) => [id, name]));
            return {
                nodes: [...model.entities.keys()],
                frames: model.subgraphs.map(({ id }) => id),
                edges: model.relationships.map(({ entityA, entityB, roleA }) => edge(names.get(entityA)!, names.get(entityB)!, roleA))
            };
        }
        case 'mindmap':
            return {
                nodes: model.nodes.map(({ nodeId }) => nodeId),
                frames: [],
                edges: model.nodes.flatMap(({ nodeId, children }) => children.map(child => edge(nodeId, child.nodeId)))
            };
        case 'c4':
            return {
                nodes: model.shapes.map(({ alias }) => alias),
                frames: model.boundaries.map(({ alias }) => alias).filter(alias => alias !== 'global'),
                edges: model.rels.map(({ from, to, label }) => edge(from, to, label))
            };
        case 'block': {
            const blocks = [...model.byId.values()].filter(({ id, type }) => id !== 'root' && type !== 'space');
            return {
                nodes: blocks.filter(({ type }) => type !== 'composite').map(({ id }) => id),
                frames: blocks.filter(({ type }) => type === 'composite').map(({ id }) => id),
                edges: model.edges.map(({ start, end, label }) => edge(start!, end!, label))
            };
        }
        case 'architecture':
            return {
                nodes: [...model.nodes.keys()],
                frames: [...model.groups.keys()],
                edges: model.edges.map(({ lhsId, rhsId, lhsGroup, rhsGroup, title }) =>
                    edge(
                        (lhsGroup === true ? model.nodes.get(lhsId)?.in : undefined) ?? lhsId,
                        (rhsGroup === true ? model.nodes.get(rhsId)?.in : undefined) ?? rhsId,
                        title
                    )
                )
            };
        case 'requirement':
            return {
                nodes: [...model.requirements.keys(), ...model.elements.keys()],
                frames: [],
                edges: model.relations.map(({ src, dst, type }) => edge(src, dst, type))
            };
        case 'kanban':
            return {
                nodes: model.sections.flatMap(({ items }) => items.map(({ id }) => id)),
                frames: model.sections.map(({ id }) => id),
                edges: []
            };
        case 'gantt':
            return { nodes: model.getTasks().map(({ id }) => id), frames: model.sections.filter(section => section !== ''), edges: [] };
        default:
            return { nodes: [model.type], frames: [], edges: [] };
    }
}
