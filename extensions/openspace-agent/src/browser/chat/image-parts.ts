import type { PromptPart } from '../../common/agent-transcript';

const MAX_IMAGES = 8;
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The pictures among some files, as parts of a prompt; what is larger than 5 MB is left out. */
export async function imageParts(files: Iterable<File>): Promise<Extract<PromptPart, { kind: 'image' }>[]> {
    const pictures = [...files].filter(({ type, size }) => type.startsWith('image/') && size <= MAX_IMAGE_BYTES).slice(0, MAX_IMAGES);
    return Promise.all(
        pictures.map(async file => ({
            kind: 'image' as const,
            mimeType: file.type,
            data: await base64(file),
            name: file.name || 'picture'
        }))
    );
}

function base64(file: File): Promise<string> {
    return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
        reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'));
        reader.readAsDataURL(file);
    });
}
