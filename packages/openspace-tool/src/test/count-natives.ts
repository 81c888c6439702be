/** Methods of texts and lists that go through what they are called on. */
const WHOLE = {
    String: ['split', 'replaceAll', 'toLowerCase', 'toUpperCase', 'trim', 'normalize', 'lastIndexOf', 'localeCompare'],
    Array: ['concat', 'join', 'flat', 'reverse', 'toReversed', 'unshift', 'shift', 'lastIndexOf', 'with', 'toSpliced']
} as const;

/**
 * Counts from now on what methods of JavaScript itself go through in this thread: characters that are searched, items that are copied.
 * @returns the counts by method; clear it to start again
 */
export function countNatives(): Map<string, number> {
    const counts = new Map<string, number>();
    const count = (name: string, size: number) => counts.set(name, (counts.get(name) ?? 0) + size);
    for (const method of WHOLE.String) {
        wrap(String.prototype, method, self => count(`String.${method}`, String(self).length));
    }
    for (const method of WHOLE.Array) {
        wrap(Array.prototype, method, self => count(`Array.${method}`, (self as readonly unknown[]).length));
    }
    const searched = (owner: object, name: string, method: string) =>
        wrap(owner, method, (self, [what, from = 0], found) => {
            const { length } = self as ArrayLike<unknown>;
            const at = typeof found === 'number' ? found : found === true ? (self as string).indexOf(what as string, from as number) : -1;
            count(`${name}.${method}`, Math.max(0, (at < 0 ? length : at) - Number(from)) + 1);
        });
    searched(String.prototype, 'String', 'indexOf');
    searched(Array.prototype, 'Array', 'indexOf');
    searched(Buffer.prototype, 'Buffer', 'indexOf');
    searched(Object.getPrototypeOf(Uint8Array.prototype) as object, 'Uint8Array', 'indexOf');
    wrap(Array.prototype, 'slice', (_self, _args, copy) => count('Array.slice', (copy as readonly unknown[]).length));
    wrap(String.prototype, 'includes', self => count('String.includes', String(self).length));
    wrap(Array.prototype, 'includes', self => count('Array.includes', (self as readonly unknown[]).length));
    wrap(Array.prototype, 'splice', (self, [from]) =>
        count('Array.splice', Math.max(0, (self as readonly unknown[]).length - Number(from)))
    );
    // Also what spreads and destructures a list.
    wrap(Object.getPrototypeOf([][Symbol.iterator]()) as object, 'next', () => count('Array.next', 1));
    countExpressions(count);
    return counts;
}

/** An expression that finds nothing has looked at all that follows, or at one place if it is sticky. */
function countExpressions(count: (name: string, size: number) => void): void {
    const exec = RegExp.prototype.exec;
    RegExp.prototype.exec = function (text) {
        const from = this.global || this.sticky ? this.lastIndex : 0;
        const found = exec.call(this, text);
        const end = found === null ? (this.sticky ? from + 1 : String(text).length) : found.index + found[0].length;
        count('RegExp.exec', Math.max(1, end - from));
        return found;
    };
}

function wrap(owner: object, method: string, seen: (self: unknown, args: readonly unknown[], result: unknown) => void): void {
    const native = Reflect.get(owner, method) as (...args: unknown[]) => unknown;
    Object.defineProperty(owner, method, {
        configurable: true,
        writable: true,
        value: function (this: unknown, ...args: unknown[]) {
            const result = Reflect.apply(native, this, args);
            seen(this, args, result);
            return result;
        }
    });
}
