import { existsSync } from 'fs';

/** How many boards are looked for at a time: each takes a walk through the workspace, and perhaps a look into git's history. */
const MAX_LOOKED_FOR = 8;

/** A board may come back by a program that no one sees moving it. */
const AGAIN_MS = 10 * 60_000;

/** Where boards went that are no longer at their path. */
export class MovedBoards {
    /** Found nowhere, by the time in milliseconds at which they were looked for; until {@link AGAIN_MS} later, only {@link findOne} does so again. */
    private readonly lost = new Map<string, number>();

    constructor(
        private readonly movedTo: (file: string) => Promise<string | undefined>,
        private readonly now: () => number = Date.now
    ) {}

    /**
     * The new paths by the old ones, of the boards that were moved; of many that are missing, some are looked for in a later call.
     * @param boards all that are of interest; what is known of others is forgotten
     */
    async find(boards: Iterable<string>): Promise<ReadonlyMap<string, string>> {
        const moves = new Map<string, string>();
        const wanted = new Set(boards);
        this.forget(wanted);
        let looked = 0;
        for (const board of wanted) {
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
            this.lost.set(board, this.now());
        } else {
            this.lost.delete(board);
        }
        return to;
    }

    private forget(wanted: ReadonlySet<string>): void {
        const now = this.now();
        for (const [board, since] of this.lost) {
            if (!wanted.has(board) || now - since >= AGAIN_MS) {
                this.lost.delete(board);
            }
        }
    }
}
