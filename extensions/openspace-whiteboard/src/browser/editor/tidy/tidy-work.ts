import type { Editor } from '@tldraw/tldraw';
import type { TidyTexts } from '../../accessibility/tidy-texts';
import { nextTask } from '../slices';
import { tidyState } from './tidy-state';

/** What takes longer shows that it goes on, and can be cancelled. */
const SLOW_MS = 1_000;
/** How long a message can be read. */
const MESSAGE_MS = 5_000;

/**
 * Does one job at a time in each pane; another one takes the place of the one before.
 * @param job answers with what to tell the person
 */
export async function work(editor: Editor, texts: TidyTexts, job: (signal: AbortSignal) => Promise<string>): Promise<void> {
    const state = tidyState(editor);
    state.get().job?.abort();
    const controller = new AbortController();
    const isCurrent = (): boolean => state.get().job === controller;
    const stop = (): void => controller.abort();
    state.update(before => ({ ...before, job: controller, isSlow: false, message: '' }));
    const timer = setTimeout(() => isCurrent() && state.update(before => ({ ...before, isSlow: true })), SLOW_MS);
    editor.disposables.add(stop);
    let message: string;
    try {
        message = await job(controller.signal);
    } catch (error) {
        message = controller.signal.aborted ? '' : texts.failed(error instanceof Error ? error.message : String(error));
    }
    clearTimeout(timer);
    editor.disposables.delete(stop);
    if (isCurrent()) {
        say(editor, message);
    }
}

/** Shows a message, which leaves by itself. */
export function say(editor: Editor, message: string): void {
    const state = tidyState(editor);
    state.update(before => ({ ...before, job: undefined, isSlow: false, message }));
    setTimeout(() => state.update(before => (before.message === message ? { ...before, message: '' } : before)), MESSAGE_MS);
}

/** Lets the window answer the person, and paint, before the next part. */
export async function pause(signal: AbortSignal): Promise<void> {
    await nextTask();
    signal.throwIfAborted();
}
