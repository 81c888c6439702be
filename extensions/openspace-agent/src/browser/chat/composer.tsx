import * as React from '@theia/core/shared/react';
import type { PromptPart, Session, SessionOption } from '../../common/agent-transcript';
import type { Suggestion } from '../prompt-context';
import type { ChatActions } from './chat-actions';
import { imageParts } from './image-parts';

type Image = Extract<PromptPart, { kind: 'image' }>;

export interface ComposerProps {
    readonly running: boolean;
    readonly disabled: boolean;
    readonly options: readonly SessionOption[];
    readonly commands: Session['commands'];
    readonly onChoose: (optionId: string, value: string) => void;
    /** @returns whether it was taken; what was written stays otherwise. */
    readonly onSend: (parts: readonly PromptPart[]) => Promise<boolean>;
    readonly onStop: () => void;
    readonly actions: Pick<ChatActions, 'parts' | 'suggestions'>;
}

/** Where the person writes: Enter sends, Shift+Enter begins a line, `@` `#` and `/` suggest. */
export function Composer(props: ComposerProps): React.ReactElement {
    const { running, disabled, options, commands, onChoose, onSend, onStop, actions } = props;
    const [text, write] = React.useState('');
    const [images, setImages] = React.useState<readonly Image[]>([]);
    const [sending, setSending] = React.useState(false);
    const area = React.useRef<HTMLTextAreaElement>(null);
    const picker = React.useRef<HTMLInputElement>(null);
    const suggest = useSuggestions(text, area, commands, actions, write);

    const send = async () => {
        if (text.trim() === '' || running || sending || disabled) {
            return;
        }
        setSending(true);
        const taken = await onSend([...(await actions.parts(text.trim())), ...images]).finally(() => setSending(false));
        if (taken) {
            write('');
            setImages([]);
        }
    };
    const attach = async (files: Iterable<File>) => {
        const found = await imageParts(files);
        setImages(known => [...known, ...found]);
    };
    const onKeyDown = (event: React.KeyboardEvent) => {
        if (suggest.onKey(event)) {
            event.preventDefault();
        } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            void send();
        }
    };
    return (
        <div
            className="osa-composer"
            onDragOver={event => event.preventDefault()}
            onDrop={event => {
                event.preventDefault();
                void attach(event.dataTransfer.files);
            }}
        >
            {suggest.list}
            {images.length > 0 && (
                <div className="osa-images">
                    {images.map((image, at) => (
                        <button
                            key={at}
                            className="osa-chip"
                            aria-label={`Remove the picture ${image.name}`}
                            onClick={() => setImages(images.filter(other => other !== image))}
                        >
                            {image.name} <i className="codicon codicon-close" aria-hidden="true" />
                        </button>
                    ))}
                </div>
            )}
            <textarea
                ref={area}
                className="theia-input"
                aria-label="Message to the agent"
                placeholder="Draw a login flow"
                rows={3}
                value={text}
                disabled={disabled}
                onChange={event => write(event.target.value)}
                onKeyDown={onKeyDown}
                onPaste={event => void attach(event.clipboardData.files)}
                {...suggest.aria}
            />
            <div className="osa-buttons">
                <input
                    ref={picker}
                    type="file"
                    accept="image/*"
                    multiple
                    hidden
                    aria-label="Pictures"
                    onChange={event => void attach(event.target.files ?? [])}
                />
                <button className="osa-icon" aria-label="Add a picture" title="Add a picture" onClick={() => picker.current?.click()}>
                    <i className="codicon codicon-file-media" />
                </button>
                {options.map(({ id, name, value, choices }) => (
                    <select
                        key={id}
                        aria-label={name}
                        title={name}
                        value={value}
                        disabled={running}
                        onChange={event => onChoose(id, event.target.value)}
                    >
                        {choices.map(choice => (
                            <option key={choice.value} value={choice.value}>
                                {choice.name}
                            </option>
                        ))}
                    </select>
                ))}
                <span className="osa-space" />
                {running ? (
                    <button className="theia-button secondary" onClick={onStop}>
                        Stop
                    </button>
                ) : (
                    <button className="theia-button main" disabled={disabled || sending || text.trim() === ''} onClick={() => void send()}>
                        Send
                    </button>
                )}
            </div>
        </div>
    );
}

/** The list that opens over the text while a word begins with `@`, `#` or, at the start, `/`. */
function useSuggestions(
    text: string,
    area: React.RefObject<HTMLTextAreaElement | null>,
    commands: Session['commands'],
    actions: Pick<ChatActions, 'suggestions'>,
    write: (text: string) => void
) {
    const [found, setFound] = React.useState<readonly Suggestion[]>([]);
    const [at, setAt] = React.useState(0);
    const [, word = ''] = /(?:^|\s)([@#][\w./-]*|(?<!\s)\/[\w-]*)$/.exec(text) ?? [];
    React.useEffect(() => {
        let wanted = true;
        const show = (suggestions: readonly Suggestion[]) => {
            if (wanted) {
                setFound(suggestions.filter(suggestion => suggestion.text !== word));
                setAt(0);
            }
        };
        if (word.startsWith('/')) {
            const known = commands.map(({ name, description }) => ({ text: `/${name}`, detail: description }));
            show(text === word ? known.filter(command => command.text.startsWith(word)).slice(0, 12) : []);
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
            <ul id="osa-suggestions" className="osa-suggestions" role="listbox" aria-label="Suggestions">
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
