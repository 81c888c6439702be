import { until } from '@openspace/tool/lib/test/until';
import { expect } from 'chai';
import { createServer, type Server } from 'http';
import { type AddressInfo, createServer as createNetServer } from 'net';
import { BothLoopbacks } from './both-loopbacks';

describe('BothLoopbacks', () => {
    let server: Server;
    let both: BothLoopbacks;
    let warnings: string[];
    beforeEach(() => {
        warnings = [];
        server = createServer((request, response) => response.end(`served ${request.socket.remoteAddress}`));
        both = new BothLoopbacks(text => warnings.push(text));
    });
    afterEach(async () => {
        both.onStop();
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
    });
    const portOf = (of: { address(): AddressInfo | string | null }) => (of.address() as AddressInfo).port;
    const get = (url: string) => fetch(url, { headers: { connection: 'close' } }).then(response => response.text());

    it('serves both addresses of localhost on one port', async () => {
        both.onStart(server);
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
        const url = `http://[::1]:${portOf(server)}`;
        await until('both addresses are served', () =>
            get(url).then(
                () => true,
                () => false
            )
        );
        expect(await get(url)).to.equal('served ::1');
        expect(await get(`http://127.0.0.1:${portOf(server)}`)).to.equal('served 127.0.0.1');
        expect(warnings).to.deep.equal([]);
    });

    it('says so when somebody else has the other one', async () => {
        const squatter = createNetServer();
        await new Promise<void>(resolve => squatter.listen(0, '::1', resolve));
        const port = portOf(squatter);
        await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
        both.onStart(server);
        await until('a warning is written', () => warnings.length > 0);
        expect(warnings[0]).to.contain(`[::1]:${port}`).and.contain(`http://127.0.0.1:${port}`);
        await new Promise(resolve => squatter.close(resolve));
    });
});
