import type { StencilContribution } from '@openspace/core/lib/common/stencil-contribution';
import { CancellationTokenSource } from '@theia/core';
import { expect } from 'chai';
import { iconContribution, silent } from './test/sample-icons';
import { IconService } from './icon-service';

const SVG = 'data:image/svg+xml;base64,PHN2Zy8+';

const STENCIL = { id: 's', name: 'S3', words: '', library: 'AWS', width: 10, height: 20 };

describe('the icons for boards', () => {
    const asked: string[] = [];
    const stencils: StencilContribution = {
        search: async query => {
            asked.push(query);
            return [STENCIL];
        },
        pictureOf: async id => (id === 's' ? SVG : undefined),
        fileOf: async id => (id === 's' ? { format: 'drawio', text: '<mxfile/>' } : undefined)
    };
    const service = new IconService(
        {
            getContributions: () => [
                iconContribution({ a: ['aws:s3', 'aws:simple-storage-service'], b: ['aws:lambda', 'aws:function'] }),
                iconContribution({ c: [], d: ['mdi:database'], e: ['aws:s3'], f: ['aws:s3-bucket'] })
            ]
        },
        { getContributions: () => [stencils] },
        silent
    );
    const named = async (name: string) => (await service.named([name]))[0];

    it('are those of all extensions, with stencils, as many as are asked for', async () => {
        const { icons, stencils: found } = await service.search('s3', 2);
        expect(icons.map(({ id }) => id)).to.deep.equal(['a', 'e']);
        expect(found).to.deep.equal([STENCIL]);
        for (const query of ['', ' ', '+++', '\u0000']) {
            expect(await service.search(query, 2), query).to.deep.equal({ icons: [], stencils: [] });
        }
        expect(await service.stencil('s')).to.deep.equal({ format: 'drawio', text: '<mxfile/>' });
        expect(await service.stencil('a')).to.equal(undefined);
    });

    it('are no longer searched for when the next key is pressed', async () => {
        const cancel = new CancellationTokenSource();
        const search = service.search('s3', 2, cancel.token);
        const pictures = service.pictures(['a'], cancel.token);
        cancel.cancel();
        expect(await search).to.deep.equal({ icons: [], stencils: [] });
        expect(await pictures).to.deep.equal({});
        expect(asked).to.deep.equal(['s3']);
    });

    it('have pictures, unless no one knows them', async () => {
        expect(await service.pictures(['c', 'unknown', 'a', 's'])).to.deep.equal({ c: `${SVG}c`, a: `${SVG}a`, s: SVG });
    });

    it('are named in calls, also by other names and in other spellings', async () => {
        const s3 = { name: 'aws:s3', picture: `${SVG}a` };
        for (const name of ['aws:s3', 'AWS:S3', 'aws: S 3', 'aws:Simple Storage_Service', 'aws:amazon-s3', 'aws:aws-s3']) {
            expect(await named(name), name).to.deep.equal(s3);
        }
        expect(await service.named(['mdi:database', 'aws:function'])).to.deep.equal([
            { name: 'mdi:database', picture: `${SVG}d` },
            { name: 'aws:lambda', picture: `${SVG}b` }
        ]);
    });

    it('that there are not, bring those to mind that may have been meant', async () => {
        expect(await named('aws:lamda')).to.deep.equal({ fault: 'is not the name of an icon', nearest: ['aws:lambda'] });
        expect(await named('aws:s3bukcet')).to.deep.include({ nearest: ['aws:s3-bucket'] });
        expect(await named('s3')).to.deep.equal({
            fault: 'is not the name of an icon; those begin with aws:, mdi: or asset:',
            nearest: ['aws:s3', 'aws:s3-bucket']
        });
        expect(await named('gcp:database')).to.deep.include({ nearest: ['mdi:database'] });
        expect(await named('aws:zzzz')).to.deep.include({ nearest: [] });
    });

    it('are looked for among like names a few times a call, so that no call holds the others', async () => {
        const answers = await service.named(Array.from({ length: 1_000 }, (_, at) => `aws:s3-buckets${at}`));
        const nearest = answers.filter(answer => 'nearest' in answer && answer.nearest.length > 0);
        expect(nearest.length).to.equal(5);
        expect(answers.every(answer => 'fault' in answer)).to.equal(true);
    });

    it('are none for names of anything else', async () => {
        const names = ['', ':', 'aws:', 'aws', '__proto__:x', 'constructor:name', 'aws:constructor', 'aws:__proto__', 'aws:toString'];
        const odd = [
            'aws:../../etc/passwd',
            'mdi:\u0000',
            'aws:<svg onload=alert(1)>',
            'aws:\ud800',
            'data:image/svg+xml,<svg/>',
            'a'.repeat(10_000)
        ];
        for (const name of [...names, ...odd]) {
            expect(await named(name), name.slice(0, 40)).to.have.property('fault');
        }
    });

    it('are there without those that cannot be loaded, which are tried again', async () => {
        const warnings: string[] = [];
        const broken = iconContribution({ b: ['mdi:database'] });
        let isThere = false;
        const own = new IconService(
            {
                getContributions: () => [
                    { ...broken, icons: async () => (isThere ? broken.icons() : Promise.reject(new Error('no such file'))) },
                    iconContribution({ a: ['aws:s3'] })
                ]
            },
            { getContributions: () => [] },
            { warn: async (...words: unknown[]) => void warnings.push(words.join(': ')) }
        );
        expect((await own.named(['aws:s3', 'mdi:database'])).map(answer => 'picture' in answer)).to.deep.equal([true, false]);
        expect(warnings).to.deep.equal(['Icons cannot be loaded: Error: no such file']);
        isThere = true;
        expect((await own.named(['aws:s3', 'mdi:database'])).map(answer => 'picture' in answer)).to.deep.equal([true, true]);
    });
});
