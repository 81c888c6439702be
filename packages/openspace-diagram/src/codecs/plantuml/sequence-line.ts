import { trimmed } from '@openspace/tool';
import type { Arrowhead } from '../../diagram';
import type { Losses } from '../../losses';
import type { SequenceEvent } from '../shared/sequence/sequence-events';
import { plainText } from './plantuml-text';
import { colorOf } from './relation';
import { headOfMessage } from './sequence-participant';

/** `<<--[#red]->>o`: marks, heads, strokes and a style. */
export const MESSAGE_LINE =
    /([ox](?=[-<\\/]))?(<<|<|\\\\|\\|\/\/|\/)?(-+)(?:\[([^\]]*)\](-*))?(>>|>|\\\\|\\|\/\/|\/)?([ox](?![\p{L}\p{N}]))?/uy;

/** `{start} <-> {end} : 5 s` */
export const TIME_BETWEEN = /^\{\w+\}\s*<-+>\s*\{\w+\}/;

export interface MessageLook {
    readonly dashed: boolean;
    readonly head: Arrowhead;
    readonly tail: Arrowhead;
    readonly color?: string;
    /** It is written from its receiver to its sender. */
    readonly isBack: boolean;
}

/** Without a head at either end, a line is not a message. */
export function hasHead([, startMark, startHead = '', , , , endHead = '', endMark]: RegExpExecArray): boolean {
    return startMark !== undefined || startHead !== '' || endHead !== '' || endMark !== undefined;
}

export function lookOfMessage(line: RegExpExecArray): MessageLook {
    const [, startMark, startHead = '', strokes = '', brackets = '', more = '', endHead = '', endMark] = line;
    const [head, tail] = [headOfMessage(endHead, endMark, 'right'), headOfMessage(startHead, startMark, 'left')];
    const isBack = head === 'none' && tail !== 'none';
    const color = brackets
        .split(',')
        .map(colorOf)
        .find(each => each !== undefined);
    return {
        isBack,
        dashed: `${strokes}${more}`.length > 1 || /dashed|dotted/.test(brackets),
        head: isBack ? tail : head,
        tail: isBack ? 'none' : tail,
        ...(color !== undefined && { color })
    };
}

/** What happens between messages: a divider, a delay or an empty space. */
export function eventOf(text: string): SequenceEvent | undefined {
    if (text.length >= 4 && text.startsWith('==') && text.endsWith('==')) {
        return { kind: 'divider', text: plainText(trimmed(text, /=/).trim()) };
    }
    const [, delay] = /^\.\.\.(.*?)(?:\.\.\.)?$/.exec(text) ?? [];
    if (delay !== undefined) {
        return { kind: 'delay', text: plainText(delay) };
    }
    return /^\|\|(\d{1,4}\||\|)\|?$/.test(text) ? { kind: 'space' } : undefined;
}

/** What stands after the word and the colours of a group. */
export function conditionOf(said: string, losses: Losses): string {
    const text = said.replace(/^\s*#\S+(\s+#\S+)?/, '');
    if (text !== said) {
        losses.add('Colours of groups are left out.');
    }
    return plainText(text.trim());
}
