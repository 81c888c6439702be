import type { URI } from '@theia/core';
import type { FileService } from '@theia/filesystem/lib/browser/file-service';

/** A name that nothing in a folder has: the given one, or that with a number from 2 on. @param fileOf the file that a name stands for */
export async function freeName(files: FileService, folder: URI, wanted: string, fileOf: (name: string) => string): Promise<string> {
    const { children = [] } = await files.resolve(folder);
    const taken = new Set(children.map(({ name }) => name.toLowerCase()));
    let name = wanted;
    for (let count = 2; taken.has(fileOf(name).toLowerCase()); count++) {
        name = `${wanted}-${count}`;
    }
    return name;
}
