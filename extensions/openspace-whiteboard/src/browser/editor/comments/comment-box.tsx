import { type BoardComment, type BoardView, type CommentThread, LONGEST_COMMENT } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import type { Editor } from '@tldraw/tldraw';
import { useEffect, useRef, useState } from 'react';
import type { CommentTexts } from '../../board-editor';
import { useKeys } from '../use-keys';
import { closeComments, resolveThread, say } from './comments-state';

interface CommentBoxProps {
    readonly editor: Editor;
    readonly view: BoardView;
    /** Undefined while its first comment is written. */
    readonly thread: CommentThread | undefined;
    readonly texts: CommentTexts;
    readonly author: string;
}

/** A thread as a person reads it and goes on with it. */
export function CommentBox({ editor, view, thread, texts, author }: CommentBoxProps) {
    const box = useRef<HTMLDivElement>(null);
    const input = useRef<HTMLTextAreaElement>(null);
    const [text, setText] = useState('');
    const list = useRef<HTMLOListElement>(null);
    const count = thread?.comments.length;
    // The newest comment is the last one.
    useEffect(() => {
        // In braces: newer browsers answer with a promise, which is no cleanup.
        list.current?.scrollTo({ top: list.current.scrollHeight });
    }, [count]);
    const [fault, setFault] = useState<string>();
    useEffect(() => {
        input.current?.focus();
    }, []);
    /** What cannot be done is said, and what was written stays. */
    const attempt = (action: () => void): void => {
        try {
            action();
            setFault(undefined);
        } catch (error) {
            if (!(error instanceof ToolError)) {
                throw error;
            }
            setFault(error.message);
        }
    };
    const send = (): void =>
        attempt(() => {
            if (text.trim() !== '') {
                say(editor, view, text.trim(), author);
                setText('');
            }
        });
    useKeys(editor, box, event => {
        const sends = event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.target instanceof HTMLTextAreaElement;
        if (sends) {
            send();
        } else if (event.key === 'Escape') {
            closeComments(editor);
        }
        return sends || event.key === 'Escape';
    });
    return (
        <div
            ref={box}
            className="openspace-comment-box"
            role="dialog"
            aria-label={texts.title}
            onPointerDown={event => event.stopPropagation()}
            onWheel={event => event.stopPropagation()}
        >
            <header>
                <span>{texts.title}</span>
                {thread && (
                    <button
                        className="openspace-find-tool codicon codicon-check"
                        title={texts.resolve}
                        aria-label={texts.resolve}
                        onClick={() => attempt(() => resolveThread(editor, view, thread.id))}
                    />
                )}
                <button
                    className="openspace-find-tool codicon codicon-close"
                    title={texts.close}
                    aria-label={texts.close}
                    onClick={() => closeComments(editor)}
                />
            </header>
            {thread && (
                <ol ref={list}>
                    {thread.comments.map(comment => (
                        <Comment key={comment.id} comment={comment} texts={texts} />
                    ))}
                </ol>
            )}
            <textarea
                ref={input}
                className="theia-input"
                rows={2}
                maxLength={LONGEST_COMMENT}
                aria-label={thread ? texts.reply : texts.write}
                placeholder={thread ? texts.reply : texts.write}
                value={text}
                onChange={event => setText(event.target.value)}
            />
            {fault !== undefined && <p role="alert">{fault}</p>}
            <button className="theia-button main" disabled={text.trim() === ''} onClick={send}>
                {texts.send}
            </button>
        </div>
    );
}

function Comment({ comment: { author, by, text, at }, texts }: { readonly comment: BoardComment; readonly texts: CommentTexts }) {
    return (
        <li>
            <div className="openspace-comment-author">
                <span className={`codicon codicon-${by === 'agent' ? 'robot' : 'account'}`} aria-hidden="true" />
                <strong>{author}</strong>
                <time dateTime={at}>{texts.time(at)}</time>
            </div>
            <p>{text}</p>
        </li>
    );
}
