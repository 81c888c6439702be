import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { COMMON_TEXTS } from '../common-texts';
import { ViewBar, ViewBarSpace, ZoomTools } from '../documents/view-bar';
import type { PicturePane } from './picture-pane';

/** What is wrong with a text, for a person; lines and columns count from 1. */
export interface TextProblem {
    readonly message: string;
    readonly line?: number;
    readonly column?: number;
}

interface TextPreviewProps {
    /** Of the last text that could be drawn. */
    readonly pane: PicturePane;
    /** What the pane shows: undefined until something is drawn, empty for nothing to draw. */
    readonly svg: string | undefined;
    /** Why there is nothing to draw. */
    readonly emptyText?: string;
    readonly problem: TextProblem | undefined;
    onOpenOnWhiteboard(): void;
    goTo(line: number, column: number): void;
}

/** The picture of a text that somebody writes: how large it is, and what is wrong with the text. */
export function TextPreview({ pane, svg, emptyText, problem, onOpenOnWhiteboard, goTo }: TextPreviewProps): React.ReactElement {
    const message = svg === undefined ? COMMON_TEXTS.beingDrawn : svg === '' ? emptyText : undefined;
    const host = React.useRef<HTMLDivElement>(null);
    React.useLayoutEffect(() => {
        host.current?.append(pane.element);
    }, [pane]);
    return (
        <>
            <ViewBar label={COMMON_TEXTS.preview}>
                <ZoomTools zoom={pane.zoom} onZoom={zooming => pane.zoomTo(zooming)} />
                <ViewBarSpace />
                <button className="theia-button secondary" disabled={problem !== undefined || !svg} onClick={onOpenOnWhiteboard}>
                    {COMMON_TEXTS.openOnWhiteboard}
                </button>
            </ViewBar>
            {problem && <Problem problem={problem} goTo={goTo} />}
            {message !== undefined && !problem && (
                <p className="openspace-text-preview-message" aria-busy={svg === undefined}>
                    {message}
                </p>
            )}
            <div className={`openspace-text-preview-host${problem ? ' stale' : ''}`} ref={host} />
        </>
    );
}

function Problem({ problem, goTo }: { readonly problem: TextProblem } & Pick<TextPreviewProps, 'goTo'>): React.ReactElement {
    const { message, line, column = 1 } = problem;
    return (
        <div className="openspace-text-preview-problem" role="alert">
            <i className={codicon('error')} />
            <span>{message}</span>
            {line !== undefined && (
                <button className="theia-button secondary" onClick={() => goTo(line, column)}>
                    {COMMON_TEXTS.goToLine(line)}
                </button>
            )}
        </div>
    );
}
