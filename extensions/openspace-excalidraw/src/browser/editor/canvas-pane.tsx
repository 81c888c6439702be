import type { ReactElement } from 'react';
import type { CanvasSettings } from '../canvas-editor';
import { defaultLang, type EditorApi, Excalidraw, type ExcalidrawProps, type InitialData, languages, MainMenu } from './excalidraw-library';
import { openLink } from './open-link';

interface CanvasPaneProps {
    readonly settings: CanvasSettings;
    readonly initialData: InitialData;
    readonly onReady: (api: EditorApi) => void;
    readonly onChange: () => void;
    readonly pastes: Pick<ExcalidrawProps, 'onPaste' | 'onDuplicate'>;
}

/** Files, sharing and the theme are the IDE's: the editor's own entries for them are left out. */
const UI_OPTIONS = {
    canvasActions: { loadScene: false, saveToActiveFile: false, toggleTheme: false, export: false }
};

/** Excalidraw's code for a language of the IDE: `de-DE` for `de`; English where it has none. */
function codeOf(language: string): string {
    const [known] = languages.filter(({ code }) => code.toLowerCase() === language || code.startsWith(`${language}-`));
    return known?.code ?? defaultLang.code;
}

export function CanvasPane({ settings, initialData, onReady, onChange, pastes }: CanvasPaneProps): ReactElement {
    return (
        <Excalidraw
            excalidrawAPI={onReady}
            initialData={initialData}
            onChange={onChange}
            onPaste={pastes.onPaste}
            onDuplicate={pastes.onDuplicate}
            onLinkOpen={openLink}
            theme={settings.theme}
            name={settings.name}
            langCode={codeOf(settings.language)}
            UIOptions={UI_OPTIONS}
            aiEnabled={false}
            validateEmbeddable={false}
            handleKeyboardGlobally={false}
        >
            <MainMenu>
                <MainMenu.DefaultItems.SaveAsImage />
                <MainMenu.DefaultItems.SearchMenu />
                <MainMenu.DefaultItems.ClearCanvas />
                <MainMenu.DefaultItems.Help />
                <MainMenu.Separator />
                <MainMenu.DefaultItems.ChangeCanvasBackground />
            </MainMenu>
        </Excalidraw>
    );
}
