import { type Editor, useEditor, useValue } from '@tldraw/tldraw';
import { type FocusEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { PickerTexts } from '../../accessibility/picker-texts';
import type { PaneSettings } from '../../board-editor';
import { isPlain, onBoardKey } from '../board-keys';
import { useKeys } from '../use-keys';
import { goInGrid } from './go-in-grid';
import { type Drop, insertShape, insertStencil } from './insert-shape';
import { matchShapes } from '../../../common/match-shapes';
import { OfferPicture } from './offer-picture';
import { isStencil, type OfferedSection, type OfferedShape, offeredSections } from './offered-shapes';
import { closePicker, openPicker, pickerOf } from './picker-state';
import { type Dragged, useDrag } from './use-drag';
import { type Found, useFound } from './use-found';

/** Pictures side by side; the style sheet has as many. */
const COLUMNS = 5;
/** The section of what was found, which needs no heading. */
const FOUND = 'found';
const PICTURE = { width: 52, height: 38 };
/** Of what hangs on the pointer, in pixels. */
const GHOST = { width: 120, height: 80 };

interface ShapePickerProps extends Pick<PaneSettings, 'pictures' | 'insertStencil'> {
    readonly texts: PickerTexts;
}

/** The box above the toolbar in which a person chooses a shape to insert; nothing while it is closed. */
export function ShapePicker(props: ShapePickerProps) {
    const editor = useEditor();
    const isOpen = useValue('picker is open', () => pickerOf(editor).get().isOpen, [editor]);
    useEffect(() => {
        return onBoardKey(editor, event => {
            const isAsked = event.key === '/' && isPlain(event);
            if (isAsked) {
                openPicker(editor);
            }
            return isAsked;
        });
    }, [editor]);
    return isOpen && <OpenPicker editor={editor} {...props} />;
}

function OpenPicker({ editor, texts, pictures: server, insertStencil: draw }: ShapePickerProps & { readonly editor: Editor }) {
    const { asked } = useValue(pickerOf(editor));
    const id = useId();
    const box = useRef<HTMLDivElement>(null);
    const input = useRef<HTMLInputElement>(null);
    const [query, setQuery] = useState('');
    const [at, setAt] = useState(0);
    const all = useMemo(() => offeredSections(texts), [texts]);
    const pictures = useFound(server, query);
    const sections = useMemo(() => search(all, pictures, query, texts), [all, pictures, query, texts]);
    const shapes = sections.flatMap(section => section.shapes);
    const chosen = shapes[at];
    const insert = (shape: OfferedShape, drop?: Drop): void => {
        if (isStencil(shape)) {
            closePicker(editor);
            void insertStencil(editor, draw, shape, drop);
            return;
        }
        if ('icon' in shape && shape.icon === undefined) {
            // Its picture is on its way.
            return;
        }
        closePicker(editor);
        insertShape(editor, shape, drop);
    };
    const drag = useDrag<OfferedShape>(editor.getContainer(), insert);
    useEffect(() => {
        input.current?.focus();
    }, [asked]);
    useEffect(() => {
        box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    }, [at, sections]);
    useKeys(editor, box, event => {
        const next = event.key === 'Tab' ? at + (event.shiftKey ? -1 : 1) : undefined;
        const to =
            next ??
            goInGrid(
                event.key,
                at,
                sections.map(section => section.shapes.length),
                COLUMNS
            );
        if (event.key === 'Escape') {
            if (!drag.cancel()) {
                closePicker(editor);
            }
        } else if (event.key === 'Enter' && !event.isComposing) {
            if (chosen) {
                insert(chosen);
            }
        } else if (to !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
            setAt(Math.max(0, Math.min(shapes.length - 1, to)));
        } else if (event.key !== '/' || !event.repeat) {
            return false;
        }
        return true;
    });
    useEffect(() => {
        return closeOnPress(editor, box);
    }, [editor]);
    const leave = ({ relatedTarget }: FocusEvent): void => {
        if (!(relatedTarget instanceof Node) || box.current?.contains(relatedTarget)) {
            // A window that loses the focus gets it back.
            return;
        }
        if (relatedTarget.contains(box.current)) {
            // The palette gives the board the focus back when it closes, after its command opened the box.
            queueMicrotask(() => input.current?.focus());
        } else {
            closePicker(editor, false);
        }
    };
    const optionId = (shape: OfferedShape): string => `${id}-${shape.id}`;
    return (
        <>
            <div
                ref={box}
                className={`openspace-picker${drag.dragged ? ' openspace-picker-dragging' : ''}`}
                role="dialog"
                aria-label={texts.title}
                onPointerDown={event => event.stopPropagation()}
                onBlur={leave}
            >
                <input
                    ref={input}
                    className="theia-input"
                    role="combobox"
                    aria-label={texts.search}
                    aria-expanded
                    aria-controls={`${id}-list`}
                    aria-activedescendant={chosen && optionId(chosen)}
                    aria-autocomplete="list"
                    placeholder={texts.search}
                    spellCheck={false}
                    autoComplete="off"
                    value={query}
                    onChange={({ target }) => {
                        setQuery(target.value);
                        setAt(0);
                    }}
                />
                <div id={`${id}-list`} className="openspace-picker-list" role="listbox" aria-label={texts.title}>
                    {sections.map(section => (
                        <div key={section.id} role="group" aria-label={section.title}>
                            {section.id !== FOUND && <h3 aria-hidden>{section.title}</h3>}
                            <div className="openspace-picker-grid">
                                {section.shapes.map(shape => (
                                    <div
                                        key={shape.id}
                                        id={optionId(shape)}
                                        className="openspace-picker-option"
                                        role="option"
                                        aria-selected={shape === chosen}
                                        title={isStencil(shape) ? `${shape.name} – ${shape.library}` : shape.name}
                                        onPointerDown={event => {
                                            // The field keeps the keyboard.
                                            event.preventDefault();
                                            drag.begin(event, shape);
                                        }}
                                        onPointerMove={() => setAt(shapes.indexOf(shape))}
                                        onClick={() => insert(shape)}
                                    >
                                        <OfferPicture shape={shape} {...PICTURE} />
                                        <span>{shape.name}</span>
                                    </div>
                                ))}
                            </div>
                        </div>
                    ))}
                </div>
                {shapes.length === 0 && !pictures.isSearching && (
                    <div className="openspace-picker-nothing">
                        <p>{texts.nothing(query.trim())}</p>
                        <p>{texts.nothingHint}</p>
                    </div>
                )}
                {pictures.isSlow && <div className="openspace-picker-progress" aria-hidden />}
                <div className="openspace-picker-foot">
                    <span>{texts.hint}</span>
                    <span role="status">{statusOf(query, shapes.length, pictures, texts)}</span>
                </div>
            </div>
            {drag.dragged && <Ghost editor={editor} dragged={drag.dragged} />}
        </>
    );
}

/** What is dragged, under the pointer. */
function Ghost({ editor, dragged: { item, at } }: { readonly editor: Editor; readonly dragged: Dragged<OfferedShape> }) {
    const { left, top } = editor.getContainer().getBoundingClientRect();
    return (
        <div className="openspace-picker-ghost" style={{ left: at.x - left, top: at.y - top }}>
            <OfferPicture shape={item} {...GHOST} />
        </div>
    );
}

/** All sections, or what is found in a section of its own. */
function search(all: readonly OfferedSection[], { icons, stencils }: Found, query: string, texts: PickerTexts): readonly OfferedSection[] {
    if (query.trim() === '') {
        return all;
    }
    const shapes = matchShapes(
        all.flatMap(section => section.shapes),
        query
    );
    const found = [
        { id: FOUND, title: texts.title, shapes },
        { id: 'icons', title: texts.icons, shapes: icons },
        { id: 'stencils', title: texts.stencils, shapes: stencils }
    ];
    return found.filter(section => section.shapes.length > 0);
}

function statusOf(query: string, count: number, { isSearching, isSlow }: Found, texts: PickerTexts): string {
    return query.trim() === '' || (isSearching && !isSlow) ? '' : isSlow ? texts.searching : texts.found(count);
}

/** Closes the box with a press anywhere else; its button in the toolbar does so itself. @returns what ends it */
function closeOnPress(editor: Editor, box: { readonly current: HTMLElement | null }): () => void {
    const press = ({ target }: PointerEvent): void => {
        if (target instanceof Element && !box.current?.contains(target) && !target.closest('[data-value="insert-shape"]')) {
            closePicker(editor, false);
        }
    };
    document.addEventListener('pointerdown', press, { capture: true });
    return () => document.removeEventListener('pointerdown', press, { capture: true });
}
