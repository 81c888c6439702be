import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { contains } from '@openspace/core/lib/node/documents/workspace-paths';
import { ToolError } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { generateUuid } from '@theia/core/lib/common/uuid';
import { inject, injectable } from '@theia/core/shared/inversify';
import { createHash } from 'crypto';
import { existsSync, realpathSync } from 'fs';
import * as path from 'path';
import { type BoardRecord, packTouched } from '../../common/board-step';
import { decided, noProposal, requireOpen, requireOwn } from '../../common/proposals/decide';
import { edited } from '../../common/proposals/edited';
import { readProposed } from '../../common/proposals/read-proposed';
import type { Decision, KeptProposal, NewProposalComment, Proposal, ProposalDraft, Proposals } from '../../common/proposals/proposal';
import { type KeptHead, ProposalFiles } from './proposal-files';
import { MovedBoards } from './moved-boards';
import { givenUp, MAX_COMMENTS, requireBounded } from './proposal-bounds';

export interface ProposalEvent {
    readonly id: string;
    readonly path: string;
    /** Whether it came, went or was decided: only open ones are listed. */
    readonly listed: boolean;
}

/** The proposals for the boards of this workspace, in the person's settings folder, so that they outlive windows and the backend. */
@injectable()
export class ProposalStore implements Proposals {
    private readonly kept = new Map<string, KeptHead>();
    private readonly changes = new Emitter<ProposalEvent>();
    private readonly moved = new MovedBoards(file => this.workspace.movedTo(file));
    private files: Promise<ProposalFiles> | undefined;
    /** One at a time. */
    private queue: Promise<unknown> = Promise.resolve();

    readonly onChanged: Event<ProposalEvent> = this.changes.event;

    constructor(
        @inject(WorkspaceFiles) private readonly workspace: Pick<WorkspaceFiles, 'roots' | 'movedTo'>,
        @inject(EnvVariablesServer) private readonly environment: Pick<EnvVariablesServer, 'getConfigDirUri'>
    ) {}

    /** How many bytes the records of a proposal have; 0 if it is not known. */
    sizeOf(id: string): number {
        return this.kept.get(id)?.bytes ?? 0;
    }

    add(draft: ProposalDraft, replaces?: string): Promise<KeptProposal> {
        return this.inTurn(async files => {
            const old = replaces === undefined ? undefined : await this.find(replaces);
            if (old) {
                requireOwn(old, draft.caller);
                requireOpen(old);
            }
            const { touched, changes, ...about } = draft;
            const head: KeptHead = {
                ...about,
                id: old?.id ?? generateUuid(),
                at: new Date().toISOString(),
                state: 'open',
                changes: changes.map(change => ({ ...change, state: 'open' })),
                comments: old?.comments ?? [],
                version: (old?.version ?? 0) + 1,
                bytes: touched.length,
                body: (old?.body ?? 0) + 1
            };
            requireBounded(head);
            const dropped = givenUp(
                [...this.kept.values()].filter(({ id }) => id !== head.id),
                head
            );
            await files.saveBody(head, touched);
            await this.save(files, head, !old);
            if (old) {
                await files.removeBody(old);
            }
            for (const each of dropped) {
                this.kept.delete(each.id);
                await files.remove(each);
                this.changes.fire({ id: each.id, path: each.path, listed: true });
            }
            return { id: head.id, dropped: dropped.map(({ id }) => id) };
        });
    }

    get(id: string): Promise<Proposal> {
        return this.inTurn(async () => proposalOf(await this.find(id)));
    }

    of(file?: string): Promise<readonly Proposal[]> {
        return this.inTurn(async files => {
            await this.refresh(files);
            return [...this.kept.values()].flatMap(({ state, path: board }) => (state === 'open' ? [board] : []));
        }).then(async boards => this.listed(file, await this.moved.find(boards)));
    }

    private listed(file: string | undefined, moves: ReadonlyMap<string, string>): Promise<readonly Proposal[]> {
        return this.inTurn(async files => {
            await this.follow(files, moves);
            const roots = await this.roots();
            const found = [...this.kept.values()].filter(each => (file === undefined || each.path === file) && isInside(roots, each.path));
            return found.map(proposalOf);
        });
    }

    touched(id: string): Promise<string> {
        return this.inTurn(async files => this.bodyOf(files, await this.find(id)));
    }

    decide(id: string, decision: Decision): Promise<Proposal> {
        return this.change(id, head => {
            if (head.version !== decision.version) {
                throw new ToolError('CONFLICT', `The proposal ${id} was revised in the meantime.`, {
                    suggestion: 'Look at it again, then decide.'
                });
            }
            if (!decision.accepted?.length) {
                requireOpen(head);
            }
            return decided(head, decision);
        });
    }

