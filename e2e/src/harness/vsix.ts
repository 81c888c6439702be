import { strToU8, zipSync } from 'fflate';

const COMMON = { publisher: 'openspace-tests', version: '1.0.0', engines: { vscode: '^1.80.0' } };

/** @returns a `.vsix` with a manifest and the files of the extension */
export function vsix(
    manifest: { readonly name: string; readonly [key: string]: unknown },
    files: Readonly<Record<string, string>> = {}
): Uint8Array {
    const all = { ...files, 'package.json': JSON.stringify({ ...COMMON, ...manifest }) };
    const packed = Object.entries(all).map(([name, text]) => [`extension/${name}`, strToU8(text)] as const);
    return zipSync({ 'extension.vsixmanifest': strToU8('<PackageManifest/>'), ...Object.fromEntries(packed) });
}
