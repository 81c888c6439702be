import { HOSTILE_BRICKS } from '@openspace/pixel-map/lib/test/hostile-bricks';
import { HOSTILE_KERNELS, type HostileKernel } from '@openspace/pixel-map/lib/test/hostile-kernels';
import { WASTEFUL_KERNELS } from '@openspace/pixel-map/lib/test/wasteful-kernels';
import { expect } from 'chai';
import { fork } from 'child_process';
import { once } from 'events';
import { TOKEN_VARIABLE } from '../daemon-secret';
import { daemonFile } from '../threads';
import { DaemonClient, type Message } from './daemon-client';
import { evolve, region } from './evolve-request';

const TOKEN = 'the-token-of-hostile-programs';
/** With this many statements a kernel that ends is done, and one that does not is soon found out. */
const FEW_STEPS = 2_000;
/** No more may wait for a thread. */
const AT_ONCE = 100;

/** Programs that a daemon has to outlive. */
export interface HostilePrograms {
    /** In WGSL; the first one never ends. */
    readonly kernels: readonly HostileKernel[];
    /** For the brick machine; neither does the first of these. */
    readonly bricks: readonly Uint8Array[];
}

/** Every kernel; of the bricks, one that runs endlessly, as every other that does takes as long, and those that are no program. */
export const ALL_HOSTILE: HostilePrograms = { kernels: HOSTILE_KERNELS, bricks: [HOSTILE_BRICKS[0]!, ...HOSTILE_BRICKS.slice(5)] };

const FEW_NAMES = ['an endless loop 1', 'recursion 1', 'out of bounds 1', 'an unfinished source 3'];

/** One of each kind that fails in its own way. */
export const FEW_HOSTILE: HostilePrograms = {
    kernels: HOSTILE_KERNELS.filter(({ name }) => FEW_NAMES.includes(name)),
    bricks: [HOSTILE_BRICKS[0]!, HOSTILE_BRICKS.at(-1)!]
};

/** Runs the programs in a daemon that is a process of its own: it refuses or ends each of them, and answers others meanwhile. */
export async function outlives({ kernels, bricks }: HostilePrograms): Promise<void> {
    const child = fork(daemonFile(), ['0', String(FEW_STEPS)], {
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
        execArgv: [],
        env: { ...process.env, [TOKEN_VARIABLE]: TOKEN }
    });
    const clients: DaemonClient[] = [];
    try {
        const [line]: Buffer[] = await once(child.stdout!, 'data');
        const { listening } = JSON.parse(line!.toString());
        const connect = async (channel: string): Promise<DaemonClient> => {
            const client = await DaemonClient.connect(listening, channel, { authorization: `Bearer ${TOKEN}` });
            clients.push(client);
            return client;
        };
        const [evolution, area, other] = [await connect('/evolution'), await connect('/agents'), await connect('/agents')];
        const executed = Promise.all(bricks.map((brick, at) => statusAfter(area, at, brick)));
        const answers: Message[] = [];
        for (let from = 0; from < kernels.length; from += AT_ONCE) {
            const some = kernels.slice(from, from + AT_ONCE);
            some.forEach(({ source }, at) =>
                evolution.send(evolve(`h${from + at}`, source || ' ', { generations: 1, population_size: 2 }))
            );
            answers.push(...(await Promise.all(some.map((_, at) => evolution.answer(`h${from + at}`)))));
            other.send({ requestId: from, action: 'list' });
            expect(await other.answer(from)).to.deep.include({ success: true, agents: [] });
        }
        answers.forEach((answer, at) => expectEnd(answer, kernels[at]!));
        expect(answers[0], 'it never ends').to.include({ error_code: 'EXECUTION_FAILED' });
        expect((await executed)[0], 'neither does this').to.equal('error');
        evolution.send(evolve('after', WASTEFUL_KERNELS[1]!, { generations: 1 }));
        expect(await evolution.answer('after')).to.include({ success: true });
        expect([child.exitCode, child.signalCode]).to.deep.equal([null, null]);
    } finally {
        clients.forEach(({ socket }) => socket.terminate());
        child.kill();
    }
}

/** What has become of an agent that runs the program. */
async function statusAfter(area: DaemonClient, requestId: number, brick: Uint8Array): Promise<unknown> {
    const program = Buffer.from(brick).toString('base64');
    area.send({ requestId, action: 'spawn', agent_type: 'executor', region, config: { program } });
    const { agentId } = await area.answer(requestId);
    area.send({ action: 'data', agentId, data: Buffer.alloc(64).toString('base64') });
    const { agent } = await area.heard(
        said => isOf(said.agent, agentId) && (said.agent.status === 'error' || /^Ran/.test(String(said.agent.report)))
    );
    return isOf(agent, agentId) ? agent.status : undefined;
}

function isOf(agent: unknown, agentId: unknown): agent is Message {
    return typeof agent === 'object' && agent !== null && 'agentId' in agent && agent.agentId === agentId;
}

function expectEnd({ success, error_code }: Message, { name, endless }: HostileKernel): void {
    const ends = endless ? ['EXECUTION_FAILED', 'INVALID_INPUT'] : [undefined, 'EXECUTION_FAILED', 'INVALID_INPUT'];
    expect([error_code, success === true], name).to.deep.equal([ends.find(end => end === error_code), error_code === undefined]);
}
