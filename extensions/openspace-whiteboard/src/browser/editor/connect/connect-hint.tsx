import { useEditor, useValue } from '@tldraw/tldraw';
import { useEffect } from 'react';
import type { PaneTexts } from '../../board-editor';
import { isPlain, onBoardKey } from '../board-keys';
import { nameOf } from '../name-shapes';
import { connectable } from './connect-shapes';
import { connectingFrom, connectOnClick, connectSelected, stopConnecting } from './connect-state';

/** Connects shapes with the keyboard, or with a click on the second one, and says how it goes on while the second shape is not chosen yet. */
export function ConnectHint({ texts }: { readonly texts: PaneTexts }) {
    const editor = useEditor();
    const from = useValue(
        'name of the first shape',
        () => {
            const id = connectingFrom(editor);
            const shape = id && editor.getShape(id);
            return shape && nameOf(editor, shape, texts);
        },
        [editor, texts]
    );
    useEffect(() => {
        return onBoardKey(editor, event => {
            const isConnecting = connectingFrom(editor) !== undefined;
            if (event.shiftKey || !isPlain(event)) {
                return false;
            }
            if (isConnecting && event.key === 'Escape') {
                stopConnecting(editor);
                return true;
            }
            const isAsked = (isConnecting && event.key === 'Enter') || (event.key === 'c' && connectable(editor).length > 0);
            if (isAsked) {
                connectSelected(editor);
            }
            return isAsked;
        });
    }, [editor]);
    useEffect(() => {
        return connectOnClick(editor);
    }, [editor]);
    return (
        <div className="openspace-connect-hint" role="status">
            {from !== undefined && texts.connectFrom(from)}
        </div>
    );
}
