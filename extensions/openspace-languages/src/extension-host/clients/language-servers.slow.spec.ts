import { expect } from 'chai';
import { mkdtemp, realpath, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { pathToFileURL } from 'url';
import { LANGUAGE_SERVERS } from '../servers/language-servers';
import { ServerTalk } from '../test/talk-to-server';

interface Case {
    readonly server: string;
    readonly language: string;
    readonly file: string;
    readonly lines: readonly string[];
    /** A part of what is wrong in the file; Bash needs ShellCheck for that. */
    readonly problem?: string;
    /** Where completion offers a label; lines and characters count from zero. */
    readonly completes?: readonly [line: number, character: number, label: string];
    readonly explains?: readonly [line: number, character: number, text: string];
    readonly outline?: string;
    readonly defines?: readonly [line: number, character: number, definedAt: number];
    readonly renames?: readonly [line: number, character: number, places: number];
    readonly formats?: string;
}

const CASES: readonly Case[] = [
    {
        server: 'json-language-features',
        language: 'json',
        file: 'odd.json',
        lines: ['{ "name": "x",', '"size": 1,, "deep": {"a":1} }'],
        problem: 'Property expected',
        outline: 'deep',
        formats: '\n    '
    },
    {
        server: 'css',
        language: 'css',
        file: 'odd.css',
        lines: [':root { --ink: black; }', 'a { colour: red; color: var(--ink) }', 'b { te }'],
        problem: 'Unknown property',
        completes: [2, 6, 'text-align'],
        explains: [1, 19, 'color'],
        outline: ':root',
        defines: [1, 31, 0],
        renames: [1, 31, 2],
        formats: '\n'
    },
    {
        server: 'html',
        language: 'html',
        file: 'odd.html',
        lines: ['<main><p id="a">Text</p>', '<im', '</main>'],
        completes: [1, 3, 'img'],
        explains: [0, 2, 'main'],
        outline: 'main',
        renames: [0, 2, 2],
        formats: '\n'
    },
    {
        server: 'yaml',
        language: 'yaml',
        file: 'odd.yaml',
        lines: ['base: &base', '  a: 1', 'copy: *base', 'bad: [1,'],
        problem: 'Flow',
        outline: 'copy',
        defines: [2, 8, 1],
        renames: [2, 8, 2]
    },
    {
        server: 'bash',
        language: 'shellscript',
        file: 'odd.sh',
        lines: ['#!/bin/bash', 'greet() { echo "$1"; }', 'greet you', 'gre'],
        completes: [3, 3, 'greet'],
        outline: 'greet',
        defines: [2, 2, 1],
        renames: [2, 2, 2]
    },
    {
        server: 'dockerfile',
        language: 'dockerfile',
        file: 'Dockerfile',
        lines: ['FROM alpine AS base', 'FRO x', 'FROM base', 'WORKDIR /a', 'CO'],
        problem: 'Unknown instruction',
        completes: [4, 2, 'COPY'],
        explains: [3, 2, 'WORKDIR'],
        outline: 'WORKDIR',
        defines: [2, 6, 0],
        renames: [2, 6, 2]
    }
];

const PARTS = ['completes', 'explains', 'outline', 'defines', 'renames', 'formats'] as const;

describe('language servers that come with the IDE', () => {
    let folder: string;
    let talk: ServerTalk | undefined;

    beforeEach(async () => (folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'servers-')))));
    afterEach(async () => {
        await talk?.end();
        talk = undefined;
        await rm(folder, { recursive: true });
    });

    for (const each of CASES) {
        const { server, language, file, lines, problem } = each;
        it(`${server} answers ${PARTS.filter(part => each[part] !== undefined).join(', ')}`, async () => {
            talk = new ServerTalk(
                LANGUAGE_SERVERS.find(({ name }) => name === server)!,
                folder
            );
            await talk.start();
            const textDocument = { uri: `${pathToFileURL(folder).href}/${file}` };
            const told = problem === undefined ? undefined : talk.next('textDocument/publishDiagnostics', problem);
            talk.open(file, language, lines.join('\n'));
            await told;
            const ask = async (method: string, more: object = {}) =>
                JSON.stringify(await talk!.ask(`textDocument/${method}`, { textDocument, ...more }));
            const at = ([line, character]: readonly [number, number, unknown]) => ({ position: { line, character } });
            if (each.completes) {
                expect(await ask('completion', at(each.completes))).to.contain(`"label":"${each.completes[2]}"`);
            }
            if (each.explains) {
                expect(await ask('hover', at(each.explains))).to.contain(each.explains[2]);
            }
            if (each.outline !== undefined) {
                expect(await ask('documentSymbol')).to.contain(`"name":"${each.outline}`);
            }
            if (each.defines) {
                expect(await ask('definition', at(each.defines))).to.contain(`"start":{"line":${each.defines[2]},`);
            }
            if (each.renames) {
                const edits = await ask('rename', { ...at(each.renames), newName: 'other' });
                expect(edits.split('"newText":"').length - 1, edits).to.equal(each.renames[2]);
            }
            if (each.formats !== undefined) {
                const edits = JSON.parse(await ask('formatting', { options: { tabSize: 4, insertSpaces: true } })) as { newText: string }[];
                expect(edits.map(({ newText }) => newText).join('|')).to.contain(each.formats);
            }
        });
    }
});
