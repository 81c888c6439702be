import { nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DocumentKinds } from '../documents/document-kinds';
import { FileOpenHandler } from '../documents/file-open-handler';
import { pictureType } from './picture-types';
import { PictureWidget } from './picture-widget';

@injectable()
export class PictureOpenHandler extends FileOpenHandler<PictureWidget> {
    readonly id = PictureWidget.FACTORY_ID;
    readonly label = nls.localize('openspace/pictures/viewer', 'Picture Viewer');

    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    /** Some pictures have a diagram in them, which its own editor shows. */
    protected readonly opens = (name: string): boolean => pictureType(name) !== undefined && this.kinds.of(name) === undefined;
}
