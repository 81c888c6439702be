import type { AgentStyle, ElkNode } from '@openspace/board';
import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import type { FileContent, FileStamp, WriteResult } from '@openspace/core/lib/common/document-files';
import type { Writing } from '@openspace/core/lib/node/documents/writable-places';
import type { Diagram } from '@openspace/diagram';
import type { NamedPicture } from '../../common/icons-server';
import type { Decision, KeptProposal, Proposal, ProposalDraft } from '../../common/proposals/proposal';
import type { OpenedDiagram, OpenOptions, SavedFile, SaveOptions } from '../../common/diagrams';

/** What the backend does for a thread that works on a board, by name. */
interface HostCalls {
    roots: { args: []; value: readonly string[] };
    resolve: { args: [given: string, mayBeNew: boolean, writing: Writing | undefined]; value: string };
    read: { args: [file: string]; value: FileContent };
    movedTo: { args: [file: string]; value: string | undefined };
    /** Takes the lock of a file for the rest of the call, or until it is given back. */
    lock: { args: [file: string, writes: boolean]; value: void };
    unlock: { args: []; value: void };
    /** What was found instead is not told. */
    write: { args: [file: string, text: string, expected: FileStamp | undefined]; value: WriteResult };
    isOpen: { args: [file: string]; value: boolean };
    propose: { args: [draft: ProposalDraft, replaces: string | undefined]; value: KeptProposal };
    proposal: { args: [id: string]; value: Proposal };
    touched: { args: [id: string]; value: string };
    decide: { args: [id: string, decision: Decision]; value: Proposal };
    progress: { args: [fraction: number, message: string | undefined]; value: void };
    runElk: { args: [graph: ElkNode]; value: ElkNode };
    agentStyle: { args: []; value: AgentStyle };
    icons: { args: [names: readonly string[]]; value: readonly NamedPicture[] };
    open: { args: [source: string, options: OpenOptions]; value: OpenedDiagram };
    encode: { args: [diagram: Diagram, format: string]; value: EncodedDiagram };
    convert: { args: [source: string, format: string, options: OpenOptions]; value: EncodedDiagram };
    png: { args: [svg: string]; value: EncodedDiagram };
    save: { args: [target: string, encoded: EncodedDiagram, options: SaveOptions]; value: SavedFile };
}

export type HostMethod = keyof HostCalls;

/** The backend's side of a thread. */
export type BoardHost = { readonly [K in HostMethod]: (...args: HostCalls[K]['args']) => Promise<HostCalls[K]['value']> };

/** What a thread asks its host. */
export interface HostAsk<K extends HostMethod = HostMethod> {
    readonly method: K;
    readonly args: HostCalls[K]['args'];
}

export function askHost<K extends HostMethod>(host: BoardHost, { method, args }: HostAsk<K>): Promise<HostCalls[K]['value']> {
    const answer: BoardHost[K] = host[method];
    return answer(...args);
}

/** The host as a thread reaches it. @param ask brings a call to the other side, which answers as the types say */
export function remoteHost(ask: (request: HostAsk) => Promise<unknown>): BoardHost {
    const method =
        <K extends HostMethod>(name: K) =>
        (...args: HostCalls[K]['args']) =>
            ask({ method: name, args }) as Promise<HostCalls[K]['value']>;
    return {
        roots: method('roots'),
        resolve: method('resolve'),
        read: method('read'),
        movedTo: method('movedTo'),
        lock: method('lock'),
        unlock: method('unlock'),
        write: method('write'),
        isOpen: method('isOpen'),
        propose: method('propose'),
        proposal: method('proposal'),
        touched: method('touched'),
        decide: method('decide'),
        progress: method('progress'),
        runElk: method('runElk'),
        agentStyle: method('agentStyle'),
        icons: method('icons'),
        open: method('open'),
        encode: method('encode'),
        convert: method('convert'),
        png: method('png'),
        save: method('save')
    };
}
