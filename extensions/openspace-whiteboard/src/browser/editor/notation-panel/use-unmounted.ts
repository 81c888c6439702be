import { useEffect, useRef } from 'react';

/** Runs the newest `work` when the component goes: a field that goes with what was selected does not blur. */
export function useUnmounted(work: () => void): void {
    const newest = useRef(work);
    useEffect(() => {
        newest.current = work;
    });
    useEffect(() => () => newest.current(), []);
}
