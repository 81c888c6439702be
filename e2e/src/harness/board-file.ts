import { readFile, writeFile } from 'fs/promises';

/** A record as it stands in a board's file, as far as tests look at it. */
export interface FileRecord {
    readonly id: string;
    readonly typeName: string;
    readonly type?: string;
    readonly name?: string;
    readonly x?: number;
    readonly y?: number;
    readonly props?: Readonly<Record<string, unknown>>;
    readonly meta?: Readonly<Record<string, unknown>>;
}

/** What is on disk right now. */
export async function recordsOnDisk(file: string): Promise<readonly FileRecord[]> {
    const content = JSON.parse(await readFile(file, 'utf8')) as { store: Record<string, FileRecord> } | { records: FileRecord[] };
    return 'records' in content ? content.records : Object.values(content.store);
}

export async function shapesOnDisk(file: string): Promise<readonly FileRecord[]> {
    return (await recordsOnDisk(file)).filter(record => record.typeName === 'shape');
}

/** A record that a test changes as other programs do. */
export interface WritableRecord {
    id: string;
    readonly typeName: string;
    y: number;
    index?: string;
    props: Record<string, unknown>;
}

/** Writes the file with other records, which the function changes by their ids. */
export async function changeRecordsOnDisk(file: string, change: (store: Record<string, WritableRecord>) => void): Promise<void> {
    const content = JSON.parse(await readFile(file, 'utf8')) as { store: Record<string, WritableRecord> };
    change(content.store);
    await writeFile(file, JSON.stringify(content));
}
