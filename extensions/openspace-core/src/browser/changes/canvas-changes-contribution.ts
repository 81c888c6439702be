import { AbstractViewContribution } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { CanvasChangesWidget } from './canvas-changes-widget';

/** View > Canvas Changes. */
@injectable()
export class CanvasChangesContribution extends AbstractViewContribution<CanvasChangesWidget> {
    constructor() {
        super({
            widgetId: CanvasChangesWidget.ID,
            widgetName: CanvasChangesWidget.LABEL,
            defaultWidgetOptions: { area: 'bottom' },
            toggleCommandId: 'openspace.canvas-changes.toggle'
        });
    }
}
