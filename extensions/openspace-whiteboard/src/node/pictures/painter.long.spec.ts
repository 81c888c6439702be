import { expect } from 'chai';
import { rasterize } from '../rasterizer';

describe('The painter of pictures', () => {
    it('takes no more memory than it may', async () => {
        const layers = `${'<g opacity="0.5">'.repeat(60)}<rect width="9000" height="9000"/>${'</g>'.repeat(60)}`;
        const before = process.memoryUsage().rss;
        const refused = await rasterize(`<svg xmlns="http://www.w3.org/2000/svg" width="5600" height="5600">${layers}</svg>`).then(
            () => 'painted',
            (error: unknown) => error
        );
        expect(refused).to.have.property('code').that.is.oneOf(['TOO_LARGE', 'TIMEOUT']);
        expect((process.memoryUsage().rss - before) / 1024 ** 2).to.be.below(1_500);
    });

    it('is ended after 20 s, and others are served meanwhile', async () => {
        const blurred = '<rect width="3000" height="3000" filter="url(#f)"/>'.repeat(40_000);
        const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${blurred}</svg>`;
        const small = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
        const started = performance.now();
        const refused = rasterize(endless).then(
            () => 'painted',
            (error: unknown) => error
        );
        expect((await rasterize(small)).width).to.equal(9);
        expect(performance.now() - started).to.be.below(10_000);
        expect(await refused).to.have.property('code', 'TIMEOUT');
        expect(performance.now() - started).to.be.within(19_000, 30_000);
        expect((await rasterize(small)).width).to.equal(9);
    });
});
