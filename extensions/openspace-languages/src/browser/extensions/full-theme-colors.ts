import { injectable } from '@theia/core/shared/inversify';
import { MonacoThemeRegistry } from '@theia/monaco/lib/browser/textmate/monaco-theme-registry';
import type { ThemeMix } from '@theia/monaco/lib/browser/textmate/monaco-theme-types';
import { type ThemeFile, withFullColors } from './theme-file';

/** Themes of extensions may write `#000`, with which the editor would keep the colours of the theme before. */
@injectable()
export class FullThemeColors extends MonacoThemeRegistry {
    override register(
        theme: ThemeFile,
        includes?: Record<string, ThemeFile>,
        givenName?: string,
        base?: Parameters<MonacoThemeRegistry['register']>[3]
    ): ThemeMix {
        return super.register(withFullColors(theme), includes, givenName, base);
    }
}
