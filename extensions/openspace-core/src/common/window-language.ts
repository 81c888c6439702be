import { nls } from '@theia/core';

/** The language in which the window shows its texts, dates and numbers. */
export function windowLanguage(): string {
    return nls.locale ?? nls.defaultLocale;
}
