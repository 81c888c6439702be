import { Localization } from '@theia/core/lib/common/i18n/localization';
import { fillIn } from '@openspace/core/lib/browser/fill-in';
import { CHAT_TEXTS } from './chat-texts';
import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { PermissionItem } from '../../common/agent-transcript';
import type { ChatActions } from './chat-actions';
import { ContentView, readable } from './tool-view';

/** A question of the agent's with its answers as buttons, or how it was answered. */
export function PermissionView(props: {
    request: PermissionItem;
    onAnswer: (optionId: string) => void;
    actions: ChatActions;
}): React.ReactElement {
    const { request, onAnswer, actions } = props;
    const { answer } = request;
    if (answer !== undefined) {
        return <p className="osa-hint osa-answered">{`${readable(request.title)}: ${answerWords(request)}`}</p>;
    }
    return (
        <div className="osa-permission" role="group" aria-label={Localization.format(CHAT_TEXTS.permission, [readable(request.title)])}>
            <p>
                <i className="codicon codicon-question" aria-hidden="true" />{' '}
                {fillIn(CHAT_TEXTS.permission, <strong>{readable(request.title)}</strong>)}
            </p>
            {request.input !== undefined && (
                <details>
                    <summary>{nls.localize('openspace/agent/permissionDetails', 'What exactly')}</summary>
                    <pre tabIndex={0} aria-label={CHAT_TEXTS.input}>
                        {request.input}
                    </pre>
                </details>
            )}
            {request.content.map((content, at) => (
                <ContentView key={at} content={content} actions={actions} />
            ))}
            <div className="osa-buttons">
                {request.options.map(({ id, name, kind }) => (
                    <button
                        key={id}
                        className={`theia-button ${kind === 'allow_once' ? 'main' : 'secondary'}`}
                        onClick={() => onAnswer(id)}
                    >
                        {name}
                    </button>
                ))}
            </div>
        </div>
    );
}

function answerWords({ answer, options }: PermissionItem): string {
    if (answer === 'timeout') {
        return nls.localize('openspace/agent/permissionTimeout', 'no one answered in time, so it was refused');
    }
    if (answer === 'cancelled' || answer === undefined) {
        return nls.localize('openspace/agent/permissionWithdrawn', 'the question was withdrawn');
    }
    return options.find(({ id }) => id === answer.optionId)?.name ?? answer.optionId;
}
