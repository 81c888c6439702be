import { type Editor, useEditor, useValue } from '@tldraw/tldraw';
import { useEffect, useRef } from 'react';
import type { FindTexts } from '../board-editor';
import { closeFind, findOf, goOn, lookFor } from './find-on-board';
import { findShapes } from './find-shapes';
import { useKeys } from './use-keys';

/** The box at the upper right of a board in which a person looks for text; nothing while it is closed. */
export function FindBox({ texts }: { readonly texts: FindTexts }) {
    const editor = useEditor();
    const isOpen = useValue('find is open', () => findOf(editor).get().isOpen, [editor]);
    useEffect(() => {
        const container = editor.getContainer();
        const goOnWithKey = (event: KeyboardEvent): void => {
            if (event.key === 'F3' && findOf(editor).get().query !== '') {
                event.preventDefault();
                goOn(editor, event.shiftKey ? -1 : 1);
            }
        };
        container.addEventListener('keydown', goOnWithKey);
        return () => container.removeEventListener('keydown', goOnWithKey);
    }, [editor]);
    return isOpen && <OpenFindBox editor={editor} texts={texts} />;
}

function OpenFindBox({ editor, texts }: { readonly editor: Editor; readonly texts: FindTexts }) {
    const box = useRef<HTMLDivElement>(null);
    const input = useRef<HTMLInputElement>(null);
    const { query, shown, asked } = useValue(findOf(editor));
    const hits = useValue('hits', () => findShapes(editor, query), [editor, query]);
    const at = hits.findIndex(({ id }) => id === shown);
    useEffect(() => {
        input.current?.focus();
        input.current?.select();
    }, [asked]);
    useKeys(editor, box, event => withKey(editor, event));
    return (
        <div ref={box} className="openspace-find" role="search" onPointerDown={event => event.stopPropagation()}>
            <input
                ref={input}
                className="theia-input"
                aria-label={texts.label}
                placeholder={texts.label}
                spellCheck={false}
                value={query}
                onChange={event => lookFor(editor, event.target.value)}
            />
            <span className="openspace-find-position" role="status">
                {query.trim() === '' ? '' : hits.length === 0 ? texts.nothing : texts.position(at + 1, hits.length)}
            </span>
            <Tool icon="arrow-up" title={texts.previous} disabled={hits.length === 0} onClick={() => goOn(editor, -1)} />
            <Tool icon="arrow-down" title={texts.next} disabled={hits.length === 0} onClick={() => goOn(editor, 1)} />
            <Tool icon="close" title={texts.close} disabled={false} onClick={() => closeFind(editor)} />
        </div>
    );
}

interface ToolProps {
    readonly icon: string;
    readonly title: string;
    readonly disabled: boolean;
    readonly onClick: () => void;
}

function Tool({ icon, title, disabled, onClick }: ToolProps) {
    const className = `openspace-find-tool codicon codicon-${icon}`;
    return <button className={className} title={title} aria-label={title} disabled={disabled} onClick={onClick} />;
}

function withKey(editor: Editor, event: KeyboardEvent): boolean {
    if (event.key === 'Escape') {
        closeFind(editor);
        return true;
    }
    const goesOn = event.key === 'F3' || (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.isComposing);
    if (goesOn) {
        goOn(editor, event.shiftKey ? -1 : 1);
    }
    return goesOn;
}
