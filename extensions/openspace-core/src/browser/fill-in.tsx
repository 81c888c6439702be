import * as React from '@theia/core/shared/react';

/** A localised text with elements in place of `{0}`, `{1}`…, in the order that the language wants. */
export function fillIn(text: string, ...elements: readonly React.ReactNode[]): React.ReactElement {
    return (
        <>
            {text.split(/\{(\d)\}/).map((part, at) => (
                <React.Fragment key={at}>{at % 2 === 0 ? part : elements[Number(part)]}</React.Fragment>
            ))}
        </>
    );
}
