import { CommonCommands, type KeybindingContribution, KeybindingRegistry } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { ShapeCommands } from './whiteboard-shapes-contribution';
import { WHITEBOARD_FOCUS } from './whiteboard-widgets';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const DIGITS = [...'0123456789'];
const ARROWS = ['left', 'right', 'up', 'down'];
const SIGNS = ['=', '-', '/', '.', ',', "'", '[', ']'];
const EDITING = ['delete', 'backspace', 'escape', 'enter', 'tab', 'space'];

/** tldraw's shortcuts with Ctrl or Cmd; those that it shares with the IDE, such as Ctrl+P and Ctrl+Shift+F, stay with the IDE. */
const WITH_CTRL = ['a', 'c', 'd', 'g', 'i', 'u', 'v', 'x', 'z', '=', '-', '/', '.', "'", '[', ']', 'enter', ...ARROWS];
const WITH_CTRL_SHIFT = ['c', 'g', 'v', 'z', '=', '-', 'enter', ...ARROWS];
const WITH_CTRL_ALT = ['/', 'shift+=', 'shift+-'];
const WITH_ALT = [
    'a',
    'd',
    'f',
    'h',
    'r',
    's',
    't',
    'v',
    'w',
    '[',
    ']',
    'shift+h',
    'shift+v',
    'enter',
    ...ARROWS,
    ...ARROWS.map(arrow => `shift+${arrow}`)
];

/**
 * What the person presses on a board is for the board: Theia looks at each key first and would take those that it knows.
 * Its own commands with other keys, such as Ctrl+S, work as everywhere.
 */
@injectable()
export class WhiteboardKeybindings implements KeybindingContribution {
    registerKeybindings(keybindings: KeybindingRegistry): void {
        const plain = [...LETTERS, ...DIGITS, ...SIGNS, ...ARROWS, ...EDITING];
        const all = [
            ...plain,
            ...plain.map(key => `shift+${key}`),
            ...WITH_CTRL.map(key => `ctrlcmd+${key}`),
            ...WITH_CTRL_SHIFT.map(key => `ctrlcmd+shift+${key}`),
            ...WITH_CTRL_ALT.map(key => `ctrlcmd+alt+${key}`),
            ...WITH_ALT.map(key => `alt+${key}`)
        ];
        for (const keybinding of all) {
            keybindings.registerKeybinding({
                command: KeybindingRegistry.PASSTHROUGH_PSEUDO_COMMAND,
                keybinding,
                when: WHITEBOARD_FOCUS
            });
        }
        keybindings.registerKeybinding({ command: ShapeCommands.COMMENT.id, keybinding: 'ctrlcmd+alt+m', when: WHITEBOARD_FOCUS });
        keybindings.registerKeybinding({ command: ShapeCommands.TIDY_UP.id, keybinding: 'shift+alt+l', when: WHITEBOARD_FOCUS });
        keybindings.registerKeybinding({ command: ShapeCommands.ROUTE_ARROWS.id, keybinding: 'shift+alt+r', when: WHITEBOARD_FOCUS });
        // With a text editor open in another tab, Theia would find there.
        keybindings.registerKeybinding({ command: CommonCommands.FIND.id, keybinding: 'ctrlcmd+f', when: WHITEBOARD_FOCUS });
    }
}
