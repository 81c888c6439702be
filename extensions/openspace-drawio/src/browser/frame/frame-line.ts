/**
 * Runs before draw.io's app in its page, after ./frame-origin.ts: opens the channel through which the page and the window of the IDE speak.
 * It is a file of its own without imports, served as it is compiled.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Line = import('./drawio-parts').Line;
    type Message = import('../editor/frame-messages').WindowMessage;

    const { port1: port, port2 } = new MessageChannel();
    const send = (message: unknown): void => MessagePort.prototype.postMessage.call(port, message);
    const listeners: ((message: Message) => void)[] = [];

    // The one message that goes to a window instead of a channel. It has the proof that it is from this page and from no other, and nothing
    // else; only the IDE may show this page in its frames.
    const proof = new URLSearchParams(location.search).get('openspace');
    window.parent.parent.postMessage({ proof }, '*', [port2]);

    // The app sends texts to its parent, and takes them from there.
    Object.defineProperty(port, 'postMessage', { value: (text: unknown) => send({ app: text }) });
    Object.defineProperty(window, 'parent', { value: port, configurable: true });
    port.onmessage = ({ data }: MessageEvent<Message | { readonly app: string }>) => {
        if ('app' in data) {
            window.dispatchEvent(new MessageEvent('message', { data: data.app, source: port }));
        } else {
            listeners.forEach(listener => listener(data));
        }
    };

    const line: Line = { tell: send, listen: listener => void listeners.push(listener) };
    Object.defineProperty(window, 'openspaceLine', { value: line });
    window.addEventListener('pagehide', () => send({ type: 'gone' }));
})();
