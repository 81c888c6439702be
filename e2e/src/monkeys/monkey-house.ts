import type { Choose } from '@openspace/board/lib/test/random-numbers';
import type { Page } from 'playwright-core';
import type { Monkey } from './monkey';

/** Calls a tool. */
export type Call = (tool: string, args: Record<string, unknown>) => Promise<unknown>;

/** What a file says, by the names of its parts. */
export type Parts = ReadonlyMap<string, string>;

/** A kind of file that a monkey can play with, and how to compare what is drawn with what is on disk. */
export interface MonkeyHouse {
    /** Of the names of its files. */
    readonly ending: string;
    /** Makes a file with something in it. */
    furnish(call: Call, path: string): Promise<void>;
    /** Opens a file in a window. Resolves when it is shown. */
    open(page: Page, path: string): Promise<void>;
    monkey(page: Page, path: string, choose: Choose): Monkey;
    /** An agent draws, changes and deletes what is its own, and undoes that. */
    agentDraws(call: Call, path: string, at: number): Promise<void>;
    onDisk(file: string): Promise<Parts>;
    shown(page: Page): Promise<Parts>;
}
