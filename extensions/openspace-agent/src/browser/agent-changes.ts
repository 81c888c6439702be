import { nls, URI } from '@theia/core';
import { MEMORY_TEXT_READONLY } from '@theia/core/lib/common/resource';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { DiffService } from '@theia/workspace/lib/browser/diff-service';
import type { ToolContent } from '../common/agent-transcript';
import { OpenTexts } from './open-texts';

/** Shows what an agent changed, or asks to change, side by side. */
@injectable()
export class AgentChanges {
    @inject(DiffService)
    private readonly diffs: DiffService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(OpenTexts)
    private readonly texts: OpenTexts;

    /** Against the file, where it can be edited, if it has the change; else (not yet, no longer, a part of it) as two texts. */
    async show({ path, oldText, newText }: Extract<ToolContent, { kind: 'diff' }>): Promise<void> {
        const file = URI.fromFilePath(path);
        const made = (await this.textOf(path, file)) === newText;
        const text = (content: string) => file.withScheme(MEMORY_TEXT_READONLY).withQuery(content);
        const label = `${file.path.base} (${made ? nls.localize('openspace/agent/diff/made', 'changed by the agent') : nls.localize('openspace/agent/diff/proposed', 'as the agent proposes it')})`;
        await this.diffs.openDiffEditor(text(oldText ?? ''), made ? file : text(newText), label);
    }

    private async textOf(path: string, file: URI): Promise<string | undefined> {
        return (
            this.texts.read(path)?.text ??
            (await this.files.read(file).then(
                ({ value }) => value,
                () => undefined // There is no such file.
            ))
        );
    }
}
