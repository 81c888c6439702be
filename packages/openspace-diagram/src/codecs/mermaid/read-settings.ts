/** What front matter and directives set in addition to the diagram (https://mermaid.js.org/config/configuration.html). */
export interface MermaidSettings {
    /** `look: handDrawn` */
    readonly sketchy: boolean;
    /** What is set and has no place on a board. */
    readonly losses: readonly string[];
}

export function readSettings(source: string): MermaidSettings {
    const frontMatter = /^\s*---\r?\n([\s\S]*?)\r?\n\s*---/.exec(source)?.[1] ?? '';
    const directives = [...source.matchAll(/%%\{([\s\S]*?)\}%%/g)].map(([, inside]) => inside).join('\n');
    const settings = `${frontMatter}\n${directives}`;
    const themed = /["']?theme(Variables|CSS)?["']?\s*:/.test(settings);
    return {
        sketchy: /["']?look["']?\s*:\s*["']?handDrawn\b/.test(settings),
        losses: themed ? ['The theme is left out: boards follow the colours of the IDE.'] : []
    };
}
