import { mkdir, writeFile } from 'fs/promises';
import * as path from 'path';
import { parseArgs } from 'util';
import type { BenchmarkOptions } from './benchmark';
import { benchmarks } from './benchmarks';

/** Runs the benchmarks named on the command line, or all; prints a table and writes benchmarks/results/latest.json. */
async function main(names: readonly string[], options: BenchmarkOptions): Promise<number> {
    const unknown = names.find(name => !benchmarks.some(benchmark => benchmark.name === name));
    if (unknown !== undefined) {
        console.error(`There is no benchmark ${unknown}; there are: ${benchmarks.map(({ name }) => name).join(', ')}`);
        return 2;
    }
    const rows = [];
    for (const { name, question, bar, measure } of benchmarks.filter(({ name, onlyByName }) =>
        names.length === 0 ? !onlyByName : names.includes(name)
    )) {
        console.log(`\n${name}: ${question}`);
        const { ratio, figures } = await measure(options);
        const passed = ratio <= bar;
        rows.push({ name, question, ratio, bar, passed, figures });
        console.log(`  ${passed ? '✓' : '✗'} ratio ${ratio.toFixed(3)}, bar ${bar}; ${describe(figures)}`);
    }
    console.log(`\n| what | ratio | bar | |\n| --- | --- | --- | --- |`);
    for (const row of rows) {
        console.log(`| ${row.question} | ${row.ratio.toFixed(3)} | ${row.bar} | ${row.passed ? 'pass' : 'FAIL'} |`);
    }
    const folder = path.resolve(__dirname, '..', 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'latest.json'), `${JSON.stringify(rows, undefined, 2)}\n`);
    return rows.every(row => row.passed) ? 0 : 1;
}

function describe(figures: Readonly<Record<string, number>>): string {
    return Object.entries(figures)
        .map(([name, value]) => `${name} ${value.toFixed(1)}`)
        .join(', ');
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sheets: { type: 'string' }, beside: { type: 'string' } } });

main(positionals, values).then(
    code => process.exit(code),
    error => {
        console.error(error);
        process.exit(1);
    }
);
