import { JSDOM } from 'jsdom';

// tldraw's editor asks for these while it is loaded, so this module comes first.
const { window: dom } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true, url: 'http://localhost' });
for (const name of Object.getOwnPropertyNames(dom)) {
    if (!(name in globalThis)) {
        Object.defineProperty(globalThis, name, { value: Reflect.get(dom, name), configurable: true, writable: true });
    }
}
for (const name of ['addEventListener', 'removeEventListener'] as const) {
    Object.defineProperty(globalThis, name, { value: dom[name].bind(dom), configurable: true });
}
// Node's own are none for this DOM.
for (const name of ['AbortController', 'AbortSignal', 'Event', 'EventTarget'] as const) {
    Object.defineProperty(globalThis, name, { value: dom[name], configurable: true, writable: true });
}
const neverMatches = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
Object.defineProperty(dom, 'matchMedia', { value: () => neverMatches });
Object.defineProperty(dom.document, 'fonts', { value: Object.assign(new Set(), { status: 'loaded' }) });
// Nothing is laid out.
Object.defineProperty(dom.Range.prototype, 'getClientRects', { value: () => [dom.document.body.getBoundingClientRect()] });
