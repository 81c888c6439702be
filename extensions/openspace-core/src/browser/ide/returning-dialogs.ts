import { Disposable } from '@theia/core';
import { type AbstractDialog, DialogOverlayService } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';

/**
 * Gives the keyboard back, when a dialog closes, to what had it when the dialog opened, unless something else has it by then. Theia
 * does so only for a dialog that is cancelled, and while the rest of the window cannot have the keyboard yet.
 */
@injectable()
export class ReturningDialogs extends DialogOverlayService {
    override push(dialog: AbstractDialog<unknown>): Disposable {
        const holder = dialog['activeElement'];
        const overlay = super.push(dialog);
        return Disposable.create(() => {
            overlay.dispose();
            // The dialog is still there. It is gone before those who wait for its answer go on.
            queueMicrotask(() => giveBack(holder));
        });
    }
}

function giveBack(holder: HTMLElement | undefined): void {
    const { activeElement, body } = document;
    if (holder?.isConnected && (activeElement === null || activeElement === body)) {
        holder.focus({ preventScroll: true });
    }
}
