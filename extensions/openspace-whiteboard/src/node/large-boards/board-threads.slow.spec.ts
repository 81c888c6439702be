import { describeBoardThreads } from '../test/board-thread-tests';

// Large enough for a thread (600 KB); boards of 4,000 shapes are in the long spec next to this one.
describeBoardThreads('Tools on large boards', 800, 'some');
