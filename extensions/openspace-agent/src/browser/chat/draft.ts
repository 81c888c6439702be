import * as React from '@theia/core/shared/react';
import type { PromptPart } from '../../common/agent-transcript';

export type Image = Extract<PromptPart, { kind: 'image' }>;

interface Draft {
    readonly text: string;
    readonly images: readonly Image[];
}

const EMPTY: Draft = { text: '', images: [] };
const MAX_KEPT = 50;

/**
 * What is written and not sent, kept for each session while the person looks at another one.
 * @param sending the session may be one that is made for what is written; it stays there until it is taken
 */
export function useDraft(sessionId: string | undefined, sending: boolean) {
    const [draft, setDraft] = React.useState(EMPTY);
    const kept = React.useRef(new Map<string, Draft>());
    const shown = React.useRef(sessionId);
    React.useLayoutEffect(() => {
        const before = shown.current;
        shown.current = sessionId;
        if (before === sessionId || (before === undefined && sending)) {
            return;
        }
        const drafts = kept.current;
        drafts.delete(before ?? '');
        if (draft.text !== '' || draft.images.length > 0) {
            drafts.set(before ?? '', draft);
        }
        [...drafts.keys()].slice(0, -MAX_KEPT).forEach(id => drafts.delete(id));
        setDraft(drafts.get(sessionId ?? '') ?? EMPTY);
    }, [sessionId]);
    return {
        ...draft,
        /** Empties what was sent; what was written since stays. */
        sent: (sent: Draft) =>
            setDraft(known => ({
                text: known.text === sent.text ? '' : known.text,
                images: known.images.filter(image => !sent.images.includes(image))
            })),
        write: (text: string) => setDraft(known => ({ ...known, text })),
        setImages: (change: (known: readonly Image[]) => readonly Image[]) =>
            setDraft(known => ({ ...known, images: change(known.images) }))
    };
}
