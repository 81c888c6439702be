import { type BoardForm, decodeBoard, emptyBoard, encodeBoard, MemoryBoard, planAdd } from '@openspace/board';
import { expect } from 'chai';
import { chmodSync, existsSync, rmSync, symlinkSync } from 'fs';
import * as path from 'path';
import { mergeDrawings, readConflictedDrawing } from '../common/merge-drawings';
import { ScriptedRepository } from './test/scripted-repository';

type Shape = Extract<ReturnType<MemoryBoard['snapshotRecords']>[number], { typeName: 'shape' }>;

const FIRST = 'a1' as Shape['index'];

type Edit = (id: string) => { x?: number; color?: string; label?: string } | undefined;

/** Boxes in a row, `b0`, `b1`, …, with an edit of some. */
function boxes(count: number, edit: Edit = () => undefined, form: BoardForm = 'snapshot'): string {
    const board = new MemoryBoard(emptyBoard());
    const shapes = Array.from({ length: count }, (_, at) => {
        const { x = at * 200, color = 'black', label = `Box ${at}` } = edit(`b${at}`) ?? {};
        return { type: 'geo' as const, id: `b${at}`, x, y: 0, width: 160, height: 80, label, props: { color: color as 'red' } };
    });
    board.apply(planAdd(board, shapes).change);
    // The order of new shapes has a random part.
    const records = board.snapshotRecords().map(record => (record.typeName === 'shape' ? { ...record, index: FIRST } : record));
    return encodeBoard(records, form);
}

const only =
    (wanted: string, change: ReturnType<Edit>): Edit =>
    id =>
        id === wanted ? change : undefined;
const cell = (id: string, label: string, x: number): string =>
    `<mxCell id="${id}" value="${label}" style="fillColor=#ffffff;" vertex="1" parent="1"><mxGeometry x="${x}" y="0" width="80" height="40" as="geometry"/></mxCell>`;
const drawio = (...cells: string[]): string =>
    `<mxfile><diagram id="p" name="One"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram></mxfile>\n`;
const BOARD = 'plan.whiteboard.json';

