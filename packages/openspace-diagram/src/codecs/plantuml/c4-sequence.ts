import { c4Colors, c4Kind, type C4Element } from '../shared/c4-look';
import type { Losses } from '../../losses';
import { nameUnshown, readC4Hint } from './c4-hints';
import { RELATION } from './c4-macros';
import { argumentOf, type MacroCall, macroCall } from './macro-call';

const ELEMENT = /^(Person|System|Container|Component)(Db|Queue)?(_Ext)?$/;
const STYLE = /^(?:Update\w+Style|Add\w+Tag)$/;
const COUNTER = /^(?:increment|setIndex|SetIndex)$/;

/** Reads a macro that has no line of its own in a sequence, and names what is not shown; false for any other line. */
export function readSequenceHint(text: string, losses: Losses): boolean {
    const { name, rest } = macroCall(text) ?? {};
    if (name === undefined || rest !== '') {
        return false;
    }
    if (STYLE.test(name)) {
        losses.add('Styles and tags of C4 in sequences are left out.');
        return true;
    }
    if (COUNTER.test(name)) {
        losses.add('Numbers of C4 in sequences are left out.');
        return true;
    }
    return readC4Hint(name, losses);
}

/**
 * A line with a macro of `C4_Sequence` as PlantUML's own line for it; any other line as it is.
 * @param losses told what the macro says and the line does not
 */
export function sequenceLine(text: string, losses: Losses): string | undefined {
    const call = macroCall(text);
    if (!call || call.rest !== '') {
        return text;
    }
    const { name } = call;
    const element = ELEMENT.exec(name);
    if (element) {
        nameUnshown(call, losses);
        nameTags(argumentOf(call, 'tags', takesTechnology(element) ? 5 : 4), losses);
        return participant(call, element);
    }
    if (name === 'Boundary_End') {
        return 'end box';
    }
    if (name.endsWith('Boundary')) {
        // Those of a kind have no type in their arguments.
        const after = name === 'Boundary' ? 3 : 2;
        nameUnshown(call, losses);
        nameTags(argumentOf(call, 'tags', after), losses);
        const marks = marksOf('', argumentOf(call, 'link', after + 1));
        const texts = [
            argumentOf(call, 'label', 1) || argumentOf(call, 'alias', 0),
            bracketed(name === 'Boundary' ? argumentOf(call, 'type', 2) : ''),
            argumentOf(call, 'descr', after + 2)
        ];
        return `box "${marks}${quotable(texts.filter(part => part !== '').join('\\n'))}"`;
    }
    const [found, both, indexed, back] = RELATION.exec(name) ?? [];
    if (found === undefined) {
        return text;
    }
    const args = indexed === undefined || call.named.has('e_index') ? call.args : call.args.slice(1);
    const at = (key: string, index: number): string => argumentOf({ ...call, args }, key, index);
    nameUnshown({ ...call, named: new Map([...call.named].filter(([key]) => key !== 'rel')) }, losses);
    nameTags(at('tags', 6), losses);
    if ((args[8] ?? '') !== '') {
        losses.add('Numbers of C4 in sequences are left out.');
    }
    const arrow = (at('rel', 9) || undefined) ?? (both !== undefined ? '<->' : back !== undefined ? '<-' : '->');
    const texts = [at('label', 2), bracketed(at('techn', 3)), at('descr', 4)].filter(part => part !== '');
    return `${at('from', 0)} ${arrow} ${at('to', 1)} : ${marksOf(at('sprite', 5), at('link', 7))}${texts.join('\\n')}`;
}

function nameTags(tags: string, losses: Losses): void {
    if (tags !== '') {
        losses.add('Styles and tags of C4 in sequences are left out.');
    }
}

/** Whether the kind of an element has a technology among its arguments. */
function takesTechnology([, word]: RegExpExecArray): boolean {
    return word === 'Container' || word === 'Component';
}

function participant(call: MacroCall, found: RegExpExecArray): string {
    const [, word = '', form = '', external] = found;
    const isTechnical = takesTechnology(found);
    const technology = isTechnical ? argumentOf(call, 'techn', 2) : '';
    const texts = [argumentOf(call, 'label', 1), bracketed(technology), argumentOf(call, 'descr', isTechnical ? 3 : 2)];
    const kind: C4Element['kind'] = word.toLowerCase() as C4Element['kind'];
    const { fill = '' } = c4Colors(
        c4Kind({ kind, form: '', isExternal: external !== undefined, name: '', technology: '', description: '' })
    );
    const figure = word === 'Person' ? 'actor' : form === 'Db' ? 'database' : form === 'Queue' ? 'queue' : 'participant';
    const after = isTechnical ? 4 : 3;
    const marks = marksOf(argumentOf(call, 'sprite', after), argumentOf(call, 'link', after + 2));
    const label = `${marks}${quotable(texts.filter(text => text !== '').join('\\n'))}`;
    // White would not be read below a figure.
    return `${figure} "${label}" as ${argumentOf(call, 'alias', 0)}${figure === 'participant' ? ` #back:${fill};text:white` : ''}`;
}

function bracketed(text: string): string {
    return text === '' ? '' : `[${text}]`;
}

/** Sprites and links as PlantUML writes them in a text, where they are named as what is left out. */
function marksOf(sprite: string, link: string): string {
    return `${sprite === '' ? '' : '<$sprite>'}${link === '' ? '' : `[[${link} ]]`}`;
}

/** A text that may stand in quotes. */
function quotable(text: string): string {
    return text.replaceAll('"', '<U+0022>');
}
