/** A program whose loop stands still when it is told so. */
import { watchLoop } from '../watch-loop';

watchLoop(Number(process.argv[2]));
process.on('message', what => {
    process.send?.(what);
    while (what === 'block') {
        // Without end.
    }
});
