import type { CancelSignal } from '@openspace/tool';
import { type CancellationToken, CancellationTokenSource } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type FoundPictures, IconsServer } from '../common/icons-server';
import type { PictureSearch } from './board-editor';

/** The backend's icons and stencils, from a window. */
@injectable()
export class WindowPictures implements PictureSearch {
    @inject(IconsServer)
    private readonly server: IconsServer;

    search(query: string, limit: number, signal: CancelSignal): Promise<FoundPictures> {
        return cancellable(signal, token => this.server.search(query, limit, token));
    }

    pictures(ids: readonly string[], signal: CancelSignal): Promise<Readonly<Record<string, string>>> {
        return cancellable(signal, token => this.server.pictures(ids, token));
    }
}

/** The backend stops when the call is cancelled. */
async function cancellable<T>(signal: CancelSignal, call: (token: CancellationToken) => Promise<T>): Promise<T> {
    const source = new CancellationTokenSource();
    const cancel = (): void => source.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
        return await call(source.token);
    } finally {
        signal.removeEventListener('abort', cancel);
        source.dispose();
    }
}
