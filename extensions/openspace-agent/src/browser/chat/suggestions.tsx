import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { Session } from '../../common/agent-transcript';
import { mentionBegun } from '../mentions';
import type { Suggestion } from '../prompt-context';
import type { ChatActions } from './chat-actions';

/** The list that opens over the text while a word begins with `@`, `#` or, at the start, `/`. */
export function useSuggestions(
    text: string,
    area: React.RefObject<HTMLTextAreaElement | null>,
    commands: Session['commands'],
    actions: Pick<ChatActions, 'suggestions'>,
    write: (text: string) => void
) {
    const [found, setFound] = React.useState<readonly Suggestion[]>([]);
    const [at, setAt] = React.useState(0);
    const [command] = /^\/[\w-]*$/.exec(text) ?? [];
    const word = command ?? mentionBegun(text);
    React.useEffect(() => {
        let wanted = true;
        const show = (suggestions: readonly Suggestion[]) => {
            if (wanted) {
                // What is whole needs none: Enter sends.
                setFound(suggestions.some(suggestion => suggestion.text === word) ? [] : suggestions);
                setAt(0);
            }
        };
        if (word.startsWith('/')) {
            const known = commands.map(({ name, description }) => ({ text: `/${name}`, detail: description }));
            show(known.filter(({ text: name }) => name.startsWith(word)).slice(0, 12));
        } else if (word.startsWith('@') || word.length > 1) {
            void actions.suggestions(word).then(show);
        } else {
            show([]);
        }
        return () => {
            wanted = false;
        };
    }, [word]);
    const take = (suggestion: Suggestion) => {
        write(`${text.slice(0, text.length - word.length)}${suggestion.text} `);
        setFound([]);
        area.current?.focus();
    };
    const open = found.length > 0;
    return {
        aria: {
            'aria-haspopup': 'listbox' as const,
            'aria-controls': open ? 'osa-suggestions' : undefined,
            'aria-activedescendant': open ? `osa-suggestion-${at}` : undefined
        },
        onKey: ({ key }: React.KeyboardEvent): boolean => {
            if (!open) {
                return false;
            }
            const chosen = found[at];
            if ((key === 'Enter' || key === 'Tab') && chosen) {
                take(chosen);
            } else if (key === 'ArrowDown' || key === 'ArrowUp') {
                setAt((at + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
            } else if (key === 'Escape') {
                setFound([]);
            } else {
                return false;
            }
            return true;
        },
        list: open && (
            <ul
                id="osa-suggestions"
                className="osa-suggestions"
                role="listbox"
                aria-label={nls.localize('openspace/agent/suggestions', 'Suggestions')}
            >
                {found.map((suggestion, index) => (
                    <li
                        key={suggestion.text}
                        id={`osa-suggestion-${index}`}
                        role="option"
                        aria-selected={index === at}
                        onMouseDown={event => {
                            event.preventDefault();
                            take(suggestion);
                        }}
                    >
                        <strong>{suggestion.text}</strong> <span>{suggestion.detail}</span>
                    </li>
                ))}
            </ul>
        )
    };
}
