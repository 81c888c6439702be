import { Key, KeyCode } from '@theia/core/lib/common/keys';
import { KeyboardLayoutService } from '@theia/core/lib/browser/keyboard/keyboard-layout-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { FrameKey } from './editor/diagram-editor';

/** What a frame may press for the person; none of them does more than save or open a list. The script in the frame has the same list. */
const KEYS = ['f1', 'ctrlcmd+s', 'ctrlcmd+p', 'ctrlcmd+shift+p', 'ctrlcmd+shift+e', 'ctrlcmd+shift+f'];

/** Keys that the person pressed in a frame and that are the IDE's. */
@injectable()
export class FrameKeys {
    @inject(KeyboardLayoutService)
    private readonly layout: KeyboardLayoutService;

    /** @param key what a frame says; it can say anything */
    press(key: FrameKey, at: HTMLElement): void {
        const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
        if (this.isAllowed(event)) {
            at.dispatchEvent(event);
        }
    }

    /** By the place of the key, as the IDE takes it: what the key writes may be said to be anything. */
    private isAllowed(event: KeyboardEvent): boolean {
        // Of a key that is none it cannot be made.
        const pressed = Key.getKey(event.code) && KeyCode.createKeyCode(event);
        return pressed !== undefined && KEYS.some(key => this.layout.resolveKeyCode(KeyCode.parse(key)).equals(pressed));
    }
}
