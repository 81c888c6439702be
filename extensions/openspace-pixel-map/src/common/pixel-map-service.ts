import type { Result } from '@openspace/tool';
import type { AreaAgent } from './area-agent';

export const PIXEL_MAP_PATH = '/services/openspace/pixel-map';
export const PixelMapService = Symbol('PixelMapService');

/** A file on the map: its number, and where it lies on the curve, in words of four bytes. */
export interface MapFile {
    readonly id: number;
    /** Absolute. */
    readonly path: string;
    readonly start: number;
    /** In bytes. */
    readonly size: number;
}

/** Files as they travel: 50,000 of them as objects would hold up both ends. */
export interface PackedFiles {
    /** With a NUL between them. */
    readonly paths: string;
    /** Number, start and size of each, little-endian 64-bit floats. */
    readonly numbers: Uint8Array;
}

export interface MapOverview {
    /** Of the grid. */
    readonly order: number;
    /** By their starts; see `packFiles`. */
    readonly files: PackedFiles;
    /** More was there than the map takes. */
    readonly truncated: boolean;
}

/** How stretches of 4^level cells look, one after the other along the curve. */
export interface Blocks {
    /** Byte class of each; `NOTHING` where no file is. */
    readonly classes: Uint8Array;
    /** Entropy of each, 0..255. */
    readonly entropy: Uint8Array;
}

export const NOTHING = 255;
/** Pixels a side of a tile, the piece that the map is painted in; so it has 65,536 blocks. */
export const TILE_SIDE = 256;
export const TILE_BLOCKS = TILE_SIDE * TILE_SIDE;

export interface PixelLocation {
    readonly path: string;
    readonly offset: number;
    /** Counted from 1; absent where the file is too large to count. */
    readonly line?: number;
}

export interface LoadedCartridge {
    readonly gridSize: number;
    readonly byteCount: number;
    readonly sha256: string;
    readonly uniqueColors: number;
    readonly rgba: Uint8Array;
    readonly metadata: Readonly<Record<string, unknown>>;
}

/** What is to be written as a cartridge: a file of the workspace, or bytes with a name and what else is to be said of them. */
export type CartridgeSource =
    | { readonly path: string }
    | { readonly name: string; readonly bytes: Uint8Array; readonly about: Readonly<Record<string, unknown>> };

export interface BackendState {
    readonly daemon: { readonly url: string; readonly running: boolean };
    readonly llmUrl: string;
    readonly agents: readonly AreaAgent[];
    readonly jobs: number;
}

/** The map of the workspace, kept by the backend for all windows. */
export interface PixelMapService {
    /** Tells what window this is, and whether its three backends are fakes. */
    attach(windowId: string, mock: boolean, excludes: readonly string[]): Promise<void>;
    overview(): Promise<MapOverview>;
    /** The order of the grid. */
    order(): Promise<number>;
    /** Blocks `from` up to `to` of a level, 65,536 of them at most. */
    blocks(level: number, from: number, to: number): Promise<Blocks>;
    /** The bytes of a region's cells row by row, four each. */
    words(region: { x: number; y: number; width: number; height: number }): Promise<Result<Uint8Array>>;
    locate(index: number): Promise<PixelLocation | undefined>;
    /** Looks again at files that may have changed. */
    changed(paths: readonly string[]): Promise<void>;
    /** When each file last changed in git, seconds since the epoch, by its path; empty without git. */
    lastCommits(): Promise<Readonly<Record<string, number>>>;
    cartridge(url: string): Promise<Result<LoadedCartridge>>;
    /** Writes a cartridge. @returns its absolute path */
    saveCartridge(source: CartridgeSource): Promise<Result<string>>;
    /** A .brick or .wgsl as bytes. */
    program(url: string): Promise<Result<Uint8Array>>;
    state(): Promise<BackendState>;
    stopAgent(agentId: string): Promise<Result>;
}

export interface MapChange {
    readonly order: number;
    readonly files: readonly MapFile[];
    /** Their numbers. */
    readonly removed: readonly number[];
}

export interface PixelMapClient {
    /** Places or bytes of these files are others now; `files` without those that are gone. */
    notifyChanged(change: MapChange): void;
    /** All places are others. */
    notifyAnew(): void;
    /** So many files were found while the workspace is looked through. */
    notifyProgress(files: number): void;
}
