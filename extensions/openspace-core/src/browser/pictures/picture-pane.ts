import { type Disposable, Emitter, type Event } from '@theia/core';
import type { FocusTarget } from '../documents/focus-target';
import { LaidOutPicture, type PictureBox } from './laid-out-picture';
import { zoomed, type Zooming, ZOOMS } from './picture-zoom';
import { type ReadPicture, readPicture } from './read-picture';
import { sharedStillPage } from './still-page';

const MARGIN = 32;
const WHEEL_STEP = 1.1;

export interface PicturePaneOptions {
    /** What a screen reader calls the picture. */
    readonly label: string;
    readonly className: string;
    /** The person follows a link; the address is as the picture has it. */
    follow(address: string): void;
}

/**
 * A picture in a box that scrolls, of text that others wrote. It is an `img`: nothing of it is part of the page (docs/adr/0074-markup-as-pictures.md).
 * Its texts lie over it, so that they can be found, read out and copied, and so do its links, which ask first.
 */
export class PicturePane implements Disposable {
    readonly element = document.createElement('div');
    private readonly paper = document.createElement('div');
    private readonly image = document.createElement('img');
    /** At the picture's own size, and as large as the picture by a transformation. */
    private readonly layer = document.createElement('div');
    private readonly zoomed = new Emitter<void>();
    readonly onDidZoom: Event<void> = this.zoomed.event;
    private readonly resized = new ResizeObserver(() => this.fitAgain());
    private scale = 1;
    private isFitting = true;
    private picture: ReadPicture | undefined;
    private parts: LaidOutPicture | undefined;
    private target: FocusTarget | undefined;

    constructor(private readonly options: PicturePaneOptions) {
        this.element.className = `openspace-picture-pane ${options.className}`;
        this.element.tabIndex = 0;
        this.element.setAttribute('role', 'group');
        this.element.setAttribute('aria-label', options.label);
        this.paper.className = 'openspace-picture-parts';
        this.layer.className = 'openspace-picture-layer';
        // What is in it is read out of the layer.
        this.image.alt = '';
        this.image.draggable = false;
        this.paper.append(this.image, this.layer);
        this.element.append(this.paper);
        this.paper.hidden = true;
        this.element.addEventListener('wheel', this.onWheel, { passive: false });
        this.resized.observe(this.element);
    }

    /** 1 is 100%. */
    get zoom(): number {
        return this.scale;
    }

    /** @param svg empty for no picture */
    show(svg: string): void {
        const { scrollLeft, scrollTop } = this.element;
        const picture = svg === '' ? undefined : readPicture(svg);
        this.picture = picture;
        this.paper.hidden = picture === undefined;
        if (picture) {
            this.image.src = picture.address;
        } else {
            this.image.removeAttribute('src');
        }
        this.scaleTo(this.scale);
        this.fitAgain();
        this.element.scrollTo(scrollLeft, scrollTop);
        void this.layOut(picture);
    }

    /**
     * Keeps the new zoom, whatever is shown. `fit` keeps the largest one, up to 100%, at which the whole picture is seen, as it is from the
     * start.
     */
    zoomTo(zooming: Zooming): void {
        this.setZoom(zoomed(zooming, this.scale));
    }

    /** Highlights and scrolls to a node or a flow, once the picture is laid out. */
    focus(target: FocusTarget | undefined): void {
        this.target = target;
        this.showFocus();
    }

    dispose(): void {
        this.picture = undefined;
        this.parts?.dispose();
        this.resized.disconnect();
        this.zoomed.dispose();
        this.element.remove();
    }

    private async layOut(picture: ReadPicture | undefined): Promise<void> {
        const page = await sharedStillPage();
        if (picture !== this.picture) {
            return; // There is another one already.
        }
        this.parts?.dispose();
        this.parts = picture && new LaidOutPicture(page, picture);
        const labels = this.parts?.labels().map(({ text, fontSize, ...box }) => {
            const label = placed('span', 'openspace-picture-label', box);
            label.textContent = text;
            label.style.fontSize = fontSize;
            return label;
        });
        const links = this.parts?.links().map(({ address, text, ...box }) => this.link(address, text, box));
        this.layer.replaceChildren(...(labels ?? []), ...(links ?? []));
        this.showFocus();
    }

    /** It has no address of its own that the browser could follow. */
    private link(address: string, text: string, box: PictureBox): HTMLElement {
        const link = placed('span', 'openspace-picture-link', box);
        link.setAttribute('role', 'link');
        link.setAttribute('aria-label', text === '' ? address : text);
        link.title = address;
        link.tabIndex = 0;
        link.addEventListener('click', () => this.options.follow(address));
        link.addEventListener('keydown', event => {
            if (event.key === 'Enter') {
                event.preventDefault();
                this.options.follow(address);
            }
        });
        return link;
    }

    private showFocus(): void {
        this.layer.querySelector('.openspace-picture-focused')?.remove();
        const box = this.target && this.parts?.find(this.target);
        if (box) {
            const mark = placed('div', 'openspace-picture-focused', box);
            this.layer.append(mark);
            mark.scrollIntoView({ block: 'center', inline: 'center' });
        }
    }

    private setZoom(zoom: number | 'fit'): void {
        this.isFitting = zoom === 'fit';
        if (zoom === 'fit') {
            this.fitAgain();
        } else {
            this.scaleTo(zoom);
        }
    }

    private scaleTo(zoom: number): void {
        this.scale = Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom));
        const { width = 0, height = 0 } = this.picture ?? {};
        this.paper.style.width = `${width * this.scale}px`;
        this.paper.style.height = `${height * this.scale}px`;
        this.layer.style.width = `${width}px`;
        this.layer.style.height = `${height}px`;
        this.layer.style.transform = `scale(${this.scale})`;
        this.zoomed.fire();
    }

    private fitAgain(): void {
        const { clientWidth, clientHeight } = this.element;
        if (this.isFitting && this.picture && clientWidth > MARGIN) {
            this.scaleTo(Math.min(1, (clientWidth - MARGIN) / this.picture.width, (clientHeight - MARGIN) / this.picture.height));
        }
    }

    private readonly onWheel = (event: WheelEvent): void => {
        if (event.ctrlKey || event.metaKey) {
            event.preventDefault();
            this.setZoom(this.scale * (event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP));
        }
    };
}

function placed(name: 'span' | 'div', className: string, { x, y, width, height }: PictureBox): HTMLElement {
    const element = document.createElement(name);
    element.className = className;
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    return element;
}
