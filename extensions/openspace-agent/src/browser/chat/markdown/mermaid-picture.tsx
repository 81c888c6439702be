import { type DrawnPicture, pictureAddress, pictureSize } from '@openspace/core/lib/browser/documents/live-pictures';
import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { ChatContent } from '../chat-actions';

/** A Mermaid diagram as a picture: an `img`, in which nothing runs and nothing is loaded. Until there is one, its text. */
export function MermaidPicture({ source, diagrams }: { source: string; diagrams: ChatContent['diagrams'] }): React.ReactElement {
    const [drawn, setDrawn] = React.useState<DrawnPicture>();
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
        const { width, height } = pictureSize(drawn.svg);
        return (
            <img
                className="osa-mermaid"
                alt={nls.localize('openspace/agent/diagram', 'Mermaid diagram')}
                src={pictureAddress(drawn.svg)}
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
