import { type KeybindingContribution, KeybindingRegistry } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { EXCALIDRAW_FOCUS } from './excalidraw-widgets';

const PLAIN = [...'abcdefghijklmnopqrstuvwxyz0123456789', '=', '-', '/', '.', ',', "'", '[', ']'];
const EDITING = ['left', 'right', 'up', 'down', 'delete', 'backspace', 'escape', 'enter', 'tab', 'space', 'pageup', 'pagedown'];
/** Excalidraw's shortcuts with Ctrl or Cmd; those that it shares with the IDE, such as Ctrl+P, stay with the IDE. */
const WITH_CTRL = ['a', 'c', 'd', 'f', 'g', 'k', 'v', 'x', 'y', 'z', '=', '-', '0', "'", '[', ']', '/', 'enter', 'backspace', 'delete'];
const WITH_CTRL_SHIFT = ['g', 'v', 'z', 'c', 'e', '[', ']', 'l', ',', '.', 'left', 'right', 'up', 'down'];
const WITH_ALT = ['s', 'r', 'z', '/', 'a', 'd', 'shift+d', 'shift+c', 'shift+v'];

/** What the person presses on a canvas is for the canvas: Theia looks at each key first and would take those that it knows. */
@injectable()
export class ExcalidrawKeybindings implements KeybindingContribution {
    registerKeybindings(keybindings: KeybindingRegistry): void {
        const plain = [...PLAIN, ...EDITING];
        const all = [
            ...plain,
            ...plain.map(key => `shift+${key}`),
            ...[...WITH_CTRL, ...EDITING.slice(0, 4)].map(key => `ctrlcmd+${key}`),
            ...WITH_CTRL_SHIFT.map(key => `ctrlcmd+shift+${key}`),
            ...WITH_ALT.map(key => `alt+${key}`)
        ];
        for (const keybinding of new Set(all)) {
            keybindings.registerKeybinding({
                command: KeybindingRegistry.PASSTHROUGH_PSEUDO_COMMAND,
                keybinding,
                when: EXCALIDRAW_FOCUS
            });
        }
    }
}
