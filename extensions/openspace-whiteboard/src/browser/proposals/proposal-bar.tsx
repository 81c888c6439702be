import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { BoardReview } from './board-review';
import { proposalTexts as texts } from './proposal-texts';

/** As they are bound unless the person binds others. */
const KEYS = { accept: 'Alt+Enter', reject: 'Alt+Backspace', next: 'F7', previous: 'Shift+F7' };

interface ProposalBarProps {
    readonly review: BoardReview;
    onComment(): void;
}

/** Asks the person to decide on what an agent proposes for the board below. */
export function ProposalBar({ review, onComment }: ProposalBarProps): React.ReactElement {
    const { proposal, others, steps, step, isBusy } = review;
    const open = proposal?.changes.filter(({ state }) => state === 'open').length ?? 0;
    return (
        <div className="openspace-document-banner openspace-proposal-bar" role="region" aria-label={texts.title}>
            <i className={codicon('lightbulb')} aria-hidden="true" />
            <span role="status" title={proposal?.label}>
                {texts.proposes(proposal?.caller ?? '', open)} {others > 0 && texts.others(others)}
            </span>
            <button className="theia-button main" disabled={isBusy} onClick={() => void review.accept('all')}>
                {texts.acceptAll}
            </button>
            <button className="theia-button secondary" disabled={isBusy} onClick={() => void review.reject('all')}>
                {texts.rejectAll}
            </button>
            {!step && (
                <button className="theia-button secondary" title={KEYS.next} onClick={() => review.go(1)}>
                    {texts.stepThrough}
                </button>
            )}
            <button className="theia-button secondary" onClick={onComment}>
                {texts.comment}
            </button>
            {step && <Step review={review} at={steps.indexOf(step) + 1} />}
            <Comments review={review} />
        </div>
    );
}

/** The change that is stepped to. */
function Step({ review, at }: { readonly review: BoardReview; readonly at: number }): React.ReactElement | null {
    const { step, steps, canDecide } = review;
    if (!step) {
        return null;
    }
    const why = review.whyStale(step);
    return (
        <div className="openspace-proposal-step">
            <IconButton icon="arrow-up" label={texts.previous} keys={KEYS.previous} onClick={() => review.go(-1)} />
            <span className="openspace-proposal-position">{texts.position(at, steps.length)}</span>
            <IconButton icon="arrow-down" label={texts.next} keys={KEYS.next} onClick={() => review.go(1)} />
            <span className="openspace-proposal-sentence" role="status">
                {step.sentence} {why !== undefined && <em>{texts.stale(why)}</em>}
            </span>
            <button className="theia-button main" title={KEYS.accept} disabled={!canDecide} onClick={() => void review.accept()}>
                {texts.accept}
            </button>
            <button className="theia-button secondary" title={KEYS.reject} disabled={!canDecide} onClick={() => void review.reject()}>
                {texts.reject}
            </button>
            <IconButton icon="close" label={texts.leave} onClick={() => review.leave()} />
        </div>
    );
}

/** What the person and the agent have said about it; the newest is in view. */
function Comments({ review }: { readonly review: BoardReview }): React.ReactElement | null {
    const { comments, proposal, step } = review;
    const list = React.useRef<HTMLUListElement>(null);
    React.useLayoutEffect(() => {
        // Not what it returns: newer browsers return a promise, which React would call.
        list.current?.scrollTo({ top: list.current.scrollHeight });
    }, [comments.length, step?.id]);
    if (comments.length === 0) {
        return null;
    }
    const about = (changeId: string | undefined) => (step ? undefined : proposal?.changes.find(({ id }) => id === changeId)?.sentence);
    return (
        <ul ref={list} className="openspace-proposal-comments" tabIndex={0} aria-label={texts.comments}>
            {comments.map(({ id, by, author, text, changeId }) => (
                <li key={id} title={about(changeId)}>
                    <strong>{by === 'person' ? texts.you : author}</strong> {text}
                </li>
            ))}
        </ul>
    );
}

interface IconButtonProps {
    readonly icon: string;
    readonly label: string;
    readonly keys?: string;
    onClick(): void;
}

function IconButton({ icon, label, keys, onClick }: IconButtonProps): React.ReactElement {
    return (
        <button
            className={`openspace-proposal-icon ${codicon(icon, true)}`}
            title={keys === undefined ? label : `${label} (${keys})`}
            aria-label={label}
            onClick={onClick}
        />
    );
}
