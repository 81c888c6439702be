import { isAlive } from '@openspace/core/lib/node/documents/atomic-file';
import { until } from '@openspace/tool/lib/test/until';
import { expect } from 'chai';
import { mkdir, readdir, rm } from 'fs/promises';
import * as path from 'path';
import type { Step } from './test/agent-script';
import { SessionStage, textOf } from './test/session-stage';

describe('what is left of sessions that ended', () => {
    let stage: SessionStage;
    const playing = async (...turns: Step[][]) => (stage = await SessionStage.with({ turns }));

    afterEach(() => stage.end());

    it('ends the agent and its terminals with the last session that they serve, in the middle of a turn too', async () => {
        await playing([{ spawn: 'sleeper' }, { hang: 'deaf' }]);
        stage.sessions.cancelLimitMs = 50;
        const id = await stage.begin();
        const working = await stage.until(id, session => /^pids \d+ \d+/.test(textOf(session)));
        const pids = textOf(working).match(/\d+/g)!.map(Number);
        const { acpSessionId } = (await stage.sessions.get(id))!;
        expect(await stage.service.remove(id)).to.include({ ok: true });
        expect(await stage.service.sessions()).to.deep.equal([]);
        await gone(pids);
        // Its terminals are ended once more after everything else.
        await until('its terminals are released twice', () => stage.released.filter(released => released === acpSessionId).length >= 2);
        expect(stage.starts, 'it is not started again because of its end').to.equal(1);

        await stage.restart();
        expect(await stage.service.sessions(), 'nothing has brought it back').to.deep.equal([]);
        await stage.rewrite({ turns: [[{ say: 'Back.' }]] });
        expect(textOf(await stage.ended(await stage.begin()))).to.contain('Back.');
    });

    it('leaves the agent to the other sessions when one is removed, and starts it again for the next one after the last @long', async () => {
        await playing([{ spawn: 'sleeper' }, { say: 'Still here.' }]);
        const pidOf = async (id: string) => Number(/pids (\d+)/.exec(textOf(await stage.ended(id)))?.[1]);
        const [first, second] = [await stage.begin(), await stage.begin()];
        const [pid, same] = [await pidOf(first), await pidOf(second)];
        expect(same).to.equal(pid);
        await stage.service.remove(first);
        expect(await pidOf(await stage.begin())).to.equal(pid);

        for (const { id } of await stage.service.sessions()) {
            await stage.service.remove(id);
        }
        await gone([pid]);
        expect(await pidOf(await stage.begin())).not.to.equal(pid);
    });

    it('keeps later sessions though one could not be removed', async () => {
        await playing([{ say: 'Kept.' }]);
        const first = await stage.begin();
        await stage.ended(first);
        const archive = path.join(stage.folder, 'config', 'openspace-agent');
        const saved = async () =>
            (await readdir(archive, { recursive: true }).catch(() => [])).find(name => name.endsWith(`${first}.json`));
        await until('the session is saved', async () => (await saved()) !== undefined);
        const file = path.join(archive, (await saved())!);
        await rm(file);
        await mkdir(path.join(file, 'in the way'), { recursive: true });
        expect(await stage.service.remove(first)).to.include({ ok: false });

        const second = await stage.begin();
        await stage.ended(second);
        await stage.restart();
        expect((await stage.service.sessions()).map(({ id }) => id)).to.deep.equal([second]);
    });

    it('leaves no process behind, not even one that the agent started and does not hear', async () => {
        await playing([{ spawn: 'sleeper' }, { hang: 'deaf' }]);
        const id = await stage.begin();
        const { turns } = await stage.until(id, session => /^pids \d+ \d+/.test(textOf(session)));
        const pids = textOf(await stage.session(id))
            .match(/\d+/g)!
            .map(Number);
        expect(turns).to.have.length(1);
        expect(pids.map(isAlive)).to.deep.equal([true, true]);
        await stage.sessions.onStop();
        await gone(pids);
    });
});

async function gone(pids: readonly number[]): Promise<void> {
    await until(
        () => `${pids.filter(isAlive)} are gone`,
        () => !pids.some(isAlive)
    );
}
