/** What is read here of a file with a theme of VS Code. */
export interface ThemeFile {
    readonly colors?: Readonly<Record<string, unknown>>;
    readonly tokenColors?: unknown;
}

/** @returns the theme with `#rgb` and `#rgba` written as `#rrggbb` and `#rrggbbaa` */
export function withFullColors(theme: ThemeFile): ThemeFile {
    const { colors, tokenColors } = theme;
    return {
        ...theme,
        ...(colors && { colors: full(colors) }),
        ...(Array.isArray(tokenColors) && { tokenColors: tokenColors.map(withFullSettings) })
    };
}

function withFullSettings(rule: { readonly settings?: Readonly<Record<string, unknown>> }): object {
    return { ...rule, ...(rule.settings && { settings: full(rule.settings) }) };
}

function full(colors: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, fullColor(color)]));
}

function fullColor(color: unknown): unknown {
    return typeof color === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{4})$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
}
