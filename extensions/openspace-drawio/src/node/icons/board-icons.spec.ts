import type { NamedIcon } from '@openspace/core/lib/common/icon-contribution';
import { expect } from 'chai';
import { StencilFiles } from '../stencils/stencil-files';
import { DrawioBoardIcons } from './board-icons';

describe('the icons of Azure and Google Cloud for boards', () => {
    const files = new StencilFiles();
    const board = new DrawioBoardIcons(names => files.read(names));
    let icons: readonly NamedIcon[];
    before(async () => (icons = await board.icons()));

    const calledBy = (key: string) => icons.filter(({ keys }) => keys?.includes(key)).map(({ id }) => id);

    it('are called by their names and by what people call them', () => {
        expect(calledBy('azure:key-vaults')).to.deep.equal(['azure.key-vaults']);
        expect(calledBy('azure:aks')).to.deep.equal(['azure.kubernetes-services']);
        expect(calledBy('gcp:bigquery')).to.deep.equal(['gcp.bigquery']);
        expect(calledBy('gcp:gke')).to.deep.equal(['gcp.container_engine']);
        expect(calledBy('gcp:cloud-storage')).to.deep.equal(['gcp.cloud_storage']);
        const keys = icons.flatMap(icon => icon.keys ?? []);
        expect(keys.filter(key => !/^(azure|gcp):[a-z\d]+(-[a-z\d]+)*$/i.test(key))).to.deep.equal([]);
        expect(new Set(icons.map(({ id }) => id)).size).to.equal(icons.length);
    });

    it('have pictures that need nothing from outside, each its own', async () => {
        // Each of Azure's is a module of its own, which takes a while to load.
        const sample = icons.filter(({ id }, at) => id.startsWith('gcp.') || at % 9 === 0);
        const pictures = await Promise.all(sample.map(({ id }) => board.pictureOf(id)));
        const svgs = pictures.map(picture => Buffer.from(picture?.replace(/^data:image\/svg\+xml;base64,/, '') ?? '', 'base64').toString());
        const bad = sample.filter(
            (_, at) => !/^<svg[\s\S]*<(path|rect|circle|ellipse|polygon|image)[\s\S]*<\/svg>\s*$/.test(svgs[at] ?? '')
        );
        expect(bad.map(({ id }) => id)).to.deep.equal([]);
        expect(svgs.filter(svg => /(?:href|src)="(?!#|data:)|url\((?!["']?#)/.test(svg))).to.deep.equal([]);
        const ofGcp = svgs.filter((_, at) => sample[at]?.id.startsWith('gcp.'));
        expect(new Set(ofGcp).size).to.be.above(ofGcp.length * 0.95);
        for (const id of ['gcp.nothing', 'azure.constructor', '__proto__', '../gcp.bigquery']) {
            expect(await board.pictureOf(id), id).to.equal(undefined);
        }
    });
});
