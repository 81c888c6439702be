import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type DiagramFormat, DiagramsServer } from '../common/diagrams';

const DRAWIO = ['.drawio', '.dio', '.drawio.xml', '.dio.xml'];
/** Opened by the whiteboard itself. */
const OWN = 'tldr';

/** What the names of draw.io's files end with, without the dot. */
export const DRAWIO_FILES: readonly string[] = ['drawio', 'dio', 'xml'];

export function isDrawio(name: string): boolean {
    return DRAWIO.some(suffix => name.toLowerCase().endsWith(suffix));
}

/** Which files can be drawn on a board: those of the formats that the backend has, asked once. */
@injectable()
export class ImportableFiles implements FrontendApplicationContribution {
    @inject(DiagramsServer)
    private readonly server: Pick<DiagramsServer, 'formats'>;

    private formats: readonly DiagramFormat[] = [];

    /** Not awaited: menus are opened later than that. */
    onStart(): void {
        void this.server.formats().then(formats => (this.formats = formats.filter(({ id }) => id !== OWN)));
    }

    /** What the names of files end with that can be drawn on a board, without the dot. */
    get endings(): readonly string[] {
        const endings = this.formats.flatMap(({ suffixes }) => suffixes).map(suffix => suffix.slice(suffix.lastIndexOf('.') + 1));
        return [...new Set(endings)];
    }

    /** Whether a file of this name is a diagram, or a picture. */
    isImportable(name: string): boolean {
        return this.isDiagram(name) || this.isPicture(name);
    }

    /** Whether it is a diagram; a picture with a diagram in it is a picture. */
    isDiagram(name: string): boolean {
        return isDrawio(name) || (!this.isPicture(name) && this.hasSuffix(name, false));
    }

    private isPicture(name: string): boolean {
        return this.hasSuffix(name, true);
    }

    private hasSuffix(name: string, pictures: boolean): boolean {
        const lower = name.toLowerCase();
        return this.formats.some(({ isPicture, suffixes }) => isPicture === pictures && suffixes.some(suffix => lower.endsWith(suffix)));
    }
}
