import { Disposable, nls } from '@theia/core';
import { type StatusBar, StatusBarAlignment, type Widget, type WidgetStatusBarContribution } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { bytesForPerson } from './bytes-for-person';
import { PictureWidget } from './picture-widget';

const SIZE = 'openspace-picture-size';
const BYTES = 'openspace-picture-bytes';

/** Says in the status bar how large the picture in front and its file are. */
@injectable()
export class PictureStatus implements WidgetStatusBarContribution<PictureWidget> {
    private listening = Disposable.NULL;

    canHandle(widget: Widget): widget is PictureWidget {
        return widget instanceof PictureWidget;
    }

    activate(statusBar: StatusBar, widget: PictureWidget): void {
        const show = () => this.show(statusBar, widget);
        show();
        this.listening.dispose();
        this.listening = widget.onDidChangeInfo(show);
    }

    deactivate(statusBar: StatusBar): void {
        this.listening.dispose();
        void statusBar.removeElement(SIZE);
        void statusBar.removeElement(BYTES);
    }

    private show(statusBar: StatusBar, { info }: PictureWidget): void {
        const alignment = StatusBarAlignment.RIGHT;
        const entries = {
            [SIZE]: info && {
                text: `${info.width}x${info.height}`,
                tooltip: nls.localize('openspace/pictures/size', 'Size of the picture')
            },
            [BYTES]: info && { text: bytesForPerson(info.bytes), tooltip: nls.localize('openspace/pictures/bytes', 'Size of the file') }
        };
        for (const [id, entry] of Object.entries(entries)) {
            void (entry ? statusBar.setElement(id, { ...entry, alignment, priority: 100 }) : statusBar.removeElement(id));
        }
    }
}
