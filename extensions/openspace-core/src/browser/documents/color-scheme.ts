import type { ThemeService } from '@theia/core/lib/browser/theming';

/** Whether the IDE is light or dark now, for editors that know only these two. */
export function colorSchemeOf(themes: ThemeService): 'light' | 'dark' {
    const { type } = themes.getCurrentTheme();
    // 'hc' is the dark one of the high contrast themes, 'hcLight' the other.
    return type === 'light' || type === 'hcLight' ? 'light' : 'dark';
}
