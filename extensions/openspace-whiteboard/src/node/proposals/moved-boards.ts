import { existsSync } from 'fs';

/** How many boards are looked for at a time: each takes a walk through the workspace, and perhaps a look into git's history. */
const MAX_LOOKED_FOR = 8;

/** Where boards went that are no longer at their path. */
export class MovedBoards {
    /** Found nowhere. They are not looked for again, except one by one. */
    private readonly lost = new Set<string>();

    constructor(private readonly movedTo: (file: string) => Promise<string | undefined>) {}

    /** The new paths by the old ones, of the boards that were moved; of many that are missing, some are looked for in a later call. */
    async find(boards: Iterable<string>): Promise<ReadonlyMap<string, string>> {
        const moves = new Map<string, string>();
        let looked = 0;
        for (const board of new Set(boards)) {
            if (existsSync(board)) {
                this.lost.delete(board);
            } else if (!this.lost.has(board) && looked++ < MAX_LOOKED_FOR) {
                const to = await this.findOne(board);
                if (to !== undefined) {
                    moves.set(board, to);
                }
            }
        }
        return moves;
    }

    /** Where a board is that is missing, also if it was looked for before. */
    async findOne(board: string): Promise<string | undefined> {
        const to = await this.movedTo(board);
        if (to === undefined) {
            this.lost.add(board);
        } else {
            this.lost.delete(board);
        }
        return to;
    }
}
