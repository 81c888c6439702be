import { nls } from '@theia/core';
import type { PromptPart } from '../../common/agent-transcript';

type Image = Extract<PromptPart, { kind: 'image' }>;

/** What models take. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
export const MAX_IMAGES = 8;
const MAX_MEGABYTES = 5;

/** The pictures among some files, as parts of a prompt, and in words what was left out. */
export async function imageParts(files: Iterable<File>, room = MAX_IMAGES): Promise<{ images: Image[]; left: string | undefined }> {
    const left: string[] = [];
    const images: Image[] = [];
    for (const file of files) {
        const name = file.name || 'picture';
        if (!IMAGE_TYPES.includes(file.type)) {
            left.push(
                nls.localize(
                    'openspace/agent/pictureFormat',
                    '{0} is no PNG, JPEG, GIF or WebP; mention other files of the workspace with #',
                    name
                )
            );
        } else if (file.size > MAX_MEGABYTES * 1024 * 1024) {
            left.push(nls.localize('openspace/agent/pictureTooLarge', '{0} is larger than {1} MB', name, MAX_MEGABYTES));
        } else if (images.length >= room) {
            left.push(nls.localize('openspace/agent/tooManyPictures', '{0} is one more than {1} pictures', name, MAX_IMAGES));
        } else {
            images.push({ kind: 'image', mimeType: file.type, data: await base64(file), name });
        }
    }
    return {
        images,
        left:
            left.length === 0 ? undefined : nls.localize('openspace/agent/picturesLeftOut', 'Not added: {0}.', left.slice(0, 3).join('; '))
    };
}

function base64(file: File): Promise<string> {
    return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
        reader.onerror = () =>
            reject(reader.error ?? new Error(nls.localize('openspace/agent/pictureUnreadable', 'The picture cannot be read.')));
        reader.readAsDataURL(file);
    });
}
