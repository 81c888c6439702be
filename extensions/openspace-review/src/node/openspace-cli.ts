/** openspace diff BEFORE AFTER [--format text|json|svg|markdown] [--output FILE] [--dark]. Exits as diff(1): 0 equal, 1 different, 2 trouble. */
import { readFile, writeFile } from 'fs/promises';
import * as path from 'path';
import { parseArgs } from 'util';
import { diffMarkdown, diffText } from '../common/diff-texts';
import { inThread } from './bounded-work';
import { LARGEST_PICTURE } from './limits';
import { printable } from './printable';

const FORMATS = ['text', 'json', 'svg', 'markdown'] as const;
type Format = (typeof FORMATS)[number];

const USAGE = `Usage: openspace diff BEFORE AFTER [--format ${FORMATS.join('|')}] [--output FILE] [--dark]`;

async function main(argv: readonly string[]): Promise<number> {
    const { values, positionals } = parseArgs({
        args: [...argv],
        allowPositionals: true,
        options: { format: { type: 'string', default: 'text' }, output: { type: 'string' }, dark: { type: 'boolean', default: false } }
    });
    const [command, before, after] = positionals;
    const format = FORMATS.find(known => known === values.format);
    if (command !== 'diff' || before === undefined || after === undefined || positionals.length > 3 || !format) {
        throw new Error(USAGE);
    }
    const [was, is] = await Promise.all([before, after].map(file => readFile(file, 'utf8')));
    const versions = { before: was ?? '', after: is ?? '', path: after };
    const diff = await inThread('diffDrawings', versions);
    const pictures =
        format === 'svg' || format === 'markdown'
            ? await inThread('drawDrawings', versions, { dark: values.dark, largest: LARGEST_PICTURE })
            : [];
    const texts = new Map<string, string>();
    const output = values.output;
    if (format === 'svg' && pictures.length > 1 && output === undefined) {
        process.stderr.write(`${pictures.length} pages differ; the first one is written. Use --output to get a file for each.\n`);
    }
    const svgs = pictures.map(({ svg }, at) => [numbered(output ?? '', at, '.svg'), svg] as const);
    if (format === 'svg') {
        svgs.slice(0, output === undefined ? 1 : undefined).forEach(([file, svg]) => texts.set(file, svg));
    } else {
        const addresses = output === undefined ? [] : svgs.map(([file]) => path.basename(file));
        texts.set(output ?? '', textOf(format, diff, after, addresses));
        if (format === 'markdown' && output !== undefined) {
            svgs.forEach(([file, svg]) => texts.set(file, svg));
        }
    }
    for (const [file, text] of texts) {
        if (file === '' || output === undefined) {
            process.stdout.write(text);
        } else {
            await writeFile(file, text);
        }
    }
    return was === is ? 0 : 1;
}

function textOf(
    format: Exclude<Format, 'svg'>,
    diff: Awaited<ReturnType<typeof inThread<'diffDrawings'>>>,
    name: string,
    pictures: readonly string[]
): string {
    switch (format) {
        case 'json':
            return `${JSON.stringify(diff, undefined, 2)}\n`;
        case 'markdown':
            return diffMarkdown(diff, path.basename(name), pictures);
        case 'text':
            return diffText(diff);
    }
}

/** `out.md` is `out.svg`, and for the second page `out-2.svg`. */
function numbered(output: string, at: number, suffix: string): string {
    const { dir, name } = path.parse(output);
    return path.join(dir, `${name}${at === 0 ? '' : `-${at + 1}`}${suffix}`);
}

main(process.argv.slice(2)).then(
    code => (process.exitCode = code),
    (error: unknown) => {
        process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n`);
        process.exitCode = 2;
    }
);
