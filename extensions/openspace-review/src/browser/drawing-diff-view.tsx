import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { ViewBar, ViewBarSpace, ViewTool, ViewTools, ZoomTools } from '@openspace/core/lib/browser/documents/view-bar';
import type { Zooming } from '@openspace/core/lib/browser/pictures/picture-zoom';
import { withVisibleDirection } from '@openspace/core/lib/common/text-direction';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { ChangeList } from './change-list';
import { DIFF_VIEWS } from './diff-views';
import type { DrawingDiff } from './drawing-diff';
import { DrawingDiffStage } from './drawing-diff-stage';
import { reviewTexts as texts } from './review-texts';

/** As they are bound unless the person binds others. */
const KEYS = { next: 'F7', previous: 'Shift+F7' };

interface DrawingDiffViewProps {
    readonly diff: DrawingDiff;
    readonly before: string;
    readonly after: string;
    readonly zoom: number | 'fit';
    onZoom(zooming: Zooming): void;
    onCompareAsText(): void;
}

/** Both versions, and the list of what differs; or why there is nothing to see. */
export function DrawingDiffView(props: DrawingDiffViewProps): React.ReactElement {
    const { diff, before, after, zoom } = props;
    const { comparison, problem, changes, pages } = diff;
    return (
        <>
            <Bar {...props} />
            {problem !== undefined && comparison && (
                <div className="openspace-document-banner" role="alert">
                    <i className={codicon('warning')} />
                    <span>
                        {problem} {texts.notAsNow}
                    </span>
                    <button className="theia-button secondary" onClick={() => void diff.load()}>
                        {COMMON_TEXTS.tryAgain}
                    </button>
                </div>
            )}
            <div className="openspace-drawing-diff-body" aria-busy={diff.isLoading}>
                {changes.length === 0 ? (
                    <Nothing {...props} />
                ) : (
                    <>
                        {pages.length > 0 ? (
                            <DrawingDiffStage diff={diff} before={before} after={after} zoom={zoom} />
                        ) : (
                            <div className="openspace-drawing-diff-stage">
                                <div className="openspace-document-message" role="status">
                                    <p>{comparison?.omittedPages ? texts.omittedPages(comparison.omittedPages) : texts.nothingPainted}</p>
                                </div>
                            </div>
                        )}
                        <ChangeList diff={diff} />
                    </>
                )}
            </div>
        </>
    );
}

function Bar({ diff, zoom, onZoom, onCompareAsText }: DrawingDiffViewProps): React.ReactElement {
    const { changes, pages, selected } = diff;
    return (
        <ViewBar label={texts.toolbar}>
            {pages.length > 0 && (
                <div className="openspace-drawing-diff-views" role="group" aria-label={texts.views}>
                    {DIFF_VIEWS.map(view => (
                        <button key={view} aria-pressed={diff.view === view} onClick={() => diff.show(view)}>
                            {texts.view[view]}
                        </button>
                    ))}
                </div>
            )}
            {pages.length > 1 && (
                <select
                    className="theia-select"
                    aria-label={texts.page}
                    value={diff.page}
                    onChange={({ currentTarget }) => diff.showPage(Number(currentTarget.value))}
                >
                    {pages.map(({ name }, at) => (
                        <option key={at} value={at}>
                            {withVisibleDirection(name)}
                        </option>
                    ))}
                </select>
            )}
            <ViewBarSpace />
            {changes.length > 0 && (
                <ViewTools>
                    <ViewTool icon="arrow-up" label={texts.previous} keys={KEYS.previous} onClick={() => diff.go(-1)} />
                    <span className="openspace-drawing-diff-position" role="status">
                        {selected === undefined ? texts.count(changes.length) : texts.position(selected + 1, changes.length)}
                    </span>
                    <ViewTool icon="arrow-down" label={texts.next} keys={KEYS.next} onClick={() => diff.go(1)} />
                </ViewTools>
            )}
            {pages.length > 0 && <ZoomTools zoom={zoom} onZoom={onZoom} />}
            <button className="theia-button secondary" onClick={onCompareAsText}>
                {texts.compareAsText}
            </button>
        </ViewBar>
    );
}

/** Instead of pictures. */
function Nothing({ diff }: DrawingDiffViewProps): React.ReactElement {
    const { comparison, problem } = diff;
    if (comparison) {
        return (
            <div className="openspace-document-message" role="status">
                <i className={codicon('check')} />
                <h2>{texts.noDifference}</h2>
                <p>{comparison.unnamed === 0 ? texts.sameContent : texts.otherForm(comparison.unnamed)}</p>
            </div>
        );
    }
    if (problem !== undefined) {
        return (
            <div className="openspace-document-message" role="alert">
                <i className={codicon('error')} />
                <h2>{texts.cannotCompare}</h2>
                <p>{problem}</p>
                <button className="theia-button secondary" onClick={() => void diff.load()}>
                    {COMMON_TEXTS.tryAgain}
                </button>
            </div>
        );
    }
    return (
        <div className="openspace-document-message" role="status">
            <p>{texts.comparing}</p>
        </div>
    );
}
