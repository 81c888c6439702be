import { type CancellationToken, CancellationTokenSource } from '@theia/core';
import type { Messages } from './messages';

/** Work that takes longer is shown. */
const LONG_MS = 1_000;

/** Does what a person asked for. From a second on it is told that it is under way, with a button that cancels it. */
export async function longWork<T>(
    messages: Pick<Messages, 'showProgress'>,
    text: string,
    work: (token: CancellationToken) => Promise<T>
): Promise<T> {
    const source = new CancellationTokenSource();
    let shown: ReturnType<Messages['showProgress']> | undefined;
    const timer = setTimeout(() => (shown = messages.showProgress(text, () => source.cancel())), LONG_MS);
    try {
        return await work(source.token);
    } finally {
        clearTimeout(timer);
        void shown?.then(progress => progress.cancel());
    }
}
