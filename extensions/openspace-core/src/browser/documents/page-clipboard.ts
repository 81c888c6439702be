import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';

/** What there is to paste. */
export interface Pasted {
    readonly data: DataTransfer;
    /** It was copied in this page before the person was elsewhere, and the browser does not say what they copied there. */
    readonly mayBeOld: boolean;
}

/**
 * The system's clipboard as far as the browser lets this page read it without a paste event. Where it does not, what was last
 * copied or cut in this page.
 */
@injectable()
export class PageClipboard implements FrontendApplicationContribution {
    private copied: DataTransfer | undefined;
    private wasElsewhere = false;

    initialize(): void {
        const remember = (event: ClipboardEvent): void => this.remember(event);
        for (const type of ['copy', 'cut'] as const) {
            // Added again each time, it is the last listener of the document: editors have said by then what they copy, and some
            // let the event go no further, some not even as far as themselves.
            const listenLast = (): void => {
                for (const capture of [true, false]) {
                    document.removeEventListener(type, remember, { capture });
                    document.addEventListener(type, remember, { capture, once: true });
                }
            };
            window.addEventListener(type, listenLast, { capture: true });
        }
        window.addEventListener('blur', () => (this.wasElsewhere = true));
    }

    /** Undefined when the browser refuses, and nothing was copied in this page. */
    async read(): Promise<Pasted | undefined> {
        const data = await fromSystem();
        return data ? { data, mayBeOld: false } : this.copied && { data: this.copied, mayBeOld: this.wasElsewhere };
    }

    private remember({ clipboardData, defaultPrevented }: ClipboardEvent): void {
        const data = new DataTransfer();
        for (const type of clipboardData?.types ?? []) {
            data.setData(type, clipboardData?.getData(type) ?? '');
        }
        const selected = document.getSelection()?.toString() ?? '';
        if (data.types.length === 0 && selected !== '' && !defaultPrevented) {
            data.setData('text/plain', selected);
        }
        if (data.types.length > 0 || defaultPrevented) {
            // A listener that prevented it without data wrote to the system's clipboard: what was copied before is gone.
            this.copied = data.types.length > 0 ? data : undefined;
            this.wasElsewhere = false;
        }
    }
}

/** Undefined when the browser refuses; it also has no clipboard for pages that did not come from a safe place. */
async function fromSystem(): Promise<DataTransfer | undefined> {
    const data = new DataTransfer();
    try {
        for (const item of await navigator.clipboard.read()) {
            for (const type of item.types) {
                const content = await item.getType(type);
                if (type.startsWith('text/')) {
                    data.setData(type, await content.text());
                } else {
                    data.items.add(new File([content], 'pasted', { type }));
                }
            }
        }
    } catch {
        return undefined;
    }
    return data;
}
