/**
 * Runs before draw.io's app in its page, after ./frame-line.ts: hands every link to the window of the IDE, which asks. It is a file of its
 * own without imports, served as it is compiled.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Line = import('./drawio-parts').Line;

    const line = Reflect.get(window, 'openspaceLine') as Line;
    const XLINK = 'http://www.w3.org/1999/xlink';
    const MATHML = 'http://www.w3.org/1998/Math/MathML';
    const LONGEST = 8_192;
    const DRAG_PX = 5;
    const DOUBLE_CLICK_MS = 300;
    /** Where the labels are; the rest of the page is the app's. */
    const DIAGRAM = '.geDiagramContainer';
    /** Pages and actions of a diagram, which the app handles itself. */
    const OWN = /^data:(page|action)\//i;
    const NOWHERE = /^(#|javascript:|$)/i;

    const follow = (url: unknown): null => {
        line.tell({ type: 'link', url: String(url).slice(0, LONGEST) });
        return null;
    };
    Object.defineProperty(window, 'open', { value: follow, configurable: true });

    /** As it is written; an SVG may also get one by an animation. */
    const addressOf = (element: Element): string | null =>
        element.getAttribute('href') ??
        element.getAttributeNS(XLINK, 'href') ??
        (element instanceof SVGAElement && element.href.animVal !== '' ? element.href.animVal : null);

    /** With others, such as pictures and gradients, an address is what they show. */
    const isLink = (element: Element): boolean =>
        element.localName === 'a' || element.localName === 'area' || element.namespaceURI === MATHML;

    const linkOf = (event: Event): Element | undefined =>
        event.composedPath().find((target): target is Element => target instanceof Element && isLink(target) && addressOf(target) !== null);

    /** A file that the app offers for download. */
    const isDownload = (link: Element): boolean =>
        link instanceof HTMLAnchorElement && link.download !== '' && /^(blob|data):$/.test(link.protocol) && link.closest(DIAGRAM) === null;

    let pressed: PointerEvent | undefined;
    window.addEventListener('pointerdown', event => (pressed = event), true);
    /** A shape was moved by the link in its label. A key clicks without having been anywhere. */
    const isDrag = ({ detail, clientX, clientY }: MouseEvent): boolean =>
        detail > 0 && pressed !== undefined && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > DRAG_PX;

    /** A double click edits the label, for which a question would be in the way. */
    let asking: ReturnType<typeof setTimeout> | undefined;

    const onLink = (event: MouseEvent): void => {
        clearTimeout(asking);
        const link = linkOf(event);
        const isOpening = event.type === 'click' || event.button === 1;
        if (!link || !isOpening || isDownload(link)) {
            return;
        }
        // The app's own links have listeners, which still run. Those of a formula's links go where the link leads.
        event.preventDefault();
        const address = addressOf(link)?.trim() ?? '';
        // In a text that is edited, a click sets the caret.
        if (OWN.test(address) || (link instanceof HTMLElement && link.isContentEditable)) {
            return;
        }
        const inDiagram = link.closest(DIAGRAM) !== null;
        if (inDiagram) {
            event.stopImmediatePropagation();
        }
        if (isDrag(event) || event.detail > 1 || (NOWHERE.test(address) && !(inDiagram && address.length > 1))) {
            return;
        }
        if (inDiagram && event.type === 'click' && event.detail === 1) {
            asking = setTimeout(() => follow(address), DOUBLE_CLICK_MS);
        } else {
            follow(address);
        }
    };
    window.addEventListener('click', onLink, true);
    window.addEventListener('auxclick', onLink, true);
    // Enter on a link is a click, too. In the diagram, the app would edit a label instead.
    window.addEventListener(
        'keydown',
        event => {
            const link = linkOf(event);
            if (event.key === 'Enter' && link?.closest(DIAGRAM) && link === document.activeElement) {
                event.preventDefault();
                event.stopImmediatePropagation();
                link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
            }
        },
        true
    );
    // A link that is dropped on a page opens there.
    window.addEventListener('dragstart', event => linkOf(event) && event.preventDefault(), true);
    window.addEventListener(
        'submit',
        event => {
            event.preventDefault();
            const { target, submitter } = event;
            const action = submitter?.getAttribute('formaction') ?? (target instanceof Element ? target.getAttribute('action') : null);
            if (action) {
                follow(action);
            }
        },
        true
    );
})();
