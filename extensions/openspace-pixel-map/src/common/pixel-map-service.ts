import type { Answer } from '@openspace/core/lib/common/document-files';
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
    /** Milliseconds since the epoch. */
    readonly modified: number;
}

export interface MapOverview {
    /** Of the grid. */
    readonly order: number;
    readonly files: readonly MapFile[];
    readonly bytes: number;
    /** More was there than the map takes. */
    readonly truncated: boolean;
}

/** A square of 256 × 256 pixels; each sums up 4^level cells. */
export interface Tile {
    /** Byte class of each pixel, row by row; 255 where there is nothing. */
    readonly classes: Uint8Array;
    /** Entropy of each pixel, 0..255. */
    readonly entropy: Uint8Array;
    /** File id of each pixel, little-endian 32-bit words; 0 where there is none. */
    readonly files: Uint8Array;
}

export const TILE_SIDE = 256;

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
    tile(level: number, column: number, row: number): Promise<Tile>;
    /** The bytes of a region's cells row by row, four each. */
    words(region: { x: number; y: number; width: number; height: number }): Promise<Answer<Uint8Array>>;
    locate(index: number): Promise<PixelLocation | undefined>;
    /** Looks again at files that may have changed. */
    changed(paths: readonly string[]): Promise<void>;
    /** When each file last changed in git, seconds since the epoch, by its path; empty without git. */
    lastCommits(): Promise<Readonly<Record<string, number>>>;
    cartridge(url: string): Promise<Answer<LoadedCartridge>>;
    /** A .brick or .wgsl as bytes. */
    program(url: string): Promise<Answer<Uint8Array>>;
    state(): Promise<BackendState>;
    stopAgent(agentId: string): Promise<Answer<void>>;
}

export interface PixelMapClient {
    /** Places or bytes of these files are others now; `files` without those that are gone. */
    notifyChanged(change: { order: number; files: readonly MapFile[]; removed: readonly number[] }): void;
    notifyProgress(filesRead: number, done: boolean): void;
}
