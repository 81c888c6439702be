/** Where diagrams of programs are made. */
export const AWS_DIAGRAM_MODES = ['embedded', 'local', 'remote'] as const;
export type AwsDiagramMode = (typeof AWS_DIAGRAM_MODES)[number];
