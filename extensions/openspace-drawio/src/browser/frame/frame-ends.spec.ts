import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { runInNewContext } from 'vm';
import type { Cell, Ends } from './drawio-parts';

function ends(): Ends {
    const window: { openspaceEnds?: Ends } = {};
    runInNewContext(readFileSync(path.join(__dirname, 'frame-ends.js'), 'utf8'), { window, exports: {} });
    return window.openspaceEnds as Ends;
}

/** A cell of a file; one with words of its own is in an element that has its id. */
class Written {
    constructor(
        readonly attributes: Record<string, string>,
        readonly parentElement?: Written
    ) {}

    getAttribute(name: string): string | null {
        return this.attributes[name] ?? null;
    }

    removeAttribute(name: string): void {
        delete this.attributes[name];
    }
}

/** A cell of the app. */
class Drawn implements Cell {
    private readonly terminals = new Map<boolean, Cell>();

    constructor(
        private readonly id: string,
        readonly children?: readonly Cell[],
        target?: Cell
    ) {
        if (target) {
            this.terminals.set(false, target);
        }
    }

    getId(): string {
        return this.id;
    }

    getTerminal(isSource: boolean): Cell | null {
        return this.terminals.get(isSource) ?? null;
    }

    setTerminal(_: null, isSource: boolean): void {
        this.terminals.delete(isSource);
    }
}

describe('lines at shapes that are removed', () => {
    it('have free ends in what is written, and stay connected to all else', () => {
        const line = new Written({ id: 'line', source: 'a', target: 'gone' });
        const other = new Written({ id: 'other', source: 'worded', target: 'a' });
        const cells = [new Written({ id: 'a' }), new Written({}, new Written({ id: 'worded' })), line, other];
        ends().free({ getElementsByTagName: () => cells });
        expect(line.attributes).to.deep.equal({ id: 'line', source: 'a' });
        expect(other.attributes).to.deep.equal({ id: 'other', source: 'worded', target: 'a' });
    });

    it('are not connected to a later shape that has the same id', () => {
        const [there, line] = [new Drawn('there'), new Drawn('line', undefined, new Drawn('gone'))];
        const other = new Drawn('other', undefined, there);
        const root = new Drawn('0', [new Drawn('1', [there, line, other])]);
        ends().forget(root, [{ id: 'new' }]);
        expect(line.getTerminal(false)).to.not.equal(null);
        ends().forget(root, [{ id: 'gone' }]);
        expect(line.getTerminal(false)).to.equal(null);
        expect(other.getTerminal(false)).to.equal(there);
    });
});
