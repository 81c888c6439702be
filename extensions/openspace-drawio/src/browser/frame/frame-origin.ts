/**
 * Runs first in the page of draw.io's app, in an origin that is no one's: gives the app stand-ins for what such an origin lacks. It is a
 * file of its own without imports, served as it is compiled.
 */
(() => {
    class MemoryStorage {
        readonly #items = new Map<string, string>();
        get length(): number {
            return this.#items.size;
        }
        key(at: number): string | null {
            return [...this.#items.keys()][at] ?? null;
        }
        getItem(key: string): string | null {
            return this.#items.get(key) ?? null;
        }
        setItem(key: string, value: string): void {
            this.#items.set(key, String(value));
        }
        removeItem(key: string): void {
            this.#items.delete(key);
        }
        clear(): void {
            this.#items.clear();
        }
    }

    const standIn = (target: object, name: string, value: unknown): void => {
        Object.defineProperty(target, name, { value, writable: typeof value === 'string', configurable: true });
    };
    standIn(document, 'cookie', '');
    standIn(window, 'localStorage', new MemoryStorage());
    standIn(window, 'sessionStorage', new MemoryStorage());
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    // The app takes the keyboard when it has loaded; here the IDE says who has it.
    standIn(window, 'focus', () => undefined);
    // It also does so some time after a key or a click, when the person may be typing elsewhere in the IDE.
    const { focus } = HTMLElement.prototype;
    standIn(HTMLElement.prototype, 'focus', function (this: HTMLElement, options?: FocusOptions): void {
        if (document.hasFocus() || window.event instanceof MouseEvent) {
            focus.call(this, options);
        }
    });
})();
