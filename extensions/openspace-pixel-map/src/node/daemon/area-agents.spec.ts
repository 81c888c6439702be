import { expect } from 'chai';
import type { AreaAgent } from '../../common/area-agent';
import { AreaAgents, HEARTBEAT_S } from './area-agents';
import { JobQueue } from './job-queue';
import { spawnMessage } from './messages';

describe('AreaAgents', () => {
    it('beat every five seconds while they run, and are offline 30 seconds after the last', () => {
        let now = 0;
        const told: AreaAgent[] = [];
        const agents = new AreaAgents(
            new JobQueue(1, 1),
            agent => told.push(agent),
            () => now
        );
        const spawn = (auto_start: boolean) =>
            agents.spawn(
                spawnMessage.parse({ action: 'spawn', agent_type: 'monitor', region: { x: 0, y: 0, width: 1, height: 1 }, auto_start })
            );
        const [runs, waits] = [spawn(true), spawn(false)];
        expect(HEARTBEAT_S).to.equal(5);
        const states = () => agents.list().map(({ status }) => status);
        try {
            now = 30_000;
            expect(states()).to.deep.equal(['running', 'spawned']);
            now = 30_001;
            expect(states()).to.deep.equal(['offline', 'spawned']);
            agents.beat();
            expect(states()).to.deep.equal(['running', 'spawned']);
            expect(told.map(({ agentId, lastHeartbeat }) => [agentId, lastHeartbeat])).to.deep.equal([[runs.agentId, 30_001]]);
            agents.start(waits.agentId);
            agents.beat();
            expect(told).to.have.length(3);
        } finally {
            agents.dispose();
        }
    });

    it('say how much they watch and what changed, also of one byte', () => {
        const told: AreaAgent[] = [];
        const agents = new AreaAgents(new JobQueue(1, 1), agent => told.push(agent));
        try {
            const region = { x: 0, y: 0, width: 1, height: 1 };
            const { agentId } = agents.spawn(spawnMessage.parse({ action: 'spawn', agent_type: 'monitor', region }));
            for (const bytes of [[7], [8], [8, 9, 10]]) {
                agents.see(agentId, Uint8Array.from(bytes));
            }
            expect(told.map(({ report }) => report)).to.deep.equal(['Watches 1 byte.', '1 byte changed.', '2 bytes changed.']);
        } finally {
            agents.dispose();
        }
    });
});
