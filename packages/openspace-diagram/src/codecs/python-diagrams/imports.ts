import type { SyntaxNode } from '@lezer/common';
import { nearest } from '@openspace/tool';
import { childrenOf } from './python-tree';
import type { PythonSource } from './python-source';
import { CORE_NAMES, type Scope } from './scope';
import { Callable } from './values';

/** `from diagrams... import ...`: gives classes their names. Nothing is loaded, since every class is there already. */
export function bindImports(source: PythonSource, scope: Scope, statement: SyntaxNode): void {
    const parts = childrenOf(statement);
    const at = parts.findIndex(part => part.name === 'import');
    const [first] = parts;
    if (isDownloader(source, parts)) {
        scope.set(statement, DOWNLOADER, new Callable(DOWNLOADER));
        return;
    }
    const module = parts
        .slice(1, Math.max(at, 1))
        .map(part => source.of(part))
        .join('');
    if (first?.name !== 'from' || (module !== 'diagrams' && !module.startsWith('diagrams.'))) {
        const named =
            first?.name === 'from'
                ? module
                : source
                      .of({ from: first?.to ?? statement.from, to: statement.to })
                      .trim()
                      .split(/[\s,]/, 1)[0];
        source.refuse(
            statement,
            'import',
            `an import of ${(named ?? '').slice(0, 60)} is not possible.`,
            'Imports are not needed: every class of list_icons is there. from diagrams.aws.compute import EC2 is understood.'
        );
    }
    const names = knownNames(source, scope, statement, module);
    const wanted = parts.slice(at + 1).filter(part => !/^[(),]$/.test(part.name));
    for (let index = 0; index < wanted.length; index++) {
        const part = wanted[index];
        if (!part) {
            continue;
        }
        if (part.name === '*') {
            for (const [name, icon] of names) {
                scope.set(part, name, new Callable(name, icon));
            }
            continue;
        }
        const name = source.of(part);
        if (!names.has(name)) {
            const meant = nearest(name, names.keys());
            source.refuse(
                part,
                `import of ${name}`,
                `${module} has no ${name}.`,
                meant === undefined ? 'Call list_icons for the classes that there are.' : `Did you mean ${meant}?`
            );
        }
        const renamed = wanted[index + 1]?.name === 'as' ? wanted[index + 2] : undefined;
        scope.set(renamed ?? part, renamed ? source.of(renamed) : name, new Callable(name, names.get(name)));
        index += renamed ? 2 : 0;
    }
}

/** The examples of `diagrams` fetch pictures of custom nodes with it. It is known by name, and does nothing. */
const DOWNLOADER = 'urlretrieve';

function isDownloader(source: PythonSource, parts: readonly SyntaxNode[]): boolean {
    return parts.map(part => source.of(part)).join(' ') === `from urllib . request import ${DOWNLOADER}`;
}

function knownNames(source: PythonSource, scope: Scope, place: SyntaxNode, module: string): ReadonlyMap<string, string | undefined> {
    if (module === 'diagrams') {
        return new Map(CORE_NAMES.map(name => [name, undefined]));
    }
    if (module === 'diagrams.custom') {
        return new Map([['Custom', undefined]]);
    }
    const short = module.slice('diagrams.'.length);
    const names = scope.classes.inModule(short);
    if (!names) {
        const meant = nearest(short, scope.classes.modules);
        return source.refuse(
            place,
            `import of ${module}`,
            `there are no icons of ${module}.`,
            meant === undefined ? `There are ${scope.classes.modules.join(', ')}.` : `Did you mean diagrams.${meant}?`
        );
    }
    return names;
}
