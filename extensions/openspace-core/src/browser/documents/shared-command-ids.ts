/**
 * Commands that another extension runs than the one that registers them. Extensions do not import each other, so the ids are here. An
 * extension that is not installed does not register its command.
 */
export const SHARED_COMMANDS = {
    newWhiteboard: 'openspace.whiteboard.new',
    newMermaid: 'openspace.mermaid.new',
    newExcalidraw: 'openspace.excalidraw.new',
    newDrawio: 'openspace.drawio.new',
    focusAgent: 'openspace.agent.focus',
    /** Takes the text of a diagram and `{ dark, portable }`; returns its picture. */
    drawMermaid: 'openspace.mermaid.draw'
} as const;
