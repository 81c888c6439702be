import { CancellationTokenSource, type Disposable, Emitter, type Event, URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { LivePictures, pictureAddress } from '../documents/live-pictures';

/** Of one search; each picture is in memory. */
const MAX_PICTURES = 100;

/** Small pictures of the documents that a search found, drawn one after the other as they come into view. */
@injectable()
export class ResultPictures implements Disposable {
    @inject(LivePictures)
    private readonly pictures: LivePictures;

    private readonly drawn = new Emitter<void>();
    readonly onDidDraw: Event<void> = this.drawn.event;
    /** Addresses by file; undefined until one is drawn, and where none can be. */
    private readonly addresses = new Map<string, string | undefined>();
    private cancel = new CancellationTokenSource();
    private turn: Promise<void> = Promise.resolve();

    /** @returns the address of the picture, once it is drawn */
    of(fileUri: string): string | undefined {
        if (!this.addresses.has(fileUri) && this.addresses.size < MAX_PICTURES) {
            this.addresses.set(fileUri, undefined);
            const { token } = this.cancel;
            this.turn = this.turn.then(async () => {
                if (token.isCancellationRequested) {
                    return;
                }
                // A document that cannot be drawn has a result without a picture.
                const picture = await this.pictures.draw(new URI(fileUri), token).catch(() => undefined);
                if (picture && 'svg' in picture && !token.isCancellationRequested) {
                    this.addresses.set(fileUri, pictureAddress(picture.svg));
                    this.drawn.fire();
                }
            });
        }
        return this.addresses.get(fileUri);
    }

    /** For the next search: documents may have changed. */
    clear(): void {
        this.cancel.cancel();
        this.cancel = new CancellationTokenSource();
        this.addresses.clear();
    }

    dispose(): void {
        this.clear();
        this.drawn.dispose();
    }
}
