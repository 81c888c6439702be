import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { DrawingChange } from '../common/drawing-comparisons';
import type { DrawingDiff } from './drawing-diff';
import { reviewTexts as texts } from './review-texts';

/** What differs, in words: a click, or the arrow keys, look at a change. */
export function ChangeList({ diff }: { readonly diff: DrawingDiff }): React.ReactElement {
    const { changes, selected, comparison } = diff;
    const id = React.useId();
    const list = React.useRef<HTMLUListElement>(null);
    React.useLayoutEffect(() => {
        if (selected !== undefined) {
            list.current?.children[selected]?.scrollIntoView({ block: 'nearest' });
        }
    }, [selected, comparison]);
    React.useEffect(() => {
        // The comparison was opened before there was a list that could have the focus.
        if (list.current?.closest('.openspace-drawing-diff') === document.activeElement) {
            list.current?.focus();
        }
    }, []);
    const press = (event: React.KeyboardEvent): void => {
        const move: (() => void) | undefined = {
            ArrowDown: () => diff.select(Math.min((selected ?? -1) + 1, changes.length - 1)),
            ArrowUp: () => diff.select(Math.max((selected ?? 1) - 1, 0)),
            Home: () => diff.select(0),
            End: () => diff.select(changes.length - 1)
        }[event.key];
        if (move) {
            event.preventDefault();
            move();
        }
    };
    return (
        <div className="openspace-drawing-diff-side">
            <ul
                ref={list}
                className="openspace-drawing-diff-changes"
                role="listbox"
                aria-label={texts.changes}
                aria-activedescendant={selected === undefined ? undefined : `${id}${selected}`}
                tabIndex={0}
                onKeyDown={press}
            >
                {changes.map(({ kind, sentence }, at) => (
                    <li
                        key={at}
                        id={`${id}${at}`}
                        role="option"
                        aria-selected={at === selected}
                        className={`openspace-drawing-diff-change openspace-drawing-diff-${lookOf(kind)}`}
                        onClick={() => diff.select(at)}
                    >
                        <i className={codicon(ICONS[lookOf(kind)])} aria-hidden="true" />
                        <span>{sentence}</span>
                    </li>
                ))}
            </ul>
            {comparison && (comparison.omittedChanges > 0 || comparison.omittedPages > 0) && (
                <p className="openspace-drawing-diff-more">
                    {comparison.omittedChanges > 0 && texts.omittedChanges(comparison.omittedChanges)}{' '}
                    {comparison.omittedPages > 0 && texts.omittedPages(comparison.omittedPages)}
                </p>
            )}
        </div>
    );
}

const ICONS = { added: 'diff-added', removed: 'diff-removed', changed: 'diff-modified' } as const;

/** As the halos of the pictures tell changes apart. */
export function lookOf(kind: DrawingChange['kind']): keyof typeof ICONS {
    return kind === 'added' || kind === 'removed' ? kind : 'changed';
}
