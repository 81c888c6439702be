// In the place of `@excalidraw/mermaid-to-excalidraw` in the editor's bundle (browser-app/mermaid-elsewhere.mjs). That brings a copy of
// Mermaid, which draws what somebody else wrote as HTML in the page of the IDE (docs/adr/0074-markup-as-pictures.md).

const listeners = new Set<() => void>();

/** Calls back each time that Excalidraw would have drawn Mermaid. @returns what ends that */
export function onMermaidRefused(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

/** What Excalidraw calls. It then treats what was pasted as text. */
export async function parseMermaidToExcalidraw(): Promise<never> {
    listeners.forEach(listener => listener());
    throw new Error(
        'Mermaid is not drawn here. Open a Mermaid file on a whiteboard, or import it with the tool openspace.whiteboard.import.'
    );
}
