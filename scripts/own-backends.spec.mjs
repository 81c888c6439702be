import { expect } from 'chai';
import fs from 'node:fs';
import ts from 'typescript';
import { at, ROOT } from './steps/paths.mjs';

/** What a file says that starts a backend of its own, in its first line: with the reason. */
const SAID = /^\/\/ Own backend: .{5,}/;
/** What the backend that a process of tests keeps has, too. */
const SHARED = ['files'];

/** Whether a call starts a backend that is not the one that all files share: `App.start` with options, `AgentApp.start`, `restart`. */
function startsOwn(node) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
        return false;
    }
    const { expression: of, name } = node.expression;
    if (name.text === 'restart') {
        return true;
    }
    if (name.text !== 'start' || !ts.isIdentifier(of)) {
        return false;
    }
    const [options] = node.arguments;
    const isPlain =
        options === undefined ||
        (ts.isObjectLiteralExpression(options) && options.properties.every(({ name: key }) => SHARED.includes(key?.getText() ?? '')));
    return of.text === 'AgentApp' || (['App', 'Stage'].includes(of.text) && !isPlain);
}

function ownBackendsOf(text) {
    const source = ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, true);
    const found = [];
    const look = node => {
        if (startsOwn(node)) {
            found.push(node.getText().split('\n', 1)[0]);
        }
        ts.forEachChild(node, look);
    };
    look(source);
    return found;
}

const unsaid = text => (SAID.test(text) ? [] : ownBackendsOf(text));

describe('A test file that starts a backend of its own', () => {
    it('is told from one that shares it', () => {
        expect(unsaid('await App.start(); await App.start({ files: {} }); await Stage.start()')).to.deep.equal([]);
        expect(unsaid('await App.start({ files, env })')).to.have.length(1);
        expect(unsaid('await App.start(options)')).to.have.length(1);
        expect(unsaid('await AgentApp.start(async () => [])')).to.have.length(1);
        expect(unsaid('app = await app.restart()')).to.have.length(1);
        expect(unsaid('// Own backend: its settings are about\nawait App.start({ env })')).to.deep.equal([]);
    });

    it('says why in its first line', () => {
        const files = fs.globSync('e2e/src/**/*.spec.ts', { cwd: ROOT });
        const silent = files.flatMap(file => unsaid(fs.readFileSync(at(file), 'utf8')).map(call => `${file}: ${call}`));
        expect(silent, 'Say "// Own backend: REASON" in the first line, or share the backend').to.deep.equal([]);
    });
});
