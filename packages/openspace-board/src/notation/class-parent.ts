import type { MarkName } from './notation';

/** Which end of an arrow of a class diagram is at the more general class, if the arrow says that one is. */
export function parentEnd({
    startMark,
    endMark
}: {
    readonly startMark: MarkName;
    readonly endMark: MarkName;
}): 'start' | 'end' | undefined {
    const isParent = (mark: MarkName): boolean => mark === 'hollow-triangle' || mark === 'triangle';
    return isParent(startMark) === isParent(endMark) ? undefined : isParent(endMark) ? 'end' : 'start';
}
