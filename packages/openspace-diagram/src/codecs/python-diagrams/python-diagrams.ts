import type { Codec, Loss } from '../../codec';
import type { IconClasses } from './diagram-program';
import { interpretDiagram } from './interpret';
import { programToDiagram } from './to-diagram';

/** Programs of the Python DSL of `diagrams`; they are read, never written and never run. */
export function pythonDiagrams(classes: IconClasses, pictureOf?: (icon: string) => string | undefined): Codec {
    return {
        id: 'python-diagrams',
        title: 'Diagrams (Python)',
        suffixes: ['.py'],
        detect: (source, path) => /^\s*with\s+Diagram\s*\(/m.test(source) && (path === undefined || /\.py$/i.test(path)),
        decode: source => {
            const program = interpretDiagram(source, classes);
            return { diagram: programToDiagram(program, pictureOf), losses: program.notes.map((message): Loss => ({ message })) };
        }
    };
}
