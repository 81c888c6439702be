/** What the names of files end with that can be drawn on a board, without the dot. */
export const IMPORTABLE: readonly string[] = ['drawio', 'dio', 'mmd', 'mermaid', 'excalidraw', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp'];

/** Whether a file of this name is a diagram, also one wrapped as `.drawio.xml`, or a picture. */
export function isImportable(name: string): boolean {
    const [last = '', before = ''] = name.toLowerCase().split('.').reverse();
    return IMPORTABLE.includes(last === 'xml' ? before : last);
}
