import { writeAtomically } from '@openspace/core/lib/node/documents/atomic-file';
import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { ToolError } from '@openspace/tool';
import { mkdir, readdir, rm } from 'fs/promises';
import * as path from 'path';
import { z } from 'zod';
import { PROPOSED_KINDS, CHANGE_STATES, PROPOSAL_STATES, type Proposal } from '../../common/proposals/proposal';

const HEAD = /^([\w-]{1,64})\.json$/;
/** Larger files were not written here. */
const MAX_BYTES_OF_RECORDS = 64 * 1024 * 1024;
const MAX_BYTES_OF_HEAD = 16 * 1024 * 1024;

const text = z.string();
const change = z.object({
    id: text,
    kind: z.enum(PROPOSED_KINDS),
    sentence: text,
    records: z.array(text),
    needs: z.array(text),
    state: z.enum(CHANGE_STATES),
    why: text.exactOptional(),
    edited: text.exactOptional()
});
const comment = z.object({
    id: text,
    author: text,
    by: z.enum(['person', 'agent']),
    text,
    at: text,
    changeId: text.exactOptional()
});
const head = z.object({
    id: text,
    path: text,
    label: text,
    caller: text,
    revision: text,
    at: text,
    state: z.enum(PROPOSAL_STATES),
    changes: z.array(change),
    comments: z.array(comment),
    version: z.number(),
    decidedBy: text.exactOptional(),
    /** Of the records as a text. */
    bytes: z.number(),
    /** Which file has the records: it is written before the head that names it. */
    body: z.number()
});

/** A proposal with where its records are. */
export interface KeptHead extends Proposal {
    readonly bytes: number;
    readonly body: number;
}

/** Proposals as files in a folder: a head each, and its records, which are read when they are needed. */
export class ProposalFiles {
    /** Heads that cannot be read. As each is written as a whole, they are not tried again. */
    private readonly damaged = new Set<string>();

    constructor(private readonly folder: string) {}

    /** What can be read of those that are not known yet. */
    async heads(isKnown: (id: string) => boolean): Promise<KeptHead[]> {
        const names = await readdir(this.folder).catch(() => []);
        const found: KeptHead[] = [];
        for (const name of names) {
            const [, id] = HEAD.exec(name) ?? [];
            if (id === undefined || isKnown(id) || this.damaged.has(id)) {
                continue;
            }
            const kept = await this.head(id);
            if (kept) {
                found.push(kept);
            }
        }
        return found.sort((one, other) => (one.at < other.at ? -1 : 1));
    }

    async saveHead(kept: KeptHead): Promise<void> {
        await mkdir(this.folder, { recursive: true, mode: 0o700 });
        await writeAtomically(this.headFile(kept.id), JSON.stringify(kept), 0o600);
    }

    async saveBody({ id, body }: Pick<KeptHead, 'id' | 'body'>, records: string): Promise<void> {
        await mkdir(this.folder, { recursive: true, mode: 0o700 });
        await writeAtomically(this.bodyFile(id, body), records, 0o600);
    }

    /** @returns undefined if it is missing */
    body({ id, body }: Pick<KeptHead, 'id' | 'body'>): Promise<string | undefined> {
        return read(this.bodyFile(id, body), MAX_BYTES_OF_RECORDS).catch(() => undefined);
    }

    async removeBody({ id, body }: Pick<KeptHead, 'id' | 'body'>): Promise<void> {
        await rm(this.bodyFile(id, body), { force: true });
    }

    async remove(kept: Pick<KeptHead, 'id' | 'body'>): Promise<void> {
        await rm(this.headFile(kept.id), { force: true });
        await this.removeBody(kept);
    }

    private async head(id: string): Promise<KeptHead | undefined> {
        try {
            const parsed = head.safeParse(JSON.parse(await read(this.headFile(id), MAX_BYTES_OF_HEAD))).data;
            if (parsed?.id === id) {
                return parsed;
            }
            this.damaged.add(id);
        } catch (error) {
            if (error instanceof SyntaxError || error instanceof ToolError) {
                this.damaged.add(id);
            }
        }
        return undefined;
    }

    private headFile(id: string): string {
        return path.join(this.folder, `${id}.json`);
    }

    private bodyFile(id: string, body: number): string {
        return path.join(this.folder, `${id}.${body}.records`);
    }
}

async function read(file: string, maxBytes: number): Promise<string> {
    return (await readRegularFile(file, maxBytes)).toString('utf8');
}