describe('openspace-git in a repository', () => {
    let repository: ScriptedRepository;

    beforeEach(() => {
        repository = new ScriptedRepository();
    });
    afterEach(() => repository.remove());

    const branches = (file: string, base: string, mine: string, theirs: string): void => {
        repository.commit('base', [file, base]);
        repository.git('switch', '-qc', 'topic');
        repository.commit('theirs', [file, theirs]);
        repository.git('switch', '-q', 'main');
        repository.commit('mine', [file, mine]);
    };

    it('sets up and removes the drivers, keeps what is there, and changes nothing the second time', () => {
        repository.write('.gitattributes', '*.png binary\n*.tldr -text');
        expect(repository.drivers('setup', '--dry-run').output).to.include('*.mmd diff=openspace merge=openspace');
        expect(repository.read('.gitattributes')).to.equal('*.png binary\n*.tldr -text');
        expect(repository.drivers('setup')).to.deep.include({ code: 0 });
        const attributes = repository.read('.gitattributes');
        expect(attributes).to.match(/^\*\.png binary\n\*\.tldr -text\n\*\.whiteboard\.json diff=openspace merge=openspace\n/);
        const config = repository.git('config', '--local', '--list');
        expect(repository.drivers('setup').output).to.include('keeps another line about drawings: *.tldr -text');
        expect([repository.read('.gitattributes'), repository.git('config', '--local', '--list')]).to.deep.equal([attributes, config]);
        expect(repository.drivers('remove').code).to.equal(0);
        expect(repository.read('.gitattributes')).to.equal('*.png binary\n*.tldr -text\n');
        expect(repository.git('config', '--local', '--list')).to.not.include('openspace');
        expect(repository.drivers('setup', path.dirname(repository.folder)).code).to.equal(128);
    });

    it('starts no program that the repository names, and writes through no link', () => {
        const ran = path.join(repository.folder, 'ran');
        repository.write('monitor.sh', `#!/bin/sh\ntouch '${ran}'\n`);
        chmodSync(path.join(repository.folder, 'monitor.sh'), 0o755);
        repository.git('config', 'core.fsmonitor', path.join(repository.folder, 'monitor.sh'));
        expect(repository.drivers('setup').code).to.equal(0);
        expect(repository.drivers('remove').code).to.equal(0);
        expect(existsSync(ran)).to.equal(false);
        const attributes = path.join(repository.folder, '.gitattributes');
        rmSync(attributes);
        repository.write('elsewhere', 'another file\n');
        symlinkSync('elsewhere', attributes);
        for (const command of ['setup', 'remove']) {
            expect(repository.drivers(command), command).to.deep.include({ code: 128 });
        }
        expect(repository.read('elsewhere')).to.equal('another file\n');
    });

    it('merges, rebases, cherry-picks and stashes boards property by property @long', () => {
        repository.drivers('setup');
        const both: Edit = id => (id === 'b1' ? { x: 999, color: 'red' } : id === 'b2' ? { label: 'New' } : undefined);
        branches(
            BOARD,
            boxes(4),
            boxes(4, only('b1', { x: 999 })),
            boxes(4, id => (id === 'b1' ? { color: 'red' } : id === 'b2' ? { label: 'New' } : undefined))
        );
        const wanted = boxes(4, both);
        const state = repository.git('rev-parse', 'main').trim();
        repository.git('merge', '-q', '--no-edit', 'topic');
        expect(repository.read(BOARD)).to.equal(wanted);
        repository.git('reset', '-q', '--hard', state);
        repository.git('cherry-pick', 'topic');
        expect(repository.read(BOARD)).to.equal(wanted);
        repository.git('reset', '-q', '--hard', state);
        repository.git('rebase', '-q', 'topic');
        expect(repository.read(BOARD)).to.equal(wanted);
        repository.git('switch', '-qC', 'work', state);
        repository.write(
            BOARD,
            boxes(4, id => (id === 'b1' ? { x: 999 } : id === 'b3' ? { x: 5 } : undefined))
        );
        repository.git('stash');
        repository.git('merge', '-q', '--no-edit', 'topic');
        repository.git('stash', 'pop');
        expect(repository.read(BOARD)).to.equal(boxes(4, id => (id === 'b3' ? { x: 5 } : both(id))));
    });

    it('says what has changed in git diff and git log -p @long', () => {
        repository.drivers('setup');
        repository.commit('base', [BOARD, boxes(2)], ['flow.mmd', 'flowchart TD\nA-->B\n']);
        repository.commit('moved', [BOARD, boxes(2, only('b1', { x: 999 }))], ['flow.mmd', 'flowchart TD\nA-->B\nA-->C[New]\n']);
        const diff = repository.git('diff', 'HEAD~1');
        expect(diff).to.include(`drawing ${BOARD}\n~ Moved rectangle "Box 1" from 200, 0 to 999, 0.\n`);
        expect(diff).to.include('+ Added rectangle "New".\n');
        const log = repository.git('log', '-p', '-1');
        expect(log).to.include('\n-b1: position 200, 0\n+b1: position 999, 0\n');
        expect(log).to.include('\n+C: rectangle "New"\n');
        repository.write(BOARD, '{"broken');
        expect(repository.git('diff')).to.match(/! plan.whiteboard.json cannot be read as a board: its JSON breaks off/);
    });

    it('leaves both sides of a conflict in the file, each valid, with everything else merged', () => {
        repository.drivers('setup');
        branches(
            BOARD,
            boxes(3),
            boxes(3, only('b1', { x: 999 })),
            boxes(3, id => (id === 'b1' ? { x: 888 } : id === 'b2' ? { label: 'New' } : undefined))
        );
        const { code, output } = repository.tryGit('merge', 'topic');
        expect([code, output]).to.deep.equal([1, output]);
        expect(output).to.include(`${BOARD}: Both sides changed the position of rectangle "Box 1".`);
        const text = repository.read(BOARD);
        expect(text.match(/^(<{7}|={7}|>{7})/gm)).to.deep.equal(['<<<<<<<', '=======', '>>>>>>>']);
        const read = readConflictedDrawing(text, BOARD);
        expect(read?.mine).to.equal(boxes(3, id => (id === 'b1' ? { x: 999 } : id === 'b2' ? { label: 'New' } : undefined)));
        expect(read?.theirs).to.equal(boxes(3, id => (id === 'b1' ? { x: 888 } : id === 'b2' ? { label: 'New' } : undefined)));
        expect(read?.conflicts).to.deep.equal(['Both sides changed the position of rectangle "Box 1".']);
        expect(() => decodeBoard(read?.text ?? '', BOARD)).to.not.throw();
    });

    it('without the driver: a file with git’s own markers is read as a merge of its two sides', () => {
        branches(BOARD, boxes(3), boxes(3, only('b1', { x: 999 })), boxes(3, only('b1', { color: 'red' })));
        expect(repository.tryGit('-c', 'merge.conflictStyle=diff3', 'merge', 'topic').code).to.equal(1);
        const read = readConflictedDrawing(repository.read(BOARD), BOARD);
        expect([read?.text, read?.conflicts]).to.deep.equal([boxes(3, only('b1', { x: 999, color: 'red' })), []]);
    });

    it('merges draw.io, Excalidraw and Mermaid files as well @long', () => {
        repository.drivers('setup');
        const scene = (x: number, color: string): string =>
            JSON.stringify({
                type: 'excalidraw',
                elements: [{ id: 'a', type: 'rectangle', x, y: 0, width: 9, height: 9, strokeColor: color }]
            });
        const files = (x: number, label: string, line: string): (readonly [string, string])[] => [
            ['a.drawio', drawio(cell('a', label, x), cell('b', 'B', 200))],
            ['a.excalidraw', scene(x, label === 'A' ? '#000' : '#f00')],
            ['a.mmd', `flowchart TD\nA-->B\n${line}`]
        ];
        repository.commit('base', ...files(0, 'A', ''));
        repository.git('switch', '-qc', 'topic');
        repository.commit('theirs', ...files(0, 'New', 'A-->C\n'));
        repository.git('switch', '-q', 'main');
        repository.commit('mine', ...files(50, 'A', 'A-->D\n'));
        repository.git('merge', '-q', '--no-edit', 'topic');
        expect(repository.read('a.drawio')).to.equal(drawio(cell('a', 'New', 50), cell('b', 'B', 200)));
        expect(JSON.parse(repository.read('a.excalidraw')).elements[0]).to.include({ x: 50, strokeColor: '#f00' });
        expect(repository.read('a.mmd')).to.equal('flowchart TD\nA-->B\nA-->C\nA-->D\n');
    });

    it('never loses a side of files that are no drawings @long', () => {
        repository.drivers('setup');
        branches(BOARD, '{"base', '{"mine', '{"theirs');
        const { code, output } = repository.tryGit('merge', 'topic');
        expect(code).to.equal(1);
        expect(output).to.include('cannot be merged as a drawing').and.include('merged as text');
        expect(repository.read(BOARD)).to.include('{"mine').and.include('{"theirs').and.include('<<<<<<<');
        const deep = '['.repeat(200_000);
        repository.git('merge', '--abort');
        repository.commit('deep', ['deep.tldr', deep], ['bomb.drawio', '<!DOCTYPE a [<!ENTITY b "c">]><mxfile>&b;</mxfile>']);
        expect(repository.git('log', '-p', '-1').length).to.be.greaterThan(0);
    });

    it('has conflicts on 200 shapes only where both branches changed the same property @long', () => {
        // A fixed sequence: each side changes the position or the colour of 10 shapes.
        let seed = 7;
        const random = (limit: number): number => (seed = (seed * 48271) % 2147483647) % limit;
        let [expected, found] = [0, 0];
        for (let round = 0; round < 20; round++) {
            const [mine, theirs] = [0, 1].map(
                side =>
                    new Map(
                        Array.from(
                            { length: 10 },
                            () =>
                                [
                                    `b${random(200)}` as string,
                                    random(2) === 0 ? { x: 5000 + side } : { color: side === 0 ? 'red' : 'blue' }
                                ] as const
                        )
                    )
            );
            const clash = [...(mine ?? [])].filter(([id, edit]) => theirs?.has(id) && 'x' in edit === 'x' in (theirs.get(id) ?? {})).length;
            const [base, own, other] = [boxes(200), boxes(200, id => mine?.get(id)), boxes(200, id => theirs?.get(id))];
            const { conflicts } = mergeDrawings({ base, mine: own, theirs: other, path: BOARD }, 'mine');
            expect(conflicts.length).to.equal(clash);
            expected += clash > 0 ? 1 : 0;
            found += conflicts.length > 0 ? 1 : 0;
        }
        expect([found, expected > 0]).to.deep.equal([expected, true]);
    });

    it('openspace diff prints text, JSON, a picture and Markdown, and exits as diff does @long', () => {
        repository.write('a.tldr', boxes(2, undefined, 'tldr'));
        repository.write('b.tldr', boxes(3, only('b1', { x: 777 }), 'tldr'));
        expect(repository.openspace('diff', 'a.tldr', 'a.tldr')).to.deep.equal({ code: 0, output: '' });
        const text = repository.openspace('diff', 'a.tldr', 'b.tldr');
        expect(text).to.deep.equal({
            code: 1,
            output: '~ Moved rectangle "Box 1" from 200, 0 to 777, 0.\n+ Added rectangle "Box 2" at 400, 0.\n'
        });
        expect(JSON.parse(repository.openspace('diff', 'a.tldr', 'b.tldr', '--format', 'json').output).entries).to.have.length(2);
        expect(repository.openspace('diff', 'a.tldr', 'b.tldr', '--format', 'svg').output).to.match(/^<svg.*data-halo="shape:b2"/);
        expect(repository.openspace('diff', 'a.tldr', 'b.tldr', '--format', 'markdown', '--output', 'out.md').code).to.equal(1);
        expect(repository.read('out.md'))
            .to.include('![Differences](out.svg)')
            .and.include('- Moved rectangle "Box 1" from 200, 0 to 777, 0.');
        expect(existsSync(path.join(repository.folder, 'out.svg'))).to.equal(true);
        expect(repository.openspace('diff', 'a.tldr', 'missing.tldr').code).to.equal(2);
        expect(repository.openspace('diff', 'a.txt', 'b.txt').code).to.equal(2);
        expect(repository.openspace('show').code).to.equal(2);
    });
});
