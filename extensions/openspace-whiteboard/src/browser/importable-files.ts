const DRAWIO = ['drawio', 'dio'];
const DIAGRAMS = [...DRAWIO, 'mmd', 'mermaid', 'excalidraw'];

/** What the names of draw.io's files end with, without the dot. */
export const DRAWIO_FILES: readonly string[] = [...DRAWIO, 'xml'];

/** What the names of files end with that can be drawn on a board, without the dot. */
export const IMPORTABLE: readonly string[] = [...DIAGRAMS, 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp'];

/** Whether a file of this name is a diagram, also one wrapped as `.drawio.xml`, or a picture. */
export function isImportable(name: string): boolean {
    return IMPORTABLE.includes(kindOf(name));
}

export function isDiagram(name: string): boolean {
    return DIAGRAMS.includes(kindOf(name));
}

export function isDrawio(name: string): boolean {
    return DRAWIO.includes(kindOf(name));
}

function kindOf(name: string): string {
    const [last = '', before = ''] = name.toLowerCase().split('.').reverse();
    return last === 'xml' ? before : last;
}
