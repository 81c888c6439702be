import { PreferenceService, URI } from '@theia/core';
import { defaultHandlerPriority, getDefaultHandler, NavigatableWidgetOpenHandler } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isMermaidPath } from '../../common/mermaid/mermaid-path';
import { MermaidWidget } from './mermaid-widget';

/** Above the text editor, which has 100 and stays in "Open With…". */
const PRIORITY = 500;

@injectable()
export class MermaidOpenHandler extends NavigatableWidgetOpenHandler<MermaidWidget> {
    readonly id = MermaidWidget.FACTORY_ID;
    readonly label = 'Mermaid diagram';

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    canHandle(uri: URI): number {
        if (uri.scheme !== 'file' || !isMermaidPath(uri.path.base)) {
            return 0;
        }
        return getDefaultHandler(uri, this.preferences) === this.id ? defaultHandlerPriority : PRIORITY;
    }
}
