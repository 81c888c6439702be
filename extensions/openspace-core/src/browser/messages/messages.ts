import { type MessageOptions, type Progress } from '@theia/core';
import { MessageService } from '@theia/core/lib/common/message-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { plainText, type PlainText } from './plain-text';

/** What Theia is asked to show: text that is escaped already. */
interface PlainMessages {
    info(message: PlainText, options?: MessageOptions, ...actions: string[]): Promise<string | undefined>;
    warn(message: PlainText, options?: MessageOptions, ...actions: string[]): Promise<string | undefined>;
    error(message: PlainText, options?: MessageOptions, ...actions: string[]): Promise<string | undefined>;
    showProgress(
        message: { readonly text: PlainText; readonly options?: { readonly cancelable: boolean } },
        onDidCancel?: () => void
    ): Promise<Progress>;
}

/**
 * Notifications of ours. Theia's notifications are Markdown, in which a file name, an address or an agent's words can be a link
 * that runs a command; these show their text as it is given.
 */
@injectable()
export class Messages {
    private readonly service: PlainMessages;

    constructor(@inject(MessageService) service: MessageService) {
        this.service = service;
    }

    /** @returns the action that the person chose, undefined when none */
    info(text: string, ...actions: string[]): Promise<string | undefined> {
        return this.service.info(plainText(text), undefined, ...actions);
    }

    /** Like {@link info}, and goes away by itself after `timeoutMs`. */
    infoFor(timeoutMs: number, text: string, ...actions: string[]): Promise<string | undefined> {
        return this.service.info(plainText(text), { timeout: timeoutMs }, ...actions);
    }

    /** @returns the action that the person chose, undefined when none */
    warn(text: string, ...actions: string[]): Promise<string | undefined> {
        return this.service.warn(plainText(text), undefined, ...actions);
    }

    /** @returns the action that the person chose, undefined when none */
    error(text: string, ...actions: string[]): Promise<string | undefined> {
        return this.service.error(plainText(text), undefined, ...actions);
    }

    /**
     * Shows that something is under way until the returned progress is cancelled.
     * @param onDidCancel when the person cancels it; without it there is no button for that
     */
    showProgress(text: string, onDidCancel?: () => void): Promise<Pick<Progress, 'cancel'>> {
        return this.service.showProgress({ text: plainText(text), ...(onDidCancel && { options: { cancelable: true } }) }, onDidCancel);
    }
}
