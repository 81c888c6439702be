const MIN_ZOOM = 0.05;
const MAX_ZOOM = 8;
const MARGIN = 32;
const WHEEL_STEP = 1.1;

/** A picture in a box that scrolls. Its ids and styles are those of a tree of its own, apart from the page. */
export class PicturePane {
    readonly element = document.createElement('div');
    onDidZoom: () => void = () => undefined;
    private readonly host = document.createElement('div');
    private readonly root = this.host.attachShadow({ mode: 'open' });
    private readonly resized = new ResizeObserver(() => this.fitAgain());
    private scale = 1;
    private isFitting = true;
    private size = { width: 0, height: 0 };

    constructor(label: string) {
        this.element.className = 'openspace-diagram-preview-picture';
        this.element.tabIndex = 0;
        this.element.setAttribute('role', 'img');
        this.element.setAttribute('aria-label', label);
        this.element.append(this.host);
        this.element.addEventListener('wheel', this.onWheel, { passive: false });
        this.resized.observe(this.element);
    }

    /** 1 is 100%. */
    get zoom(): number {
        return this.scale;
    }

    /** @param svg one of ours: its texts are escaped, and nothing in it runs or is fetched */
    show(svg: string): void {
        const { scrollLeft, scrollTop } = this.element;
        const picture = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
        this.root.replaceChildren(picture);
        if (picture instanceof SVGSVGElement) {
            const { width, height } = picture.viewBox.baseVal;
            this.size = { width, height };
            picture.style.display = 'block';
        }
        this.scaleTo(this.scale);
        this.fitAgain();
        this.element.scrollTo(scrollLeft, scrollTop);
    }

    /** Keeps this zoom, whatever is shown. */
    setZoom(zoom: number): void {
        this.isFitting = false;
        this.scaleTo(zoom);
    }

    /** Keeps the largest zoom, up to 100%, at which the whole picture is seen. As it does from the start. */
    fit(): void {
        this.isFitting = true;
        this.fitAgain();
    }

    dispose(): void {
        this.resized.disconnect();
        this.element.remove();
    }

    private scaleTo(zoom: number): void {
        this.scale = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
        const picture = this.root.querySelector('svg');
        if (picture) {
            const [width, height] = [this.size.width * this.scale, this.size.height * this.scale];
            picture.style.width = `${width}px`;
            picture.style.height = `${height}px`;
            this.host.style.width = `${width}px`;
        }
        this.onDidZoom();
    }

    private fitAgain(): void {
        const { clientWidth, clientHeight } = this.element;
        if (this.isFitting && this.size.width > 0 && this.size.height > 0 && clientWidth > MARGIN) {
            this.scaleTo(Math.min(1, (clientWidth - MARGIN) / this.size.width, (clientHeight - MARGIN) / this.size.height));
        }
    }

    private readonly onWheel = (event: WheelEvent): void => {
        if (event.ctrlKey || event.metaKey) {
            event.preventDefault();
            this.setZoom(this.scale * (event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP));
        }
    };
}
