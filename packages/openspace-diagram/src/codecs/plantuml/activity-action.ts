import type { Style } from '../../diagram';
import type { Losses } from '../../losses';
import { faced, type FaceLook } from '../shared/face-look';
import { entryOf } from '../shared/entry-of';
import { ACTION, STEPS } from './activity-patterns';
import { plainText } from './plantuml-text';
import { colorOf, lineStyle } from './relation';

/** What an action is, behind it: `:text; <<input>>`. */
const STEREOTYPE = /;[ \t]{0,20}<<([^<>]{1,60})>>$/;
const ENDS = /[;|<>/\]}]$/;
/** Actions of their own outline, by the character that ends them; what is sent and what is received lean the same way. */
const SENDS: Readonly<Record<string, FaceLook>> = {
    '|': faced('subroutine'),
    '>': { shape: 'parallelogram', near: true },
    '<': { shape: 'parallelogram', near: true },
    '/': { shape: 'parallelogram' },
    '}': { shape: 'parallelogram' },
    ']': { shape: 'rectangle' }
};
/** The same by a stereotype. */
const STEREOTYPES: Readonly<Record<string, FaceLook>> = {
    input: { shape: 'parallelogram', near: true },
    output: { shape: 'parallelogram', near: true },
    save: { shape: 'parallelogram' },
    load: { shape: 'parallelogram' },
    procedure: faced('subroutine'),
    task: { shape: 'rectangle' }
};
/** Whether a line is the last one of an action. */
export function isActionOver(line: string): boolean {
    return ENDS.test(line.replace(STEREOTYPE, ';'));
}

/** How an action is drawn, by its colour, the character that ends it and its stereotype. */
export function actionIn(source: string, losses: Losses): { readonly look: FaceLook; readonly text: string; readonly style: Style } {
    const [, color = '', said = ''] = ACTION.exec(source) ?? [];
    const fill = color === '' ? undefined : colorOf(color);
    const stereotype = STEREOTYPE.exec(said)?.[1]?.trim().toLowerCase();
    const text = said.replace(STEREOTYPE, ';');
    const kind = entryOf(STEREOTYPES, stereotype);
    const look = kind ?? entryOf(SENDS, text.at(-1)) ?? STEPS.action;
    if (stereotype !== undefined && !kind) {
        losses.add(`The stereotype "${stereotype}" of an action is left out.`);
    }
    if ('near' in look) {
        losses.add('Actions that send or receive are parallelograms.');
    }
    return { look, text: text.slice(0, -1), style: fill === undefined ? {} : { fill } };
}

/** What is said of the way to the next action. */
export interface Way {
    readonly label?: string;
    readonly style: Style;
}

/** @param arrow what `ARROW` finds */
export function wayOf([, looks = '', text = '']: RegExpExecArray, losses: Losses): Way {
    const label = plainText(text.trim().replace(/;$/, ''));
    return { ...(label !== '' && { label }), style: lineStyle('', looks.split(/[,;]/), losses) };
}
