import { type Keybinding, KeybindingRegistry } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';

/**
 * Has no accelerator for a command without a key. Theia's message box asks for that of the first key that commits; while there is none, the
 * box would fail each time it is drawn, and take no text.
 */
@injectable()
export class UnboundKeys extends KeybindingRegistry {
    override acceleratorFor(keybinding: Keybinding | undefined, separator?: string, asciiOnly?: boolean): string[] {
        return keybinding ? super.acceleratorFor(keybinding, separator, asciiOnly) : [];
    }
}
