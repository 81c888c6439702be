import { type Editor, useEditor, useValue } from '@tldraw/tldraw';
import { useEffect, useId, useRef } from 'react';
import { useKeys } from '../use-keys';
import type { TidyContext } from './tidy-context';
import { scopeOf } from './tidied-shapes';
import { closeTidy, TIDY_DIRECTIONS, TIDY_KINDS, tidyChoice, tidyState } from './tidy-state';
import { routeArrows, tidyUp } from './tidy-up';

/** The box below tldraw's bar in which a person chooses how shapes are arranged; nothing while it is closed. */
export function TidyBox({ context }: { readonly context: TidyContext }) {
    const editor = useEditor();
    const isOpen = useValue('tidy up is open', () => tidyState(editor).get().isOpen, [editor]);
    return isOpen && <OpenTidyBox editor={editor} context={context} />;
}

function OpenTidyBox({ editor, context }: { readonly editor: Editor; readonly context: TidyContext }) {
    const { texts } = context;
    const box = useRef<HTMLDivElement>(null);
    const { kind, direction } = useValue(tidyChoice);
    const scope = useValue('scope', () => texts.scope(scopeOf(editor, context.view(editor))), [editor, context, texts]);
    useEffect(() => {
        box.current?.querySelector('select')?.focus();
    }, []);
    useKeys(editor, box, ({ key, shiftKey, ctrlKey, metaKey }) => {
        const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === 'z';
        if (isUndo) {
            // The board does not get the keys that are pressed in the box.
            context.step(shiftKey ? 'redo' : 'undo');
        } else if (key === 'Escape') {
            closeTidy(editor);
        }
        return isUndo || key === 'Escape';
    });
    return (
        <div ref={box} className="openspace-tidy" role="dialog" aria-label={texts.title} onPointerDown={event => event.stopPropagation()}>
            <p>{scope}</p>
            <Select
                label={texts.kind}
                values={TIDY_KINDS}
                value={kind}
                names={texts.kinds}
                onChoose={value => tidyChoice.update(before => ({ ...before, kind: value }))}
            />
            <Select
                label={texts.direction}
                values={TIDY_DIRECTIONS}
                value={direction}
                names={texts.directions}
                onChoose={value => tidyChoice.update(before => ({ ...before, direction: value }))}
            />
            <div className="openspace-tidy-buttons">
                <button type="button" className="theia-button main" onClick={() => void tidyUp(editor, context)}>
                    {texts.tidyUp}
                </button>
                <button type="button" className="theia-button secondary" onClick={() => void routeArrows(editor, context)}>
                    {texts.routeArrows}
                </button>
            </div>
        </div>
    );
}

interface SelectProps<Value extends string> {
    readonly label: string;
    readonly values: readonly Value[];
    readonly value: Value;
    readonly names: Readonly<Record<Value, string>>;
    readonly onChoose: (value: Value) => void;
}

function Select<Value extends string>({ label, values, value, names, onChoose }: SelectProps<Value>) {
    const id = useId();
    return (
        <div className="openspace-tidy-field">
            <label htmlFor={id}>{label}</label>
            <select
                id={id}
                className="theia-select"
                value={value}
                onChange={({ target }) => {
                    const chosen = values[target.selectedIndex];
                    if (chosen !== undefined) {
                        onChoose(chosen);
                    }
                }}
            >
                {values.map(each => (
                    <option key={each} value={each}>
                        {names[each]}
                    </option>
                ))}
            </select>
        </div>
    );
}

/** Says that arranging goes on, with a button that ends it, and for a while what came of it. */
export function TidyNotice({ context: { texts } }: { readonly context: TidyContext }) {
    const editor = useEditor();
    const { job, isSlow, message } = useValue(tidyState(editor));
    return (
        <div className="openspace-tidy-notice" role="status">
            {isSlow ? (
                <>
                    <span className="codicon codicon-loading codicon-modifier-spin" aria-hidden />
                    <span>{texts.working}</span>
                    <button
                        type="button"
                        className="theia-button secondary"
                        onPointerDown={event => event.stopPropagation()}
                        onClick={() => job?.abort()}
                    >
                        {texts.cancel}
                    </button>
                </>
            ) : (
                message
            )}
        </div>
    );
}
