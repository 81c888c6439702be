import { BPMN, LIKEC4, PROGRAMS, STRUCTURIZR } from './architecture';
import { DRAWIO, EXCALIDRAW } from './canvases';
import { D2, DOT } from './graphs';
import { MERMAID_FLOWCHART, MERMAID_KINDS, PLANTUML_CLASS, PLANTUML_DESCRIPTION, PLANTUML_FLOW, PLANTUML_SEQUENCE } from './uml';
import type { VariedFormat } from './varied-file';

export { variedFile } from './varied-file';

/** Each format, and what its files are put together from: in turn, where there are several kinds of them. */
export const VARIED_FORMATS: Readonly<Record<string, readonly VariedFormat[]>> = {
    bpmn: [BPMN],
    d2: [D2],
    dot: [DOT],
    drawio: [DRAWIO],
    excalidraw: [EXCALIDRAW],
    likec4: [LIKEC4],
    mermaid: [MERMAID_FLOWCHART, MERMAID_KINDS],
    plantuml: [PLANTUML_SEQUENCE, PLANTUML_CLASS, PLANTUML_DESCRIPTION, PLANTUML_FLOW],
    programs: [PROGRAMS],
    structurizr: [STRUCTURIZR]
};
