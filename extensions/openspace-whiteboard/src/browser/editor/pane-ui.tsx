import {
    DefaultCanvas,
    DefaultMainMenu,
    type Editor,
    EditSubmenu,
    ExportFileContentSubMenu,
    ExtrasGroup,
    KeyboardShortcutsMenuItem,
    LanguageMenu,
    type TLCanvasComponentProps,
    type TLComponents,
    TldrawUiMenuGroup,
    TldrawUiMenuSubmenu,
    ToggleDebugModeItem,
    ToggleDynamicSizeModeItem,
    ToggleEdgeScrollingItem,
    ToggleFocusModeItem,
    ToggleGridItem,
    ToggleKeyboardShortcutsItem,
    TogglePasteAtCursorItem,
    ToggleReduceMotionItem,
    ToggleSnapModeItem,
    ToggleToolLockItem,
    ToggleWrapModeItem,
    type TLUiOverrides,
    useEditor,
    ViewSubmenu
} from '@tldraw/tldraw';
import { useEffect, useState } from 'react';
import type { PaneSettings, PaneTexts } from '../board-editor';
import type { BoardRecords } from './board-records';
import { ConnectHint } from './connect/connect-hint';
import { fitByHand } from './fit-in-view';
import { CommentPins } from './comments/comment-pins';
import { FindBox } from './find-box';
import { nameShapes } from './name-shapes';
import { NotationKey } from './notation-panel/go-to-notation';
import { stylePanel } from './notation-panel/notation-section';
import { OffScreenHints } from './off-screen-hints';
import { type Proposed, ProposedShapes } from './proposed-shapes';
import { renderInSteps } from './rendered-shapes';
import { RichTextToolbar } from './rich-text-toolbar';
import { ShapePicker } from './shape-picker/shape-picker';
import { toolbar } from './shape-picker/toolbar';
import { quickActions } from './tidy/quick-actions';
import { TidyBox, TidyNotice } from './tidy/tidy-box';
import { zoomActions } from './zoom-actions';
import { contextMenu } from './tidy/tidy-menu';
import type { TidyContext } from './tidy/tidy-context';

/** tldraw's main menu without its own colour scheme, which follows the IDE. */
function MainMenu() {
    return (
        <DefaultMainMenu>
            <TldrawUiMenuGroup id="basic">
                <EditSubmenu />
                <ViewSubmenu />
                <ExportFileContentSubMenu />
                <ExtrasGroup />
            </TldrawUiMenuGroup>
            <TldrawUiMenuGroup id="preferences">
                <TldrawUiMenuSubmenu id="preferences" label="menu.preferences">
                    <TldrawUiMenuGroup id="preferences-actions">
                        <ToggleSnapModeItem />
                        <ToggleToolLockItem />
                        <ToggleGridItem />
                        <ToggleWrapModeItem />
                        <ToggleFocusModeItem />
                        <ToggleEdgeScrollingItem />
                        <ToggleReduceMotionItem />
                        <ToggleKeyboardShortcutsItem />
                        <ToggleDynamicSizeModeItem />
                        <TogglePasteAtCursorItem />
                        <ToggleDebugModeItem />
                    </TldrawUiMenuGroup>
                </TldrawUiMenuSubmenu>
                <LanguageMenu />
                <KeyboardShortcutsMenuItem />
            </TldrawUiMenuGroup>
        </DefaultMainMenu>
    );
}

/** tldraw's canvas for an editor that renders in steps, from the first shape on, and names its shapes. */
function namingCanvas(records: BoardRecords, texts: PaneTexts) {
    return function Canvas(props: TLCanvasComponentProps) {
        const editor = useEditor();
        useState(() => renderInSteps(editor));
        useEffect(() => {
            const layer = editor.getContainer().querySelector('.tl-shapes');
            return layer ? nameShapes(editor, layer, records, texts) : undefined;
        }, [editor]);
        return <DefaultCanvas {...props} />;
    };
}

export interface CrashScreenProps {
    readonly error: unknown;
    readonly texts: PaneTexts['crash'];
    readonly onReload: () => void;
}

/** Shown instead of the canvas when tldraw fails. The board's records are safe outside of it. */
export function CrashScreen({ error, texts, onReload }: CrashScreenProps) {
    return (
        <div className="openspace-document-message" role="alert">
            <h2>{texts.title}</h2>
            <p>{texts.hint}</p>
            <pre>{error instanceof Error ? error.message : String(error)}</pre>
            <button className="theia-button" onClick={onReload}>
                {texts.reload}
            </button>
        </div>
    );
}

export function paneComponents(
    records: BoardRecords,
    { texts, pictures, insertStencil, person }: PaneSettings,
    tidy: TidyContext,
    proposed: Proposed,
    onReload: () => void
): TLComponents {
    const view = (editor: Editor) => records.view(() => editor.getCurrentPageId());
    return {
        Canvas: namingCanvas(records, texts),
        ContextMenu: contextMenu(tidy),
        MainMenu,
        QuickActions: quickActions(texts.tidy),
        RichTextToolbar,
        StylePanel: stylePanel(texts.notation),
        Toolbar: toolbar(texts.picker),
        InFrontOfTheCanvas: () => (
            <>
                <OffScreenHints texts={texts} />
                <ProposedShapes view={view} proposed={proposed} />
                <CommentPins view={view} texts={texts.comments} author={person} />
                <FindBox texts={texts.find} />
                <ShapePicker texts={texts.picker} pictures={pictures} insertStencil={insertStencil} />
                <ConnectHint texts={texts} />
                <NotationKey />
                <TidyBox context={tidy} />
                <TidyNotice context={tidy} />
            </>
        ),
        ErrorFallback: ({ error }) => <CrashScreen error={error} texts={texts.crash} onReload={onReload} />
    };
}

/** @param step undoes or redoes the newest step of the board, which may have been made in another pane */
export function paneOverrides(step: (direction: 'undo' | 'redo') => void): TLUiOverrides {
    return {
        actions(editor, actions) {
            const changed = zoomActions(editor, actions, bounds => fitByHand(editor, bounds));
            for (const direction of ['undo', 'redo'] as const) {
                const action = actions[direction];
                if (action) {
                    changed[direction] = { ...action, onSelect: () => step(direction) };
                }
            }
            const { print } = actions;
            if (print) {
                // Ctrl+P finds files in this IDE.
                changed.print = { ...print, kbd: undefined };
            }
            return changed;
        }
    };
}
