/**
 * Runs before draw.io's app in its page, after ./frame-line.ts: hands every link to the window of the IDE, which asks. It is a file of its
 * own without imports, served as it is compiled.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Line = import('./drawio-parts').Line;

    const line = Reflect.get(window, 'openspaceLine') as Line;
    const XLINK = 'http://www.w3.org/1999/xlink';
    const LONGEST = 8_192;
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

    const linkOf = (event: Event): Element | undefined =>
        event
            .composedPath()
            .find((target): target is Element => target instanceof Element && target.localName !== 'use' && addressOf(target) !== null);

    /** A file that the app offers for download. */
    const isDownload = (link: Element): boolean =>
        link instanceof HTMLAnchorElement && link.download !== '' && /^(blob|data):$/.test(link.protocol) && link.closest(DIAGRAM) === null;

    const onLink = (event: MouseEvent): void => {
        const link = linkOf(event);
        const isOpening = event.type === 'click' || event.button === 1;
        if (!link || !isOpening || isDownload(link)) {
            return;
        }
        // The app's own links have listeners, which still run. Those of a formula's links go where the link leads.
        event.preventDefault();
        const inDiagram = link.closest(DIAGRAM) !== null;
        if (inDiagram) {
            event.stopImmediatePropagation();
        }
        const address = addressOf(link)?.trim() ?? '';
        if (!OWN.test(address) && (!NOWHERE.test(address) || (inDiagram && address.length > 1))) {
            follow(address);
        }
    };
    // Enter on a link is a click as well.
    window.addEventListener('click', onLink, true);
    window.addEventListener('auxclick', onLink, true);
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
