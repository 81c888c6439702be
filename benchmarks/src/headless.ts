import { boardSchema, decodeBoard, type BoardContent } from '@openspace/board';
import { Store } from '@tldraw/store';
import type { TLRecord } from '@tldraw/tlschema';
import { readFile, writeFile } from 'fs/promises';
import type { Benchmark } from './benchmark';
import { diagram } from './drawings';
import { BOARD, withoutWindow } from './stage';
import { compare } from './timing';

export const headless: Benchmark = {
    name: 'headless',
    question: 'replace with 1,000 nodes + 1,000 bound arrows and no window, whole call, against Store.put + JSON write in Node',
    bar: 2.5,
    measure: () =>
        withoutWindow(async ({ app, agent }) => {
            const shapes = diagram(1_000, 1_000);
            const replace = () => agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
            await replace();
            const { records } = decodeBoard(await readFile(app.file(BOARD), 'utf8'), BOARD);
            const plain = () => putAndWrite(records, app.file('plain.json'));
            await compare(3, replace, plain);
            const { a, b, ratio } = await compare(15, replace, plain);
            return { ratio, figures: { replace: a, store_put_and_write: b } };
        })
};

async function putAndWrite(records: BoardContent['records'], file: string): Promise<void> {
    const store = new Store<TLRecord>({ schema: boardSchema, props: {} as never });
    store.put([...records]);
    await writeFile(file, JSON.stringify({ store: store.serialize('document'), schema: boardSchema.serialize() }));
}
