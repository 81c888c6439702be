import { FileOpenHandler } from '@openspace/core/lib/browser/documents/file-open-handler';
import { injectable } from '@theia/core/shared/inversify';
import { isMermaidPath } from '../../common/mermaid/mermaid-path';
import { MermaidWidget } from './mermaid-widget';

@injectable()
export class MermaidOpenHandler extends FileOpenHandler<MermaidWidget> {
    readonly id = MermaidWidget.FACTORY_ID;
    readonly label = 'Mermaid diagram';
    protected readonly opens = isMermaidPath;
}
