import { addTo } from '@openspace/tool';
import type { C4Element, C4Tree, C4Workspace } from './likec4-model';
import type { Token } from './scan-likec4';
import type { TokenReader } from './token-reader';

const ELSEWHERE = 'Elements of other files are known where these are in the same folder or below it, and have no faults.';

/** Finds elements by what they are called where a name stands. */
export class ElementNames {
    private readonly byId = new Map<string, C4Element>();
    private readonly byName = new Map<string, C4Element[]>();
    private readonly nodes = new Map<string, C4Element>();
    private readonly nodesByName = new Map<string, C4Element[]>();

    constructor(
        private readonly reader: TokenReader,
        { model, deployment }: C4Workspace
    ) {
        for (const [tree, byId, byName] of [
            [model, this.byId, this.byName],
            [deployment, this.nodes, this.nodesByName]
        ] as const) {
            for (const element of tree.all) {
                byId.set(element.id, element);
                addTo(byName, element.name, element);
            }
        }
        for (const { of } of deployment.all) {
            if (of) {
                of.element = this.find(of.ref, undefined, false);
            }
        }
    }

    /** Ties the relationships of a tree to their elements. @throws ToolError for what nothing is called */
    relate(tree: C4Tree, isDeployment: boolean): void {
        tree.relations = tree.written.flatMap(({ from, to, kind, props, scope }) => {
            const source = from ? this.find(from, scope, isDeployment) : scope;
            return source ? [{ from: source, to: this.find(to, scope, isDeployment), kind, props }] : [];
        });
    }

    /**
     * An element by its name, from inside of the scope outwards; below that, by a name that only one has.
     * @throws ToolError `INVALID_INPUT`
     */
    find(ref: Token, scope: C4Element | undefined, isDeployment: boolean): C4Element {
        const [byId, byName] = isDeployment ? [this.nodes, this.nodesByName] : [this.byId, this.byName];
        const [first = '', ...rest] = ref.text.split('.');
        if ((first === 'this' || first === 'it') && scope) {
            return rest.length === 0 ? scope : this.find({ ...ref, text: rest.join('.') }, scope, isDeployment);
        }
        for (let around: C4Element | undefined = scope; around; around = around.parent) {
            const inner = byId.get(`${around.id}.${ref.text}`) ?? (around.name === ref.text ? around : undefined);
            if (inner) {
                return inner;
            }
        }
        const known = byId.get(ref.text);
        if (known) {
            return known;
        }
        const called = byName.get(first) ?? [];
        const found = called.flatMap(element => (rest.length === 0 ? element : (byId.get([element.id, ...rest].join('.')) ?? [])));
        const [only] = found;
        if (only && found.length === 1) {
            return only;
        }
        if (isDeployment) {
            return this.instanceOf(ref) ?? this.unknown(ref, found.length);
        }
        return this.unknown(ref, found.length);
    }

    /** The instance of an element, where nothing of the deployment is called that. */
    private instanceOf({ text }: Token): C4Element | undefined {
        const instances = [...this.nodes.values()].filter(({ of }) => of?.element?.id === text || of?.element?.name === text);
        return instances.length === 1 ? instances[0] : undefined;
    }

    private unknown(ref: Token, count: number): never {
        throw this.reader.fault(
            count > 1 ? 'expected more of the name, which several elements have' : 'expected the name of an element in this file',
            ref,
            count > 1 ? 'Write the names around it as well, such as cloud.backend.' : ELSEWHERE
        );
    }
}
