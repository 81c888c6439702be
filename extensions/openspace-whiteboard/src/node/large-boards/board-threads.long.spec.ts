import { describeBoardThreads } from '../test/board-thread-tests';

describeBoardThreads('Tools on very large boards', 4_000, 'all');
