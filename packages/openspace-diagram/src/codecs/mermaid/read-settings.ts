import { partsBetween } from '@openspace/tool';
import { hexOfCss } from '../../css-color';
import { DEFAULT_THEME, type MermaidTheme, THEMES } from './decode/theme-colors';

/** What front matter and directives set in addition to the diagram (https://mermaid.js.org/config/configuration.html). */
export interface MermaidSettings {
    /** `look: handDrawn` */
    readonly sketchy: boolean;
    readonly theme: MermaidTheme;
    /** The title of the diagram is in front matter. */
    readonly title: boolean;
    /** What is set and has no place on a board. */
    readonly losses: readonly string[];
}

export function readSettings(source: string): MermaidSettings {
    const directives = [...partsBetween(source, '%%{', '}%%')].map(({ inside }) => inside).join('\n');
    const frontMatter = frontMatterOf(source);
    const settings = `${frontMatter}\n${directives}`;
    return {
        title: /^[ \t]*title[ \t]*:/m.test(frontMatter),
        sketchy: /["']?look["']?\s*:\s*["']?handDrawn\b/.test(settings),
        theme: themeIn(settings),
        losses: /["']?themeCSS["']?\s*:/.test(settings) ? ['The CSS of the theme is left out; its colours are kept.'] : []
    };
}

function frontMatterOf(source: string): string {
    const [opening] = /^\s*---\r?\n/.exec(source) ?? [];
    const rest = opening === undefined ? '' : source.slice(opening.length - 1);
    return rest.slice(0, /\n[^\S\n]*---/.exec(rest)?.index ?? 0);
}

function themeIn(settings: string): MermaidTheme {
    const name = /["']?theme["']?\s*:\s*["']?(\w+)/.exec(settings)?.[1] ?? 'default';
    const { node, note, frame } = (Object.hasOwn(THEMES, name) ? THEMES[name] : undefined) ?? DEFAULT_THEME;
    const variable = (...names: readonly string[]): string | undefined => {
        const given = new RegExp(`["']?\\b(?:${names.join('|')})["']?\\s*:\\s*["']?([#\\w]+(?:\\([^)"']*\\))?)`).exec(settings)?.[1];
        const color = given === undefined ? undefined : hexOfCss(given);
        return color === 'none' ? undefined : color;
    };
    const textColor = variable('primaryTextColor', 'nodeTextColor') ?? node.textColor;
    const [frameFill, frameStroke] = [variable('clusterBkg') ?? frame?.fill, variable('clusterBorder') ?? frame?.stroke];
    return {
        ...(frameFill !== undefined && frameStroke !== undefined && { frame: { fill: frameFill, stroke: frameStroke } }),
        node: {
            fill: variable('mainBkg', 'primaryColor') ?? node.fill,
            stroke: variable('nodeBorder', 'primaryBorderColor') ?? node.stroke,
            ...(textColor !== undefined && { textColor })
        },
        note: { ...note, fill: variable('noteBkgColor') ?? note.fill, stroke: variable('noteBorderColor') ?? note.stroke }
    };
}
