import { isOSX } from '@theia/core';
import { CommonCommands, type KeybindingContribution, type KeybindingRegistry } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';

/** Ctrl+Shift+Z makes again what was undone, as in VS Code. Theia has only Ctrl+Y for it where that is usual. */
@injectable()
export class RedoKey implements KeybindingContribution {
    registerKeybindings(keys: KeybindingRegistry): void {
        if (!isOSX) {
            keys.registerKeybinding({ command: CommonCommands.REDO.id, keybinding: 'ctrlcmd+shift+z' });
        }
    }
}
