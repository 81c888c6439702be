import { expect } from 'chai';
import { renameSync } from 'fs';
import { mermaidTools } from '../common/tools';
import { CanvasWorkspace } from '@openspace/core/lib/node/test/canvas-workspace';
import { FileMermaidCanvas } from './file-mermaid-canvas';
import { MermaidThread } from './mermaid-thread';

describe('canvas_update_mermaid on files', () => {
    const FLOW = 'flowchart TD\n    A[Start] --> B[End]\n';
    let workspace: CanvasWorkspace;
    const update = (args: object) => workspace.ok('canvas_update_mermaid', args);
    const refused = (args: object) => workspace.refused('canvas_update_mermaid', args);

    /** What another program does between our look at the file and our write. */
    let meanwhile: () => void;

    beforeEach(() => {
        meanwhile = () => undefined;
        workspace = new CanvasWorkspace(({ files, windows, changes }) => {
            const interrupted: ConstructorParameters<typeof FileMermaidCanvas>[0] = {
                resolve: (given, mayBeNew, writing) => files.resolve(given, mayBeNew, writing),
                read: given => files.read(given).finally(() => meanwhile()),
                withWriteLock: (file, task, signal) => files.withWriteLock(file, task, signal),
                writeLocked: (file, content, expected, options) => files.writeLocked(file, content, expected, options),
                movedTo: file => files.movedTo(file),
                wasAt: file => files.wasAt(file),
                roots: () => files.roots()
            };
            return [{ tools: mermaidTools, port: new FileMermaidCanvas(interrupted, windows, changes, new MermaidThread()).port }];
        });
    });
    afterEach(() => workspace.dispose());

    it('writes the slug of the title', async () => {
        const output = await update({ diagram: FLOW, title: 'Crème brûlée: the *Flow*!' });
        expect(output).to.include({
            path: workspace.file('creme-brulee-the-flow.mmd'),
            kind: 'flowchart',
            created: true,
            appliedBy: 'file'
        });
        expect(workspace.text('creme-brulee-the-flow.mmd')).to.equal(FLOW);
        expect(await update({ diagram: FLOW, title: '注文 フロー' })).to.include({ path: workspace.file('注文-フロー.mmd') });
        expect(await update({ diagram: FLOW, title: '?!' })).to.include({ path: workspace.file('diagram.mmd') });
    });

    it('writes names as long as the file system takes them', async () => {
        const long = `${'図'.repeat(83)}xx.mmd`;
        expect(await update({ diagram: FLOW, path: long })).to.include({ path: workspace.file(long) });
        expect(workspace.text(long)).to.equal(FLOW);
        // Characters of four bytes each in UTF-8.
        const { path: slug } = await update({ diagram: FLOW, title: '\u{20000}'.repeat(100) });
        expect(slug).to.match(/\/\u{20000}{59}\.mmd$/u);
        expect(await refused({ diagram: FLOW, path: `${'x'.repeat(252)}.mmd` })).to.include({ code: 'INVALID_INPUT' });
    });

    it('writes the path that is given, whatever the title, with the suffix that it lacks', async () => {
        expect(await update({ diagram: FLOW, title: 'Other', path: 'docs/flow' })).to.include({ path: workspace.file('docs/flow.mmd') });
        expect(await update({ diagram: FLOW, path: 'a.mermaid' })).to.include({ path: workspace.file('a.mermaid') });
        expect(await refused({ diagram: FLOW, path: 'a.png' })).to.include({ code: 'UNSUPPORTED_FORMAT' });
        expect(await refused({ diagram: FLOW, path: '../a.mmd' })).to.include({ code: 'OUTSIDE_WORKSPACE' });
    });

    it('leaves what another program saves at the same moment, and makes no file over one that comes', async () => {
        for (const before of [FLOW, undefined]) {
            const name = before === undefined ? 'new.mmd' : 'old.mmd';
            if (before !== undefined) {
                workspace.write(name, before);
            }
            meanwhile = () => void workspace.write(name, 'pie title Theirs\n "Dogs": 3');
            expect(await refused({ diagram: FLOW, path: name })).to.include({ code: 'CONFLICT' });
            expect(workspace.text(name)).to.contain('Theirs');
        }
    });

    it('replaces the whole diagram', async () => {
        workspace.write('diagram.mmd', FLOW);
        expect(await update({ diagram: 'pie title Pets\n "Dogs": 3' })).to.include({ kind: 'pie', created: false });
        expect(workspace.text('diagram.mmd')).to.equal('pie title Pets\n "Dogs": 3');
    });

    it('does not make a diagram again that another program moved', async () => {
        await update({ diagram: FLOW, title: 'Plan' });
        renameSync(workspace.file('plan.mmd'), workspace.file('renamed.mmd'));
        const moved = await refused({ diagram: FLOW, title: 'Plan' });
        expect(moved).to.deep.include({ code: 'NOT_FOUND' });
        expect(moved.details).to.deep.include({ movedTo: workspace.file('renamed.mmd') });
        expect(workspace.exists('plan.mmd')).to.equal(false);
        expect(await update({ diagram: FLOW, path: 'renamed.mmd' })).to.include({ created: false });
    });

    it('says which lines went away, and whose they were', async () => {
        await workspace.ok('canvas_update_mermaid', { diagram: 'flowchart TD\n    a[Login]\n    b[Cart]', path: 'w.mmd' }, 'alice');
        workspace.write('w.mmd', `${workspace.text('w.mmd')}\n    c[By hand]`);
        const { removals } = await workspace.ok(
            'canvas_update_mermaid',
            { diagram: 'flowchart TD\n  b[Cart]\n  d[New]', path: 'w.mmd' },
            'bob'
        );
        const { named } = removals as { named: { label: string; by: string }[] };
        expect(named.map(({ label, by }) => `${label}: ${by}`)).to.have.members([
            'a[Login]: the agent "alice"',
            'c[By hand]: a person or another program'
        ]);
    });

    it('goes into the window that was in a diagram last, when nothing names a file', async () => {
        workspace.openInWindow('one', [
            { path: 'old.mmd', lastActive: 5 },
            { path: 'new.mmd', lastActive: 9 }
        ]);
        workspace.openInWindow('two', [{ path: 'board.whiteboard.json', lastActive: 20 }]);
        expect(await update({ diagram: FLOW, focus: 'A' })).to.include({ appliedBy: 'window', path: workspace.file('new.mmd') });
        expect(workspace.bridged).to.deep.equal([
            {
                tool: 'canvas_update_mermaid',
                args: { diagram: FLOW, focus: 'A', path: workspace.file('new.mmd') },
                windowId: 'one'
            }
        ]);
        expect(workspace.exists('new.mmd')).to.equal(false);
    });

    it('leaves the file as it is when the diagram does not parse', async () => {
        workspace.write('diagram.mmd', FLOW);
        const error = await refused({ diagram: 'flowchart TD\n  A --> B[never closed' });
        expect(error).to.include({ code: 'INVALID_INPUT' });
        expect(error.details).to.include({ line: 2 });
        expect(workspace.text('diagram.mmd')).to.equal(FLOW);
        await refused({ diagram: 'flowchart TD\n  A --> B[never closed', title: 'New one' });
        expect(workspace.exists('new-one.mmd')).to.equal(false);
    });

    it('warns of a focus that nothing is called by', async () => {
        const { focused, warnings } = await update({ diagram: FLOW, focus: 'Sart' });
        expect(focused).to.equal(undefined);
        expect(warnings).to.have.length(1).and.to.have.property('0').that.contains('Start');
    });

    it('writes into the change log who did what, and undoes it', async () => {
        workspace.write('diagram.mmd', FLOW);
        const output = await update({ diagram: 'flowchart TD\n d[Dogs]', summary: 'Pets instead', focus: 'dogs' });
        expect(output).to.deep.include({ focused: 'd', warnings: [] });
        const [change] = await workspace.changes.list();
        expect(change).to.include({
            path: workspace.file('diagram.mmd'),
            tool: 'canvas_update_mermaid',
            caller: 'tester',
            summary: 'Pets instead',
            focus: 'd',
            undoable: true
        });
        expect(await workspace.changes.undo(change!.id)).to.deep.equal({ ok: true, value: undefined });
        expect(workspace.text('diagram.mmd')).to.equal(FLOW);
        expect(await workspace.changes.list()).to.have.length(2);
    });

    it('takes nothing back that somebody changed since', async () => {
        workspace.write('diagram.mmd', FLOW);
        await update({ diagram: 'pie\n "Dogs": 3' });
        workspace.write('diagram.mmd', 'pie\n "Dogs": 4');
        const [change] = await workspace.changes.list();
        expect(await workspace.changes.undo(change!.id)).to.have.nested.property('error.code', 'CONFLICT');
        expect(workspace.text('diagram.mmd')).to.equal('pie\n "Dogs": 4');
    });
});
