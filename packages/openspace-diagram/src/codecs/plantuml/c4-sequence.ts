import { c4Colors, c4Kind, type C4Element } from '../shared/c4-look';
import { type MacroCall, macroCall } from './macro-call';

const ELEMENT = /^(Person|System|Container|Component)(Db|Queue)?(_Ext)?$/;
const HINT = /^(?:SHOW|HIDE|LAYOUT|UpdateLegend|Update|Add\w*Tag)/;

/** A line with a macro of `C4_Sequence` as PlantUML's own line for it; any other line as it is, and none for what only says how things look. */
export function sequenceLine(text: string): string | undefined {
    const call = macroCall(text);
    if (!call || call.rest !== '') {
        return text;
    }
    const { name, args } = call;
    const [first = '', second = '', third = ''] = args;
    const element = ELEMENT.exec(name);
    if (element) {
        return participant(call, element);
    }
    if (name === 'Boundary_End') {
        return 'end box';
    }
    if (name.endsWith('Boundary')) {
        return `box "${valueOf(call, 'label', 1) || first}"`;
    }
    if (name === 'Rel') {
        const technology = valueOf(call, 'techn', 3);
        const label = [call.named.get('label') ?? third, technology === '' ? '' : `[${technology}]`, valueOf(call, 'descr', 4)];
        const arrow = call.named.get('rel') ?? '->';
        return `${first} ${arrow} ${second} : ${label.filter(part => part !== '').join('\\n')}`;
    }
    return HINT.test(name) ? undefined : text;
}

function participant(call: MacroCall, [, word = '', form = '', external]: RegExpExecArray): string {
    const takesTechnology = word === 'Container' || word === 'Component';
    const technology = takesTechnology ? valueOf(call, 'techn', 2) : '';
    const texts = [valueOf(call, 'label', 1), technology === '' ? '' : `[${technology}]`, valueOf(call, 'descr', takesTechnology ? 3 : 2)];
    const kind: C4Element['kind'] = word.toLowerCase() as C4Element['kind'];
    const { fill = '' } = c4Colors(
        c4Kind({ kind, form: '', isExternal: external !== undefined, name: '', technology: '', description: '' })
    );
    const figure = word === 'Person' ? 'actor' : form === 'Db' ? 'database' : form === 'Queue' ? 'queue' : 'participant';
    const label = texts.filter(text => text !== '').join('\\n');
    // White would not be read below a figure.
    return `${figure} "${label}" as ${call.args[0] ?? ''}${figure === 'participant' ? ` #back:${fill};text:white` : ''}`;
}

function valueOf({ args, named }: MacroCall, name: string, at: number): string {
    return named.get(name) ?? args[at] ?? '';
}
