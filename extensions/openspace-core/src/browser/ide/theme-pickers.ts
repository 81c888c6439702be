import { nls, type QuickPickItem, type QuickPickSeparator } from '@theia/core';
import { CommonFrontendContribution } from '@theia/core/lib/browser';
import type { IconTheme, IconThemeDefinition } from '@theia/core/lib/browser/icon-theme-service';
import type { Theme } from '@theia/core/lib/common/theme';
import debounce from '@theia/core/shared/lodash.debounce';
import { injectable } from '@theia/core/shared/inversify';

const PREVIEW_DELAY_MS = 200;

const GROUPS: readonly { readonly label: string; readonly types: readonly Theme['type'][] }[] = [
    { label: nls.localizeByDefault('light themes'), types: ['light'] },
    { label: nls.localizeByDefault('dark themes'), types: ['dark'] },
    { label: nls.localizeByDefault('high contrast themes'), types: ['hc', 'hcLight'] }
];

type ThemeItem = QuickPickItem & { readonly id: string };

interface ThemePick {
    readonly placeholder: string;
    readonly items: (ThemeItem | QuickPickSeparator)[];
    readonly current: string;
    apply(id: string, persist: boolean): void;
}

/** The pickers of themes. Theia's throw when no theme matches what is typed, and show a preview after they are cancelled. */
@injectable()
export class ThemePickers extends CommonFrontendContribution {
    protected override selectColorTheme(): void {
        const themes = this.themeService.getThemes().sort((a, b) => a.label.localeCompare(b.label));
        const groups = GROUPS.map(({ label, types }) => ({ label, items: themes.filter(({ type }) => types.includes(type)).map(itemOf) }));
        void this.pickTheme({
            placeholder: nls.localizeByDefault('Select Color Theme'),
            items: groups.flatMap(({ label, items }) => (items.length > 0 ? [{ type: 'separator' as const, label }, ...items] : [])),
            current: this.themeService.getCurrentTheme().id,
            apply: (id, persist) => this.themeService.setCurrentTheme(id, persist)
        });
    }

    protected override selectIconTheme(): void {
        const first = (id: string): number => (id === 'none' ? 0 : 1);
        void this.pickTheme({
            placeholder: nls.localizeByDefault('Select File Icon Theme'),
            items: [...this.iconThemes.definitions].map(itemOf).sort((a, b) => first(a.id) - first(b.id) || a.label.localeCompare(b.label)),
            current: this.iconThemes.current,
            apply: (id, persist) => {
                const theme = this.iconThemes.getDefinition(id);
                if (theme && isActivatable(theme)) {
                    this.iconThemes.setCurrent(theme, persist);
                }
            }
        });
    }

    private async pickTheme({ placeholder, items, current, apply }: ThemePick): Promise<void> {
        const preview = debounce((id: string) => apply(id, false), PREVIEW_DELAY_MS);
        const chosen = await this.quickInputService?.showQuickPick<ThemeItem>(items, {
            placeholder,
            activeItem: items.filter(isTheme).find(({ id }) => id === current),
            onDidChangeActive: (_, [active]: readonly (QuickPickItem | undefined)[]) => active?.id !== undefined && preview(active.id)
        });
        preview.cancel();
        apply(chosen?.id ?? current, chosen !== undefined);
    }
}

function itemOf({ id, label, description }: Pick<IconThemeDefinition, 'id' | 'label' | 'description'>): ThemeItem {
    return { id, label, ...(description !== undefined && { description }) };
}

function isTheme(item: ThemeItem | QuickPickSeparator): item is ThemeItem {
    return item.type !== 'separator';
}

function isActivatable(theme: IconThemeDefinition): theme is IconTheme {
    return 'activate' in theme;
}
