import type { Losses } from '../../losses';
import type { SequenceBox } from '../shared/sequence/sequence-events';
import { plainText, unquoted } from './plantuml-text';
import { colorOf } from './relation';

/** The boxes around participants of a sequence, and which of them are open. */
export class SequenceBoxes {
    readonly all: SequenceBox[] = [];
    /** The participants of those that are open, the outer ones first. */
    private readonly around: string[][] = [];

    constructor(private readonly losses: Losses) {}

    /** @param said what stands behind `box`: a text and a colour */
    open(said: string): void {
        const [, name = '', color = ''] = /^\s*("[^"]*"|[^#"]*)\s*(#\S*)?/.exec(said) ?? [];
        const fill = colorOf(color);
        const participants: string[] = [];
        if (this.around.length > 0) {
            this.losses.add('Boxes inside of a box do not count as part of it.');
        }
        this.around.push(participants);
        const label = plainText(unquoted(name.trim()), message => this.losses.add(message));
        this.all.push({ label, ...(fill !== undefined && { fill }), participants, id: 'box' });
    }

    close(): void {
        if (this.around.pop()?.length === 0) {
            this.losses.add('A box without participants of its own is left out.');
        }
    }

    /** A participant stands in the innermost box around it. */
    enclose(id: string): void {
        this.around.at(-1)?.push(id);
    }
}
