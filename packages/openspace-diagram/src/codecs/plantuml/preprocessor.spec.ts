import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { plantumlCodec } from './plantuml-codec';

describe('the preprocessor of PlantUML', () => {
    const read = (body: string) => {
        const { diagram, losses } = plantumlCodec.decode(`@startuml\n${body}\n@enduml`);
        return { labels: diagram.nodes.map(({ label }) => label), told: losses.map(({ message }) => message).join('\n') };
    };
    const refusal = (body: string): ToolError => {
        try {
            read(body);
        } catch (error) {
            expect(error).to.be.instanceOf(ToolError);
            return error as ToolError;
        }
        return expect.fail(`It should have been refused: ${body.slice(0, 100)}`);
    };
    const times = (count: number, text: string) => text.repeat(count);

    it('PU17 what is filled in has one limit for all lines and steps of a file', () => {
        const long = `!define M ${times(3_900, 'x')}\n`;
        const sources = [
            `${long}${times(600, 'rectangle M\n')}`,
            // The blocks of a file share it.
            times(10, `${long}${times(60, 'rectangle M\n')}@enduml\n@startuml\n`),
            // Nothing comes out of these, but looking through them takes its time.
            `!define f(y) ${times(1_900, 'y ')}\n${times(10, `${times(1_000, 'f()')}\n`)}`,
            `!define f(y) y\n${times(1_900, 'f(')}`
        ];
        for (const source of sources) {
            const error = refusal(source);
            expect(error.code, source.slice(0, 40)).to.equal('TOO_LARGE');
            expect(error.message).to.match(/takes more than 2000000 characters to fill in what it defines, at line \d+\.$/);
        }
        expect(refusal(sources[3] ?? '').message).to.include('at line 3.');
    });

    it('PU17 a call is cut off while it is filled in', () => {
        const body = times(1_900, 'y ');
        expect(refusal(`!define f(y) ${body}\nrectangle f(f(f(y)))`).message).to.include(
            'line 3, column 1: a line has more than 4000 characters once its names are filled in.'
        );
    });

    it('PU17 calls and conditions are nested to the depth that other lines have', () => {
        const calls = (depth: number) => `!define f(y) y\nrectangle ${times(depth, 'f(')}x${times(depth, ')')}`;
        expect(read(calls(60)).labels).to.deep.equal(['x']);
        expect(refusal(calls(61)).message).to.include('line 3, column 1: macros are nested more than 60 deep.');
        const conditions = (depth: number) => `${times(depth, '!if 1\n')}rectangle x\n${times(depth, '!endif\n')}`;
        expect(read(conditions(60)).labels).to.deep.equal(['x']);
        expect(refusal(conditions(61)).message).to.include('line 62, column 1: conditions are nested more than 60 deep.');
    });

    it('PU17 of branches in branches those count that PlantUML reads', () => {
        const { labels, told } = read(
            '!if 0\n!if 1\nrectangle a\n!else\nrectangle b\n!endif\n!if unknown\n!endif\nrectangle c\n!elseif 1\n!if 0\nrectangle d\n!else\nrectangle e\n!endif\n' +
                'rectangle f\n!else\nrectangle g\n!endif\n!endif\nrectangle h'
        );
        expect(labels).to.deep.equal(['e', 'f', 'h']);
        expect(told).to.equal('');
    });

    it('PU17 names end where words end, whatever their letters', () => {
        const { labels } = read(
            '!define lter no\n!define Gr no\n!define Größe big\n!$x = "1"\n!define a b\nrectangle "Älter 5lter lterä lter, Größe, $x$x a_ a"'
        );
        expect(labels).to.deep.equal(['Älter 5lter lterä no, big, 11 a_ b']);
    });

    it('PU17 conditions are joined as PlantUML joins them, and any other operator is named', () => {
        const isTaken = (condition: string) => {
            const { labels, told } = read(`!$a = "x"\n!$b = "y == z"\n!if ${condition}\nrectangle yes\n!else\nrectangle no\n!endif`);
            return `${labels.join()}${told.includes('more than a comparison') ? '?' : ''}`;
        };
        const conditions: Readonly<Record<string, string>> = {
            '($a == "x" && $b == "y == z")': 'yes',
            '($a == "x" && $b == "y")': 'no',
            '$a == "n" || $a == "x"': 'yes',
            '$a == "n" || $a == "m"': 'no',
            '$a == "x" || $a == "x" && $a == "n"': 'yes',
            '($a == "x" || $a == "x") && ($a == "n")': 'no',
            '(($a == "n"))': 'no',
            '($a) == ("n")': 'no',
            '$a == "a && b"': 'no',
            '"a == b" != "a == b"': 'no',
            '%defined($c) && $a == "x"': 'no',
            '!%variable_exists("$c") && $a != "n"': 'yes',
            '0 && ($a < 3)': 'no',
            '$a == "n" == 0': 'yes?',
            '$a <= 3': 'yes?',
            '$a + 1 == 3': 'yes?',
            '($a == "n': 'yes?',
            '%strlen($a) > 2': 'yes?'
        };
        for (const [condition, expected] of Object.entries(conditions)) {
            expect(isTaken(condition), condition).to.equal(expected);
        }
    });
});
