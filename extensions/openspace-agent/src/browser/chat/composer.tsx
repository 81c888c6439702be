import { CHAT_TEXTS } from './chat-texts';
import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { PromptPart, Session, SessionOption } from '../../common/agent-transcript';
import type { ChatActions } from './chat-actions';
import { useDraft } from './draft';
import { IMAGE_TYPES, imageParts, MAX_IMAGES } from './image-parts';
import { useSuggestions } from './suggestions';

export interface ComposerProps {
    /** Undefined before the first prompt of a session. */
    readonly sessionId: string | undefined;
    readonly running: boolean;
    readonly disabled: boolean;
    readonly options: readonly SessionOption[];
    readonly commands: Session['commands'];
    readonly onChoose: (optionId: string, value: string) => void;
    /** @returns whether it was taken; what was written stays otherwise. */
    readonly onSend: (parts: readonly PromptPart[]) => Promise<boolean>;
    readonly onStop: () => void;
    readonly actions: Pick<ChatActions, 'parts' | 'suggestions' | 'warn'>;
}

/** Where the person writes: Enter sends, or queues while the agent is at work; Shift+Enter begins a line, `@` `#` and `/` suggest. */
export function Composer(props: ComposerProps): React.ReactElement {
    const { sessionId, running, disabled, options, commands, onChoose, onSend, onStop, actions } = props;
    const [sending, setSending] = React.useState(false);
    const { text, images, write, sent, setImages } = useDraft(sessionId, sending);
    const area = React.useRef<HTMLTextAreaElement>(null);
    const picker = React.useRef<HTMLInputElement>(null);
    const suggest = useSuggestions(text, area, commands, actions, write);

    const send = async () => {
        if (text.trim() === '' || sending || disabled) {
            return;
        }
        setSending(true);
        try {
            if (await onSend([...(await actions.parts(text.trim())), ...images])) {
                sent({ text, images });
            }
        } catch (error) {
            actions.warn(nls.localize('openspace/agent/notSent', 'The message could not be sent: {0}', String(error)));
        } finally {
            setSending(false);
        }
    };
    const attach = async (files: Iterable<File>) => {
        const found = await imageParts(files, MAX_IMAGES - images.length);
        setImages(known => [...known, ...found.images]);
        if (found.left !== undefined) {
            actions.warn(found.left);
        }
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
                            aria-label={CHAT_TEXTS.removePicture(image.name)}
                            title={CHAT_TEXTS.removePicture(image.name)}
                            onClick={() => setImages(known => known.filter(other => other !== image))}
                        >
                            <img alt="" src={`data:${image.mimeType};base64,${image.data}`} /> {image.name}{' '}
                            <i className="codicon codicon-close" aria-hidden="true" />
                        </button>
                    ))}
                </div>
            )}
            <textarea
                ref={area}
                className="theia-input"
                aria-label={nls.localize('openspace/agent/message', 'Message to the agent')}
                placeholder={nls.localize('openspace/agent/messageExample', 'Draw a login flow')}
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
                    accept={IMAGE_TYPES.join(',')}
                    multiple
                    hidden
                    aria-label={nls.localize('openspace/agent/pictures', 'Pictures')}
                    onChange={({ target }) => {
                        void attach([...(target.files ?? [])]);
                        target.value = ''; // So that the same file can be chosen again.
                    }}
                />
                <button
                    className="osa-icon"
                    aria-label={CHAT_TEXTS.addPicture}
                    title={CHAT_TEXTS.addPicture}
                    onClick={() => picker.current?.click()}
                >
                    <i className="codicon codicon-file-media" />
                </button>
                <span className="osa-options">
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
                </span>
                {running && text.trim() !== '' && (
                    <button key="queue" className="theia-button main" disabled={disabled || sending} onClick={() => void send()}>
                        {nls.localize('openspace/agent/queueButton', 'Queue')}
                    </button>
                )}
                {running ? (
                    // A separate button, so that pressing Send twice does not stop what it started.
                    <button key="stop" className="theia-button secondary" onClick={onStop}>
                        {nls.localize('openspace/agent/stop', 'Stop')}
                    </button>
                ) : (
                    <button
                        key="send"
                        className="theia-button main"
                        disabled={disabled || sending || text.trim() === ''}
                        onClick={() => void send()}
                    >
                        {nls.localize('openspace/agent/send', 'Send')}
                    </button>
                )}
            </div>
        </div>
    );
}
