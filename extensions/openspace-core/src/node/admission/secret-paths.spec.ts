import { expect } from 'chai';
import { SecretPaths } from './secret-paths';

describe('paths that are a secret', () => {
    it('cover reading below them, and nothing else', () => {
        const paths = new SecretPaths();
        const path = paths.add();
        expect(path).to.match(/^\/openspace\/files\/[\w-]{32}\/$/);
        expect(paths.add()).not.to.equal(path);
        expect(paths.covers({ method: 'GET', url: `${path}js/app.js?a=b`, headers: {} })).to.equal(true);
        expect(paths.covers({ method: 'HEAD', url: path, headers: {} })).to.equal(true);
        for (const [method, url] of [
            ['POST', path],
            ['OPTIONS', path],
            ['GET', path.slice(0, -2)],
            ['GET', `${path.slice(0, -1)}x/`],
            ['GET', '/openspace/files//'],
            ['GET', '/openspace/files/'],
            ['GET', `/mcp?${path}`],
            ['GET', `http://localhost${path}`]
        ]) {
            expect(paths.covers({ method, url, headers: {} }), `${method} ${url}`).to.equal(false);
        }
        expect(paths.covers({ method: 'GET', url: path, headers: { upgrade: 'websocket' } })).to.equal(false);
    });
});
