import type { Benchmark } from './benchmark';
import { perRequest } from './no-op';
import { withoutWindow } from './stage';
import { timeOf } from './timing';

const CLIENTS = 16;
const CALLS = 20_000;

export const statelessCalls: Benchmark = {
    name: 'stateless-calls',
    question: '20,000 calls of 16 clients in revision 2026-07-28: sent against answered',
    bar: 1,
    measure: () =>
        withoutWindow(async ({ app }) => {
            const clients = await Promise.all(
                Array.from({ length: CLIENTS }, (_, n) => perRequest(app.mcpUrl, app.headersFor('/mcp'), `bench ${n}`))
            );
            let answered = 0;
            const milliseconds = await timeOf(() =>
                Promise.all(
                    clients.map(async client => {
                        for (let i = 0; i < CALLS / CLIENTS; i++) {
                            const called = client.callTool({ name: 'openspace.tools.list', arguments: { toolset: 'discovery' } });
                            const isAnswered = await called.then(
                                ({ isError }) => isError !== true,
                                () => false
                            );
                            // Read after the wait: the other clients count meanwhile.
                            answered += isAnswered ? 1 : 0;
                        }
                    })
                )
            );
            await Promise.all(clients.map(client => client.close()));
            return { ratio: CALLS / answered, figures: { answered, milliseconds_a_call: milliseconds / CALLS } };
        })
};
