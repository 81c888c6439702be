import { atom, DEFAULT_EMBED_DEFINITIONS, getEmbedInfo, type TLAsset, type TLRecord } from '@tldraw/tldraw';
import { remoteHost, throughBackend } from '@openspace/core/lib/common/remote-content';
import type { RemoteContentGate, Unsubscribe } from '../board-editor';
import type { BoardRecords } from './board-records';

/** A board that is drawn on is searched for remote content this often at most. */
const GATHER_MS = 100;

/**
 * Keeps a board from loading anything from another host before the person allows it: the request alone tells that host
 * who opened the board, from where and when. Nothing here sends a request; the components of shapes ask before they do.
 */
export class RemoteContent implements RemoteContentGate {
    /** A signal, so that shapes show their content as soon as it is allowed. */
    private readonly allowed = atom<ReadonlySet<string>>('hosts that may be loaded from', new Set());
    private readonly listeners = new Set<() => void>();
    private found: readonly string[];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly unsubscribe: Unsubscribe;

    constructor(private readonly records: BoardRecords) {
        this.found = hostsIn(records.map.values());
        this.unsubscribe = records.onDidChange(() => (this.timer ??= setTimeout(() => this.search(), GATHER_MS)));
    }

    get hosts(): readonly string[] {
        return this.found;
    }

    onDidChangeHosts(listener: () => void): Unsubscribe {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    allow(hosts: readonly string[]): void {
        this.allowed.set(new Set(hosts));
    }

    /** Whether something of this address may be loaded. */
    allows(address: string): boolean {
        const host = remoteHost(address);
        return host !== undefined && this.allowed.get().has(host);
    }

    /**
     * The address to load a picture or video from: itself when it is part of the board, the backend's when its host is allowed
     * (the page's Content-Security-Policy allows no other), else null.
     */
    sourceOf(address: string | null | undefined): string | null {
        if (!address) {
            return null;
        }
        if (/^(data|blob):/.test(address)) {
            return address;
        }
        return this.allows(address) ? throughBackend(address, document.baseURI) : null;
    }

    dispose(): void {
        clearTimeout(this.timer);
        this.unsubscribe();
        this.listeners.clear();
    }

    private search(): void {
        this.timer = undefined;
        const hosts = hostsIn(this.records.map.values());
        if (hosts.join() !== this.found.join()) {
            this.found = hosts;
            this.listeners.forEach(listener => listener());
        }
    }
}

/** What an embedded page is loaded from, which is not always the address that the shape has. */
export function embeddedAddress(url: string): string | undefined {
    return getEmbedInfo(DEFAULT_EMBED_DEFINITIONS, url)?.embedUrl;
}

function hostsIn(records: Iterable<TLRecord>): string[] {
    const hosts = new Set<string>();
    for (const record of records) {
        for (const address of addressesOf(record)) {
            const host = remoteHost(address);
            if (host !== undefined) {
                hosts.add(host);
            }
        }
    }
    return [...hosts].sort();
}

function addressesOf(record: TLRecord): readonly (string | null | undefined)[] {
    if (record.typeName === 'asset') {
        return assetAddresses(record);
    }
    return record.typeName === 'shape' && record.type === 'embed' ? [embeddedAddress(String(Reflect.get(record.props, 'url')))] : [];
}

function assetAddresses(asset: TLAsset): readonly (string | null | undefined)[] {
    return asset.type === 'bookmark' ? [asset.props.image, asset.props.favicon] : [asset.props.src];
}
