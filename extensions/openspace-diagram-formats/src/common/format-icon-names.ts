/** The codicon of each format, by its id. */
export const FORMAT_ICONS: Readonly<Record<string, string>> = {
    dot: 'references',
    plantuml: 'symbol-class',
    bpmn: 'git-pull-request',
    structurizr: 'layers',
    d2: 'symbol-structure',
    likec4: 'layers'
};
