import { EditorWidget } from '@theia/editor/lib/browser';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';

/** The text of a diagram. Theia's editors take the keyboard as soon as they are seen; this one only when it is activated. */
export class MermaidText extends EditorWidget {
    protected override handleVisiblityChanged(isNowVisible: boolean): void {
        const control = MonacoEditor.get(this)?.getControl();
        if (!control) {
            super.handleVisiblityChanged(isNowVisible);
            return;
        }
        // An own property for the time of the call, over the method of its class.
        control.focus = () => undefined;
        try {
            super.handleVisiblityChanged(isNowVisible);
        } finally {
            Reflect.deleteProperty(control, 'focus');
        }
    }
}
