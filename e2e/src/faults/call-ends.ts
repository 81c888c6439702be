import { expect } from 'chai';
import type { App } from '../harness/app';
import { type RawAnswer, rawCall } from '../harness/raw-call';
import { toolErrorOf } from '../harness/tool-error';
import type { WorstInput } from './worst-inputs';

export type Answer = { readonly outcome: { readonly success: true } } | RawAnswer;

export function endsWith(answer: Answer, ends: WorstInput['ends']): void {
    const outcome = 'outcome' in answer ? answer.outcome : undefined;
    const end = outcome === undefined ? JSON.stringify(answer) : outcome.success ? 'well' : toolErrorOf(outcome).code;
    expect(end, JSON.stringify(answer).slice(0, 500)).to.be.oneOf([ends].flat());
}

/**
 * Lets another client make small calls, one after the other, for as long as the work takes.
 * @param most so many calls at most
 * @returns how many of them were answered before the work had ended
 */
export async function servedWhile(app: App, work: () => Promise<unknown>, most = Infinity): Promise<number> {
    let isDone = false;
    let served = 0;
    const call = async () => {
        while (!isDone && served < most) {
            endsWith(await rawCall(app, 'suggest-group-sizing', '{"child_count":1}'), 'well');
            served += isDone ? 0 : 1;
        }
    };
    await Promise.all([work().finally(() => (isDone = true)), call()]);
    return served;
}
