import { useEffect, useState } from 'react';
import { useUnmounted } from './use-unmounted';

interface TextFieldProps {
    readonly label: string;
    readonly value: string;
    readonly placeholder?: string | undefined;
    readonly onChange: (text: string) => void;
    readonly onFocus?: () => void;
    readonly onEnter?: () => void;
}

/** A text that is taken when the person is done with it, so that it is one step of the history. */
export function TextField({ label, value, placeholder = label, onChange, onFocus, onEnter }: TextFieldProps) {
    const [draft, setDraft] = useState(value);
    useEffect(() => {
        setDraft(value);
    }, [value]);
    const take = (): void => {
        if (draft !== value) {
            onChange(draft);
        }
    };
    useUnmounted(take);
    return (
        <input
            type="text"
            className="theia-input openspace-notation-text"
            aria-label={label}
            title={label}
            placeholder={placeholder}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            onFocus={onFocus}
            onBlur={take}
            onKeyDown={event => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                    take();
                    onEnter?.();
                }
            }}
        />
    );
}
