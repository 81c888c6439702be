import { COMMON_LAYOUTS, LAYOUT_DIRECTIONS, PLACEMENT_LAYOUTS } from '@openspace/board';
import { type Atom, atom, type Editor } from '@tldraw/tldraw';

/** The kind of a diagram is recognised, or the person says it, as a call does. */
export const TIDY_KINDS = PLACEMENT_LAYOUTS;
/** Those that are a kind of diagram. */
export const DIAGRAM_KINDS = TIDY_KINDS.filter(kind => !COMMON_LAYOUTS.some(common => common === kind));
export const TIDY_DIRECTIONS = ['auto', ...LAYOUT_DIRECTIONS] as const;

export interface TidyChoice {
    readonly kind: (typeof TIDY_KINDS)[number];
    readonly direction: (typeof TIDY_DIRECTIONS)[number];
}

/** How the person had the last board arranged; all boards of a window have the same. */
export const tidyChoice: Atom<TidyChoice> = atom<TidyChoice>('how to tidy up', { kind: 'auto', direction: 'auto' });

export interface TidyState {
    /** Whether the box with the choice is open. */
    readonly isOpen: boolean;
    /** What is being worked out; ends when it is aborted. */
    readonly job: AbortController | undefined;
    /** Whether it has taken so long that the person is told. */
    readonly isSlow: boolean;
    /** What came of it, for a while. */
    readonly message: string;
}

const STATES = new WeakMap<Editor, Atom<TidyState>>();

export function tidyState(editor: Editor): Atom<TidyState> {
    const known = STATES.get(editor);
    if (known) {
        return known;
    }
    const state = atom<TidyState>('tidy up', { isOpen: false, job: undefined, isSlow: false, message: '' });
    STATES.set(editor, state);
    return state;
}

export function openTidy(editor: Editor): void {
    tidyState(editor).update(state => ({ ...state, isOpen: true }));
}

export function closeTidy(editor: Editor): void {
    tidyState(editor).update(state => ({ ...state, isOpen: false }));
    editor.getContainer().focus();
}
