import * as library from '@excalidraw/excalidraw';
import type { SceneElement, SceneFile } from '@openspace/diagram/lib/codecs/excalidraw';
import type { ComponentType, ReactNode } from 'react';

// The package's own declarations do not resolve under this repository's module settings, which would make everything
// `any`: what is used of it is declared here.

export interface EditorElement extends SceneElement {
    readonly isDeleted: boolean;
    readonly version: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

export interface EditorState {
    readonly cursorButton: 'up' | 'down';
    readonly newElement: object | null;
    readonly multiElement: object | null;
    readonly editingTextElement: object | null;
    readonly selectedElementsAreBeingDragged: boolean;
    readonly isResizing: boolean;
    readonly isRotating: boolean;
    readonly selectedElementIds: Readonly<Record<string, boolean | undefined>>;
    /** Such as the search. */
    readonly openSidebar: object | null;
    readonly scrollX: number;
    readonly scrollY: number;
    readonly zoom: { readonly value: number };
    /** The place of the canvas in the window, and how large it is, in pixels. */
    readonly offsetLeft: number;
    readonly offsetTop: number;
    readonly width: number;
    readonly height: number;
    readonly [property: string]: unknown;
}

type Edge = 'top' | 'right' | 'bottom' | 'left';

export interface EditorApi {
    getAppState(): EditorState;
    getFiles(): Readonly<Record<string, SceneFile>>;
    getSceneElementsIncludingDeleted(): readonly EditorElement[];
    addFiles(files: readonly SceneFile[]): void;
    updateScene(scene: { elements?: readonly EditorElement[]; appState?: object; captureUpdate: unknown }): void;
    /** The largest zoom up to 100% at which all of `target` is between the offsets, which are pixels from the edges. */
    scrollToContent(
        target: readonly EditorElement[],
        options: { readonly fitToContent: true; readonly animate: false; readonly canvasOffsets: Readonly<Record<Edge, number>> }
    ): void;
    refresh(): void;
    setToast(toast: { readonly message: string; readonly closable: boolean; readonly duration: number }): void;
}

export interface InitialData {
    readonly elements: readonly EditorElement[];
    readonly appState: Readonly<Record<string, unknown>>;
    readonly files: Readonly<Record<string, SceneFile>>;
}

export interface ExcalidrawProps {
    readonly excalidrawAPI: (api: EditorApi) => void;
    readonly initialData: InitialData;
    readonly onChange: () => void;
    /** Called before anything is pasted; `elements` are those of a canvas. False: nothing is pasted. */
    readonly onPaste: (data: { readonly elements?: readonly object[] }) => boolean;
    /** Says what the scene is to be after elements were pasted or duplicated; undefined: what the editor made of it. */
    readonly onDuplicate: (next: readonly EditorElement[], before: readonly EditorElement[]) => EditorElement[] | undefined;
    /** Called when the person follows the link of an element; the event's default is to open it. */
    readonly onLinkOpen: (element: { readonly link: string | null }, event: Event) => void;
    readonly theme: 'light' | 'dark';
    readonly name: string;
    readonly langCode: string;
    readonly UIOptions: { readonly canvasActions: Readonly<Record<string, boolean>> };
    readonly aiEnabled: boolean;
    readonly validateEmbeddable: boolean;
    readonly handleKeyboardGlobally: boolean;
    readonly children?: ReactNode;
}

type MenuItem = 'SaveAsImage' | 'SearchMenu' | 'ClearCanvas' | 'Help' | 'ChangeCanvasBackground';

export const Excalidraw: ComponentType<ExcalidrawProps> = library.Excalidraw;
export const MainMenu: ComponentType<{ readonly children?: ReactNode }> & {
    readonly Separator: ComponentType;
    readonly DefaultItems: Readonly<Record<MenuItem, ComponentType>>;
} = library.MainMenu;
/** What the editor can be shown in. */
export const languages: readonly { readonly code: string }[] = library.languages;
export const defaultLang: { readonly code: string } = library.defaultLang;
export const CaptureUpdateAction: Readonly<Record<'IMMEDIATELY' | 'NEVER', unknown>> = library.CaptureUpdateAction;

/** Fills gaps with the editor's defaults and drops what it does not know; copies are what it may change. */
export const restoreElements: (
    elements: readonly SceneElement[],
    local: null,
    options?: { readonly repairBindings: boolean }
) => readonly EditorElement[] = library.restoreElements;

/** The same for the same versions of the same elements. */
export const hashElementsVersion: (elements: readonly EditorElement[]) => number = library.hashElementsVersion;

/** A copy with other properties and a higher version. */
export const newElementWith: (element: EditorElement, updates: Readonly<Record<string, unknown>>) => EditorElement = library.newElementWith;
