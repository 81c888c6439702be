import { FewAtOnce } from '@openspace/core/lib/browser/documents/few-at-once';
import { LivePictures, pictureAddress, pictureSize } from '@openspace/core/lib/browser/documents/live-pictures';
import { RestedChanges } from '@openspace/core/lib/browser/documents/rested-changes';
import { pictureSource, type PictureSource } from '@openspace/core/lib/browser/pictures/picture-source';
import { pictureType } from '@openspace/core/lib/browser/pictures/picture-types';
import { httpUrl, throughBackend } from '@openspace/core/lib/common/remote-content';
import { Disposable, DisposableCollection, type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { linkTarget } from '../common/link-target';
import { SOURCE } from './clean-html';
import { PREVIEW_TEXTS } from './preview-texts';
import { WorkspaceLinks } from './workspace-links';

const MAX_PICTURE = 20 * 2 ** 20;
/** So many are read at once. */
const READS = 4;
/** Kinds that an `img` shows without running anything; SVG in it neither runs scripts nor loads anything. */
const INLINE = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml)[;,]/i;

/** Pictures of a preview: files of the workspace, boards and diagrams, and on demand the web. */
@injectable()
export class PreviewPictures {
    @inject(FileService)
    private readonly files: FileService;

    @inject(LivePictures)
    private readonly pictures: LivePictures;

    @inject(RestedChanges)
    private readonly changes: RestedChanges;

    @inject(WorkspaceLinks)
    private readonly links: WorkspaceLinks;

    private readonly reads = new FewAtOnce(READS);

    /** Gives an `img` without a source what its text names. @returns what ends that it follows the file */
    show(image: HTMLImageElement, from: URI): Disposable {
        const source = image.getAttribute(SOURCE) ?? '';
        if (INLINE.test(source)) {
            image.src = source;
            return Disposable.NULL;
        }
        const web = httpUrl(source);
        if (web) {
            askForRemote(image, web);
            return Disposable.NULL;
        }
        const target = linkTarget(source);
        const uri = target && target.path !== '' ? this.links.resolve(from, target) : undefined;
        if (!uri) {
            note(image, source, PREVIEW_TEXTS.fileNotFound);
            return Disposable.NULL;
        }
        return this.pictures.isDocument(uri.path.base) || pictureType(uri.path.base) === undefined
            ? this.showDocument(image, uri)
            : this.showFile(image, uri);
    }

    /** Mermaid of a code block, as a picture in its place. The text stays where it cannot be drawn. */
    showMermaid(block: HTMLElement): void {
        const code = block.querySelector('code');
        const source = code?.textContent ?? '';
        void this.pictures.drawMermaid(source).then(
            drawn => {
                block.querySelectorAll(':scope > :not(code)').forEach(shown => shown.remove());
                code?.toggleAttribute('hidden', drawn !== undefined && 'svg' in drawn);
                if (drawn && 'svg' in drawn) {
                    const image = document.createElement('img');
                    image.alt = PREVIEW_TEXTS.diagram;
                    showSvg(image, drawn.svg);
                    block.append(image);
                } else if (drawn) {
                    const problem = document.createElement('p');
                    problem.className = 'openspace-markdown-note';
                    problem.setAttribute('role', 'note');
                    problem.textContent = PREVIEW_TEXTS.noPicture(drawn.problem.message);
                    block.prepend(problem);
                }
            },
            () => undefined // The bundle could not be loaded; the text is there.
        );
    }

    private showDocument(image: HTMLImageElement, uri: URI): Disposable {
        const figure = document.createElement('button');
        figure.className = 'openspace-markdown-document';
        figure.title = PREVIEW_TEXTS.openDocument(uri.path.base);
        figure.addEventListener('click', event => {
            event.stopPropagation();
            void this.links.open(uri);
        });
        const name = image.alt || uri.path.base;
        const words = document.createElement('span');
        words.textContent = PREVIEW_TEXTS.drawing;
        image.replaceWith(figure);
        image.hidden = true;
        // The words below name it.
        image.alt = '';
        figure.append(image, words);
        return this.pictures.follow(uri, drawn => {
            if ('svg' in drawn) {
                showSvg(image, drawn.svg);
                image.hidden = false;
                words.textContent = name;
            } else {
                image.hidden = true;
                words.textContent = `${uri.path.base}: ${drawn.problem.message}`;
            }
        });
    }

    private showFile(image: HTMLImageElement, uri: URI): Disposable {
        let shown: PictureSource | undefined;
        let wanted = 0;
        const words = document.createElement('span');
        const load = async (): Promise<void> => {
            const mine = ++wanted;
            const read = await this.reads.run(async () => (mine === wanted ? this.read(uri) : undefined));
            if (mine !== wanted) {
                read?.release();
                return;
            }
            shown?.release();
            shown = read;
            if (read) {
                image.src = read.url;
                words.replaceWith(image);
            } else {
                fill(words, image.alt || uri.path.base, PREVIEW_TEXTS.fileNotFound);
                image.replaceWith(words);
            }
        };
        void load();
        return new DisposableCollection(
            this.changes.watch(uri, () => void load()),
            Disposable.create(() => {
                wanted = -1;
                shown?.release();
            })
        );
    }

    /** @returns undefined for one that cannot be read, or is too large */
    private read(uri: URI): Promise<PictureSource | undefined> {
        return this.files.readFile(uri, { limits: { size: MAX_PICTURE } }).then(
            ({ value }) => pictureSource(value, pictureType(uri.path.base) ?? ''),
            () => undefined
        );
    }
}

/** A picture of the web is loaded only when the person asks for it: its server would learn that the text was read. */
function askForRemote(image: HTMLImageElement, address: URL): void {
    const asks = document.createElement('span');
    const button = document.createElement('button');
    button.className = 'theia-button secondary';
    button.textContent = PREVIEW_TEXTS.loadPicture;
    fill(asks, image.alt, address.href);
    asks.append(' ', button);
    image.replaceWith(asks);
    button.addEventListener('click', event => {
        event.stopPropagation();
        image.onerror = () => {
            fill(asks, image.alt, PREVIEW_TEXTS.pictureFailed);
            image.replaceWith(asks);
        };
        image.src = throughBackend(address.href, document.baseURI);
        asks.replaceWith(image);
    });
}

function note(image: HTMLImageElement, source: string, why: string): void {
    const words = document.createElement('span');
    fill(words, image.alt || source.slice(0, 200), why);
    image.replaceWith(words);
}

function fill(words: HTMLElement, what: string, why: string): void {
    words.className = 'openspace-markdown-note';
    const detail = document.createElement('code');
    detail.textContent = why;
    words.replaceChildren(what, ' ', detail);
}

function showSvg(image: HTMLImageElement, svg: string): void {
    const { width, height } = pictureSize(svg);
    image.src = pictureAddress(svg);
    if (width !== undefined && height !== undefined) {
        image.width = width;
        image.height = height;
    }
}
