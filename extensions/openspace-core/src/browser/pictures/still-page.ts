/** What is in the page itself, and nothing from anywhere, not even from the IDE. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";
/** Without styles of the IDE, and laid out as a picture is: browsers lay out a page without this doctype in another way. */
const PAGE = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title></title><style>body { margin: 0; }</style>`;
/** The size of the page, which some diagrams are made for, in CSS pixels. */
const SIZE = { width: 1_200, height: 800 };

let shared: Promise<Document> | undefined;

/**
 * Opens a hidden page for markup of others that has to be laid out, such as to learn how wide a label is. It is no part of the IDE's own:
 * no script and no handler runs in it, no form is sent, nothing is loaded, and no link or refresh leads the IDE's window elsewhere.
 */
export async function openStillPage(): Promise<Document> {
    const frame = document.createElement('iframe');
    // Of our origin, so that we can read it. Without `allow-scripts` that gives nothing to what is in it.
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.setAttribute('aria-hidden', 'true');
    frame.className = 'openspace-still-page';
    frame.inert = true;
    Object.assign(frame.style, {
        border: 'none',
        height: `${SIZE.height}px`,
        left: '-20000px',
        pointerEvents: 'none',
        position: 'fixed',
        top: '0',
        visibility: 'hidden',
        width: `${SIZE.width}px`
    });
    const loaded = new Promise<void>(resolve => frame.addEventListener('load', () => resolve(), { once: true }));
    frame.srcdoc = PAGE;
    document.body.append(frame);
    await loaded;
    const page = frame.contentDocument;
    if (!page) {
        throw new Error('This browser does not show frames.');
    }
    return page;
}

/** One such page for all pictures of the window. */
export function sharedStillPage(): Promise<Document> {
    shared ??= openStillPage();
    return shared;
}
