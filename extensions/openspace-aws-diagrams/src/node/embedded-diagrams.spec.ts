import { interpretDiagram } from '@openspace/diagram';
import { ToolError } from '@openspace/tool';
import { stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { statSync, writeFileSync } from 'fs';
import * as path from 'path';
import { DIAGRAM_EXAMPLES } from '../common/examples/diagram-examples';
import { ICON_CLASSES, iconNames, PROGRAM_CLASSES } from '../common/icons/icon-catalogue';
import { EXAMPLE_TYPES } from '../common/aws-schemas';
import { IconPictures } from './icon-pictures';
import { AwsHub } from './test/aws-hub';
import { overlaps } from './test/overlaps';
import { sample } from '@openspace/tool/lib/test/runs';

const CODE = 'with Diagram("Two tiers", show=False):\n    with Cluster("VPC"):\n        EC2("web") >> Edge(label="sql") >> RDS("db")\n';

describe('AWS diagrams by our own interpreter', () => {
    let hub: AwsHub;
    beforeEach(async () => (hub = await AwsHub.start()));
    afterEach(() => hub.stop());

    it('draws a program as a board, with PNG, SVG and draw.io next to it', async () => {
        const answer = await hub.call('aws_generate_diagram', { code: CODE });
        expect(answer).to.deep.include({ success: true, mode: 'embedded', nodes: 2, edges: 1, clusters: 1, notes: [] });
        expect(answer.path).to.equal(path.join(hub.root, 'diagrams/two-tiers.png'));
        expect(hub.bytes('diagrams/two-tiers.png').subarray(0, 8)).to.deep.equal(
            Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        );
        expect(hub.bytes(answer.svg).toString('utf8')).to.match(/^<svg .*data:image\/svg\+xml.*>db</s);
        expect(hub.bytes(answer.drawio).toString('utf8')).to.contain('<mxfile>');
        const records = [...(hub.boards.boards.get(answer.whiteboard)?.records() ?? [])];
        const types = records.flatMap(record => (record.typeName === 'shape' ? [record.type] : []));
        // The names of the icons and the title.
        expect(types.sort()).to.deep.equal(['arrow', 'frame', 'image', 'image', 'text', 'text', 'text']);
        expect(records.filter(record => record.typeName === 'binding')).to.have.length(2);
        expect(hub.changes).to.deep.equal([
            { path: answer.whiteboard, tool: 'aws_generate_diagram', caller: 'tester', summary: 'Drew "Two tiers" (nodes: 2, edges: 1)' }
        ]);
        // Drawing again can be undone: the board is kept as it was.
        writeFileSync(answer.whiteboard, 'old');
        await hub.call('aws_generate_diagram', { code: CODE, summary: 'Drew the tiers' });
        expect(hub.changes.at(-1)).to.include({ path: answer.whiteboard, summary: 'Drew the tiers', before: 'old', after: 'old' });
        expect(hub.opened).to.deep.equal([answer.whiteboard, answer.whiteboard]);
        expect(hub.progress).to.include.members(['Laying it out', 'Drawing the board', 'Writing the drawio']);
    });

    it('names its files as asked, draws again over its own, and never over those of others', async () => {
        const first = await hub.call('aws_generate_diagram', { code: CODE, filename: 'docs/net.png' });
        expect(first.path).to.equal(path.join(hub.root, 'docs/net.png'));
        expect(first.whiteboard).to.equal(path.join(hub.root, 'docs/net.whiteboard.json'));
        const again = await hub.call('aws_generate_diagram', { code: CODE.replace('web', 'app'), filename: 'docs/net', timeout: 30 });
        expect(again.success).to.equal(true);
        expect(hub.bytes('docs/net.svg').toString('utf8')).to.contain('>app<');
        writeFileSync(path.join(hub.root, 'photo.png'), 'mine');
        const refused = await hub.call('aws_generate_diagram', { code: CODE, filename: 'photo' });
        expect(refused.error).to.include({ code: 'ALREADY_EXISTS' });
        expect(hub.bytes('photo.png').toString()).to.equal('mine');
        expect(hub.exists('photo.svg')).to.equal(false);
        const outside = await hub.call('aws_generate_diagram', { code: CODE, filename: '../out' });
        expect(outside.error).to.include({ code: 'OUTSIDE_WORKSPACE' });
        for (const [filename, file] of [
            [`${'x'.repeat(236)}図`, `${'x'.repeat(236)}図.png`],
            [' ', 'diagrams/two-tiers.png'],
            ['.png', 'diagrams/two-tiers.png'],
            ['./', 'two-tiers.png'],
            ['größe/zwei Stufen.SVG', 'größe/zwei Stufen.png'],
            ['more/', 'more/two-tiers.png'],
            ['v1.2', 'v1.2.png']
        ] as const) {
            const { path: made } = await hub.call('aws_generate_diagram', { code: CODE, filename });
            expect(made, filename).to.equal(path.join(hub.root, file));
        }
        for (const [filename, code] of [
            ['..', 'OUTSIDE_WORKSPACE'],
            ['/etc/net', 'OUTSIDE_WORKSPACE'],
            ['a\nb', 'INVALID_INPUT'],
            ['a\\b', 'INVALID_INPUT'],
            ['x'.repeat(300), 'INVALID_INPUT']
        ] as const) {
            expect((await hub.call('aws_generate_diagram', { code: CODE, filename })).error, filename).to.include({ code });
        }
        expect((await hub.call('aws_generate_diagram', { code: CODE, filename: null })).success).to.equal(true);
    });

    it('is not held up by a pipe that has the name of its picture, or of one of the files next to it', async () => {
        for (const name of ['f.png', 'g.svg', 'h.drawio', 'i.whiteboard.json']) {
            execFileSync('mkfifo', [path.join(hub.root, name)]);
            const [filename] = name.split('.');
            const calls = Array.from({ length: 6 }, () => hub.call('aws_generate_diagram', { code: CODE, filename }));
            for (const { error } of await Promise.all(calls)) {
                expect(error, name).to.include({ code: 'ALREADY_EXISTS' });
            }
            expect(statSync(path.join(hub.root, name)).isFIFO(), name).to.equal(true);
        }
    });

    it('draws for each of several callers that name the same files', async () => {
        const answers = await Promise.all(
            ['web', 'app', 'api'].map(name => hub.call('aws_generate_diagram', { code: CODE.replace('web', name), filename: 'same' }))
        );
        expect(answers.map(({ error }) => error)).to.deep.equal([undefined, undefined, undefined]);
    });

    it('draws again after a call that failed with its board', async () => {
        const { draw } = hub.boards;
        hub.boards.draw = async (...drawn) => {
            await draw(...drawn);
            writeFileSync(path.join(hub.root, 'half.whiteboard.json'), '');
            throw new ToolError('CANCELLED', 'Enough.');
        };
        expect((await hub.call('aws_generate_diagram', { code: CODE, filename: 'half' })).error).to.include({ code: 'CANCELLED' });
        hub.boards.draw = draw;
        expect((await hub.call('aws_generate_diagram', { code: CODE, filename: 'half' })).error).to.equal(undefined);
    });

    it('never replaces what somebody did to the files next to its picture', async () => {
        await hub.call('aws_generate_diagram', { code: CODE, filename: 'kept' });
        const svg = path.join(hub.root, 'kept.svg');
        const drawn = hub.bytes('kept.svg').toString('utf8');
        // As git does where it is set to.
        writeFileSync(svg, drawn.replace(/\n/g, '\r\n'));
        expect((await hub.call('aws_generate_diagram', { code: CODE, filename: 'kept' })).success).to.equal(true);
        for (const edited of [drawn.replace('</svg>', '<circle r="9"/></svg>'), '<svg xmlns="http://www.w3.org/2000/svg"/>']) {
            writeFileSync(svg, edited);
            const refused = await hub.call('aws_generate_diagram', { code: CODE, filename: 'kept' });
            expect(refused.error).to.include({ code: 'ALREADY_EXISTS' });
            expect(refused.error?.message).to.contain('kept.svg').and.to.contain('changed since');
            expect(hub.bytes('kept.svg').toString('utf8')).to.equal(edited);
        }
    });

    it('cuts a long title so that every file of the diagram has a name', async () => {
        const answer = await hub.call('aws_generate_diagram', { code: CODE.replace('Two tiers', '\u{20000}'.repeat(100)) });
        for (const file of [answer.path, answer.svg, answer.drawio, answer.whiteboard]) {
            expect(Buffer.byteLength(path.basename(file))).to.be.at.most(255);
        }
        expect(hub.bytes(answer.path).length).to.be.above(0);
    });

    it('puts the picture as one image onto an Excalidraw canvas that is open, and renews it there', async () => {
        const canvas = hub.openCanvas('notes.excalidraw');
        writeFileSync(canvas, '');
        // Only when it is asked for.
        expect((await hub.call('aws_generate_diagram', { code: CODE })).canvas).to.equal(undefined);
        expect(hub.bytes('notes.excalidraw').toString('utf8')).to.equal('');
        const first = await hub.call('aws_generate_diagram', { code: CODE, canvas: true });
        expect(first.canvas?.path).to.equal(canvas);
        const again = await hub.call('aws_generate_diagram', { code: CODE.replace('web', 'app'), canvas: true });
        expect(again.canvas).to.deep.equal(first.canvas);
        const { elements, files } = JSON.parse(hub.bytes('notes.excalidraw').toString('utf8'));
        expect(elements.map(({ type, id }: { type: string; id: string }) => [type, id])).to.deep.equal([
            ['image', first.canvas?.elementId]
        ]);
        expect(files[elements[0].fileId].dataURL).to.equal(
            `data:image/png;base64,${hub.bytes('diagrams/two-tiers.png').toString('base64')}`
        );
        expect(hub.changes.map(({ summary }) => summary)).to.include('Placed Two tiers');
        hub.prefer({ 'openspace.canvas.awsDiagrams.placePicture': true });
        expect((await hub.call('aws_generate_diagram', { code: CODE })).canvas).to.deep.equal(first.canvas);
        expect((await hub.call('aws_generate_diagram', { code: CODE, canvas: false })).canvas).to.equal(undefined);
        hub.prefer({});
        writeFileSync(canvas, 'no canvas');
        const spoilt = await hub.call('aws_generate_diagram', { code: CODE, canvas: true });
        expect(spoilt).to.include({ success: true });
        expect(spoilt.notes.join()).to.contain('not on the Excalidraw canvas');
    });

    it('refuses anything that is not a diagram with line and column, and writes nothing', async () => {
        const { error } = await hub.call('aws_generate_diagram', { code: 'import os\nos.system("id")' });
        expect(error).to.include({ code: 'INVALID_INPUT' });
        expect(error.details).to.deep.include({ line: 1, column: 1, construct: 'import' });
        expect((await hub.call('aws_generate_diagram', { code: CODE, timeout: 5 })).error).to.include({ code: 'INVALID_INPUT' });
        expect(hub.exists('diagrams/two-tiers.png')).to.equal(false);
    });

    it('says where an icon replaces one that is gone', async () => {
        const { notes } = await hub.call('aws_generate_diagram', { code: 'with Diagram("d"):\n    Robomaker("r")' });
        expect(notes.join()).to.contain('aws.robotics.Robomaker');
    });

    it('lists exactly the classes that programs can use, each with a picture', async () => {
        const { providers, total } = await hub.call('list_icons', {});
        const listed = Object.entries(providers).flatMap(([provider, services]) =>
            Object.entries(services).flatMap(([service, names]) => names.map(name => `${provider}.${service}.${name}`))
        );
        expect(total).to.equal(listed.length);
        expect(new Set(listed).size).to.equal(listed.length);
        const usable = PROGRAM_CLASSES.modules.flatMap(module =>
            [...(PROGRAM_CLASSES.inModule(module)?.keys() ?? [])].map(name => `${module}.${name}`)
        );
        expect([...listed].sort()).to.deep.equal(usable.sort());
        expect([...new Set(listed.map(name => name.slice(name.lastIndexOf('.') + 1)))].sort()).to.deep.equal(
            [...PROGRAM_CLASSES.names].sort()
        );
        const pictures = new IconPictures();
        for (const { qualified } of ICON_CLASSES) {
            const picture = Buffer.from(pictures.pictureOf(qualified)?.split(',')[1] ?? '', 'base64').toString('utf8');
            expect(picture, qualified).to.match(/^<svg [^>]*viewBox="[-\d. ]+">[\s\S]+<\/svg>$/);
        }
        // Dark ink has a light ground, so that it is seen in the dark theme.
        const groundOf = (qualified: string) => Buffer.from(pictures.pictureOf(qualified)?.split(',')[1] ?? '', 'base64').toString('utf8');
        for (const dark of ['aws.general.User', 'onprem.compute.Server', 'onprem.queue.Kafka', 'onprem.analytics.Spark']) {
            expect(groundOf(dark), dark).to.match(/^<svg [^>]*><rect [^>]*fill="#fff"\/>/);
        }
        expect(groundOf('aws.compute.EC2')).not.to.match(/^<svg [^>]*><rect [^>]*fill="#fff"\/>/);
    });

    it('compares a long filter without writing it in small letters for each icon', async () => {
        const catalogue = JSON.stringify(path.join(__dirname, '../common/icons/icon-catalogue'));
        const [, short, long] = await stepsOf(`require(${catalogue}).iconNames(input, input);`, ['x', 'x', 'x'.repeat(100_000)]);
        expect(total(long)).to.be.below(total(short) + 1_000_000);
    });

    it('lists only names that draw that very icon, one by one, with and without an import', () => {
        for (const [provider, services] of Object.entries(iconNames())) {
            for (const [service, names] of Object.entries(services)) {
                const drawn = (head: string): (string | undefined)[] => {
                    const constructed = names.map(name => `    ${name}("${name}")`).join('\n');
                    return interpretDiagram(`${head}with Diagram("d"):\n${constructed}`, PROGRAM_CLASSES).nodes.map(({ icon }) => icon);
                };
                const imported = drawn(`from diagrams.${provider}.${service} import ${names.join(', ')}\n`);
                expect(imported).to.deep.equal(names.map(name => PROGRAM_CLASSES.inModule(`${provider}.${service}`)?.get(name)));
                expect(drawn('')).to.deep.equal(names.map(name => PROGRAM_CLASSES.find(name)));
            }
        }
    });

    it('filters icons by provider and service', async () => {
        const { providers } = await hub.call('list_icons', { provider_filter: 'AWS', service_filter: 'compute' });
        expect(Object.keys(providers)).to.deep.equal(['aws']);
        expect(Object.keys(providers['aws'] ?? {})).to.deep.equal(['compute']);
        expect(providers['aws']?.['compute']).to.include.members(['EC2', 'Lambda', 'ECS', 'ElasticContainerService']);
        const nothing = await hub.call('list_icons', { provider_filter: 'acme' });
        expect(nothing.total).to.equal(0);
        expect(nothing.notes.join()).to.contain('onprem');
    });

    it('gives examples of every kind, each of which is drawn without a loss of sense', async () => {
        const { examples } = await hub.call('get_diagram_examples', {});
        expect(Object.keys(examples)).to.deep.equal(DIAGRAM_EXAMPLES.map(({ name }) => name));
        expect(new Set(DIAGRAM_EXAMPLES.map(({ type }) => type))).to.deep.equal(new Set(EXAMPLE_TYPES.filter(type => type !== 'all')));
        for (const [name, code] of sample(Object.entries(examples), 6)) {
            const answer = await hub.call('aws_generate_diagram', { code, filename: name });
            expect(answer.success, `${name}: ${JSON.stringify(answer)}`).to.equal(true);
            const diagram = hub.boards.drawn.get(answer.whiteboard);
            expect(overlaps(diagram?.nodes ?? []), name).to.deep.equal([]);
        }
        const { examples: aws } = await hub.call('get_diagram_examples', { diagram_type: 'class' });
        expect(Object.keys(aws)).to.deep.equal(['domain_model']);
    });
});