    withdraw(id: string, caller: string): Promise<Proposal> {
        return this.change(id, head => {
            requireOwn(head, caller);
            requireOpen(head);
            return { ...head, state: 'withdrawn' };
        });
    }

    comment(id: string, comment: NewProposalComment): Promise<Proposal> {
        return this.change(id, head => {
            if (head.comments.length >= MAX_COMMENTS) {
                throw new ToolError('TOO_LARGE', `A proposal has at most ${MAX_COMMENTS} comments.`, {
                    suggestion: 'Go on in comments on the board, with openspace.comments.add.'
                });
            }
            if (comment.changeId !== undefined && !head.changes.some(change => change.id === comment.changeId)) {
                throw new ToolError('NOT_FOUND', `The proposal has no change ${JSON.stringify(comment.changeId)}.`, {
                    suggestion: 'Read its changes with openspace.review.get.'
                });
            }
            const next = { ...head, comments: [...head.comments, { ...comment, id: generateUuid(), at: new Date().toISOString() }] };
            requireBounded(next);
            return next;
        });
    }

    edit(id: string, records: readonly BoardRecord[]): Promise<Proposal> {
        return this.inTurn(async files => {
            const head = await this.find(id);
            requireOpen(head);
            const step = edited(head, readProposed(await this.bodyOf(files, head), head), records);
            const touched = packTouched(step.touched);
            const next: KeptHead = { ...head, changes: step.changes, bytes: touched.length, body: head.body + 1 };
            requireBounded(next);
            await files.saveBody(next, touched);
            await this.save(files, next, false);
            await files.removeBody(head);
            return proposalOf(next);
        });
    }

    private change(id: string, next: (head: KeptHead) => KeptHead): Promise<Proposal> {
        return this.inTurn(async files => {
            const head = next(await this.find(id));
            await this.save(files, head, false);
            return proposalOf(head);
        });
    }

    private async save(files: ProposalFiles, head: KeptHead, listed: boolean): Promise<void> {
        await files.saveHead(head);
        const isDecided = head.state !== 'open' && this.kept.get(head.id)?.state === 'open';
        this.kept.set(head.id, head);
        this.changes.fire({ id: head.id, path: head.path, listed: listed || isDecided });
    }

    private async bodyOf(files: ProposalFiles, head: KeptHead): Promise<string> {
        const body = await files.body(head);
        if (body === undefined) {
            throw noProposal(head.id);
        }
        return body;
    }

    /** @throws ToolError `NOT_FOUND`, also for those of other workspaces */
    private async find(id: string): Promise<KeptHead> {
        const files = await this.folder();
        if (!this.kept.has(id)) {
            await this.refresh(files);
        }
        const found = this.kept.get(id);
        if (found?.state === 'open' && !existsSync(found.path)) {
            const to = await this.moved.findOne(found.path);
            await this.follow(files, new Map(to === undefined ? [] : [[found.path, to]]), id);
        }
        const head = this.kept.get(id);
        if (!head || !isInside(await this.roots(), head.path)) {
            throw noProposal(id);
        }
        return head;
    }

    /** Learns what another backend on this workspace keeps. */
    private async refresh(files: ProposalFiles): Promise<void> {
        for (const head of await files.heads(id => this.kept.has(id))) {
            this.kept.set(head.id, head);
        }
    }

    /** A proposal goes where its board goes. */
    private async follow(files: ProposalFiles, moves: ReadonlyMap<string, string>, only?: string): Promise<void> {
        for (const head of moves.size === 0 ? [] : [...this.kept.values()]) {
            const to = moves.get(head.path);
            if (to !== undefined && head.state === 'open' && (only === undefined || head.id === only)) {
                await this.save(files, { ...head, path: to }, true);
            }
        }
    }

    private async roots(): Promise<string[]> {
        return (await this.workspace.roots()).flatMap(root => [path.resolve(root), realOf(root)]);
    }

    private inTurn<T>(task: (files: ProposalFiles) => Promise<T>): Promise<T> {
        const done = this.queue.then(async () => task(await this.folder()));
        this.queue = done.catch(() => undefined);
        return done;
    }

    private folder(): Promise<ProposalFiles> {
        this.files ??= this.open();
        return this.files;
    }

    private async open(): Promise<ProposalFiles> {
        const config = FileUri.fsPath(await this.environment.getConfigDirUri());
        const [root = ''] = await this.roots();
        const files = new ProposalFiles(
            path.join(config, 'openspace-proposals', createHash('sha256').update(root).digest('hex').slice(0, 16))
        );
        await this.refresh(files);
        return files;
    }
}

function proposalOf({ bytes: _bytes, body: _body, ...proposal }: KeptHead): Proposal {
    return proposal;
}

function isInside(roots: readonly string[], file: string): boolean {
    return roots.some(root => contains(root, file));
}

function realOf(root: string): string {
    try {
        return realpathSync(root);
    } catch {
        return path.resolve(root);
    }
}
