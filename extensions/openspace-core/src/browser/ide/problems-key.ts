import type { KeybindingContribution, KeybindingRegistry } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';

/** Ctrl+Shift+M shows and hides the Problems view, as in VS Code. Theia names this key for it, and never registers it. */
@injectable()
export class ProblemsKey implements KeybindingContribution {
    registerKeybindings(keys: KeybindingRegistry): void {
        keys.registerKeybinding({ command: 'problemsView:toggle', keybinding: 'ctrlcmd+shift+m' });
    }
}
