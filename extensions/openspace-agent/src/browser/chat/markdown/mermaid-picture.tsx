import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { DrawnDiagram } from '../../content/chat-diagrams';
import type { ChatContent } from '../chat-actions';

/** A Mermaid diagram as a picture: an `img`, in which nothing runs and nothing is loaded. Until there is one, its text. */
export function MermaidPicture({ source, diagrams }: { source: string; diagrams: ChatContent['diagrams'] }): React.ReactElement {
    const [drawn, setDrawn] = React.useState<DrawnDiagram>();
    React.useEffect(() => {
        let wanted = true;
        const draw = () =>
            diagrams.draw(source).then(
                answer => wanted && setDrawn(answer),
                () => undefined // The bundle could not be loaded; the text is there.
            );
        void draw();
        const listening = diagrams.onDidChange(() => void draw());
        return () => {
            wanted = false;
            listening.dispose();
        };
    }, [source, diagrams]);
    if (drawn && 'svg' in drawn) {
        const { width, height } = sizeOf(drawn.svg);
        return (
            <img
                className="osa-mermaid"
                alt={nls.localize('openspace/agent/diagram', 'Mermaid diagram')}
                src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.svg)}`}
                width={width}
                height={height}
            />
        );
    }
    return (
        <>
            {drawn && (
                <p className="osa-notice osa-warning" role="note">
                    {nls.localize('openspace/agent/noPicture', 'The diagram cannot be drawn: {0}', drawn.problem.message)}
                </p>
            )}
            <pre tabIndex={0}>
                <code>{source}</code>
            </pre>
        </>
    );
}

/** Its own size, which an `img` does not take from a picture that wants to be as wide as its place. */
function sizeOf(svg: string): { readonly width?: number; readonly height?: number } {
    const [, width, height] = /<svg[^>]*\sviewBox="[-\d.e]+ [-\d.e]+ ([\d.e]+) ([\d.e]+)"/.exec(svg) ?? [];
    return width === undefined ? {} : { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
}
