import { ToolError } from '@openspace/tool';
import { ABSENT, type FileContent, type FileStamp } from '../../common/document-files';

/** A document for a change that may create it: without a text where there is no file. @throws ToolError those of `WorkspaceFiles.read` but `NOT_FOUND` */
export async function readIfPresent(
    files: { read(path: string): Promise<FileContent> },
    path: string
): Promise<{ text?: string; stamp: FileStamp }> {
    try {
        return await files.read(path);
    } catch (error) {
        if (error instanceof ToolError && error.code === 'NOT_FOUND') {
            return { stamp: ABSENT };
        }
        throw error;
    }
}
