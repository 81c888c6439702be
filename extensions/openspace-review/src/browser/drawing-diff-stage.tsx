import { pictureAddress } from '@openspace/core/lib/browser/documents/live-pictures';
import * as React from '@theia/core/shared/react';
import type { DrawingPage, Place } from '../common/drawing-comparisons';
import { lookOf } from './change-list';
import type { DrawingDiff } from './drawing-diff';
import { reviewTexts as texts } from './review-texts';

interface DrawingDiffStageProps {
    readonly diff: DrawingDiff;
    readonly before: string;
    readonly after: string;
    readonly zoom: number | 'fit';
}

type Side = 'before' | 'after';

/** The pictures of the page, next to each other or onto each other. */
export function DrawingDiffStage({ diff, before, after, zoom }: DrawingDiffStageProps): React.ReactElement | null {
    const page = diff.pages[diff.page];
    const addresses = React.useMemo(
        () =>
            page && {
                before: pictureAddress(page.before),
                after: pictureAddress(page.after),
                overlay: pictureAddress(page.overlay)
            },
        [page]
    );
    const stage = React.useRef<HTMLDivElement>(null);
    React.useLayoutEffect(() => {
        const marks = stage.current?.querySelectorAll('.openspace-drawing-diff-mark.selected') ?? [];
        [...marks].at(-1)?.scrollIntoView({ block: 'center', inline: 'center' });
    }, [diff.selected, diff.view, page]);
    if (!page || !addresses) {
        return null;
    }
    const caption = (side: Side): string => {
        const name = `${texts[side]}: ${side === 'before' ? before : after}`;
        return diff.missing[side] ? `${name} – ${texts.doesNotExist}` : name;
    };
    const paper = { page, zoom };
    return (
        <div ref={stage} className="openspace-drawing-diff-stage" onScrollCapture={event => scrollTogether(stage.current, event.target)}>
            {diff.view === 'sideBySide' &&
                (['before', 'after'] as const).map(side => (
                    <Pane key={side} caption={caption(side)}>
                        <Paper {...paper}>
                            <img src={addresses[side]} alt={caption(side)} draggable={false} />
                            <Marks diff={diff} sides={[side]} />
                        </Paper>
                    </Pane>
                ))}
            {diff.view === 'overlay' && (
                <Pane caption={`${texts.bothVersions}: ${before}, ${after}`}>
                    <Paper {...paper}>
                        <img src={addresses.overlay} alt={texts.bothVersions} draggable={false} />
                        <Marks diff={diff} sides={['before', 'after']} />
                    </Paper>
                </Pane>
            )}
            {diff.view === 'slider' && (
                <Pane caption={caption('before')} second={caption('after')}>
                    <Paper {...paper}>
                        <Slider
                            before={addresses.before}
                            after={addresses.after}
                            beforeLabel={caption('before')}
                            afterLabel={caption('after')}
                        >
                            <Marks diff={diff} sides={['before', 'after']} />
                        </Slider>
                    </Paper>
                </Pane>
            )}
        </div>
    );
}

interface PaneProps {
    readonly caption: string;
    readonly second?: string;
    readonly children: React.ReactNode;
}

function Pane({ caption, second, children }: PaneProps): React.ReactElement {
    return (
        <section className="openspace-drawing-diff-pane" aria-label={caption}>
            <h3>
                <span title={caption}>{caption}</span>
                {second !== undefined && <span title={second}>{second}</span>}
            </h3>
            <div className="openspace-drawing-diff-scroll" tabIndex={0} role="group" aria-label={caption}>
                {children}
            </div>
        </section>
    );
}

interface PaperProps {
    readonly page: DrawingPage;
    readonly zoom: number | 'fit';
    readonly children: React.ReactNode;
}

/** The size of the picture, with what lies over it. */
function Paper({ page: { width, height }, zoom, children }: PaperProps): React.ReactElement {
    const fitting = `min(100cqw - 32px, ${width}px, (100cqh - 32px) * ${width / height})`;
    const style = { aspectRatio: `${width} / ${height}`, width: zoom === 'fit' ? fitting : `${width * zoom}px` };
    return (
        <div className="openspace-drawing-diff-paper" style={style}>
            {children}
        </div>
    );
}

interface MarksProps {
    readonly diff: DrawingDiff;
    /** Of which versions; the list is how they are reached with the keyboard. */
    readonly sides: readonly Side[];
}

/** Around what differs; small ones on top, so that each can be clicked. */
function Marks({ diff, sides }: MarksProps): React.ReactElement {
    const { changes, page, selected } = diff;
    const marks = changes.flatMap((change, at) =>
        change.page === page
            ? sides.flatMap(side => {
                  const place = change[side];
                  return place ? [{ at, side, place, look: lookOf(change.kind), sentence: change.sentence }] : [];
              })
            : []
    );
    marks.sort((one, other) => areaOf(other.place) - areaOf(one.place));
    return (
        <div className="openspace-drawing-diff-marks" aria-hidden="true">
            {marks.map(({ at, side, place: { x, y, w, h }, look, sentence }) => (
                <div
                    key={`${at} ${side}`}
                    className={`openspace-drawing-diff-mark openspace-drawing-diff-${look}${at === selected ? ' selected' : ''}`}
                    style={{ left: percent(x), top: percent(y), width: percent(w), height: percent(h) }}
                    title={sentence}
                    onClick={() => diff.select(at)}
                />
            ))}
        </div>
    );
}

interface SliderProps {
    readonly before: string;
    readonly after: string;
    readonly beforeLabel: string;
    readonly afterLabel: string;
    readonly children: React.ReactNode;
}

/** The version before at the left of a line that the person moves, the one after at its right. */
function Slider({ before, after, beforeLabel, afterLabel, children }: SliderProps): React.ReactElement {
    const [at, setAt] = React.useState(50);
    return (
        <>
            <img src={before} alt={beforeLabel} draggable={false} style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }} />
            <img src={after} alt={afterLabel} draggable={false} style={{ clipPath: `inset(0 0 0 ${at}%)` }} />
            {children}
            <div className="openspace-drawing-diff-divider" style={{ left: `${at}%` }} />
            <input
                className="openspace-drawing-diff-slider"
                type="range"
                min={0}
                max={100}
                value={at}
                aria-label={texts.divider}
                onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
            />
        </>
    );
}

/** Both versions show the same part. */
function scrollTogether(stage: HTMLElement | null, scrolled: EventTarget): void {
    for (const pane of stage?.querySelectorAll('.openspace-drawing-diff-scroll') ?? []) {
        if (pane !== scrolled && scrolled instanceof Element && scrolled.matches('.openspace-drawing-diff-scroll')) {
            pane.scrollTo(scrolled.scrollLeft, scrolled.scrollTop);
        }
    }
}

function areaOf({ w, h }: Place): number {
    return w * h;
}

function percent(fraction: number): string {
    return `${fraction * 100}%`;
}
