import { nearest } from '@openspace/tool';
import type { IconClasses } from './diagram-program';
import type { Place, PythonSource } from './python-source';
import { Callable, type Value } from './values';

/** What is there without an import, besides the classes of icons. */
const BUILT_IN = ['Diagram', 'Cluster', 'Group', 'Edge', 'Node', 'Custom', 'range', 'enumerate', 'zip', 'len', 'str'] as const;

/** What `from diagrams import ...` can name. */
export const CORE_NAMES = ['Diagram', 'Cluster', 'Group', 'Edge', 'Node'];

/** The names of a program: its variables, what it imported, and what is always there. */
export class Scope {
    private readonly variables = new Map<string, Value>();

    constructor(
        private readonly source: PythonSource,
        readonly classes: IconClasses
    ) {}

    set(place: Place, name: string, value: Value): void {
        this.refuseDunder(place, name);
        this.variables.set(name, value);
    }

    get(place: Place, name: string): Value {
        this.refuseDunder(place, name);
        const variable = this.variables.get(name);
        if (variable !== undefined) {
            return variable;
        }
        if ((BUILT_IN as readonly string[]).includes(name)) {
            return new Callable(name);
        }
        const icon = this.classes.find(name);
        if (icon !== undefined) {
            return new Callable(name, icon);
        }
        const meant = nearest(name, [...this.variables.keys(), ...BUILT_IN, ...this.classes.names]);
        return this.source.refuse(
            place,
            `name ${name}`,
            `there is no variable and no node class ${name}.`,
            meant === undefined ? 'Call list_icons for the classes that there are.' : `Did you mean ${meant}? list_icons has all classes.`
        );
    }

    refuseDunder(place: Place, name: string): void {
        if (name.startsWith('__')) {
            this.source.refuse(place, `name ${name}`, `the name ${name} is not part of the diagrams DSL.`);
        }
    }
}
