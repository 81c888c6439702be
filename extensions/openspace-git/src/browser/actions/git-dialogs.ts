import { ask } from '@openspace/core/lib/browser/messages/question-dialog';
import { nls, QuickInputService, type QuickPickItem, type QuickPickSeparator } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Ref, Stash } from '../../common/git-service';
import { GitTexts } from '../git-texts';

export interface Choice<T> extends QuickPickItem {
    readonly value: T;
}

/** Questions to people. */
@injectable()
export class GitDialogs {
    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    async confirm(title: string, msg: string, ok: string): Promise<boolean> {
        return (await new ConfirmDialog({ title, msg, ok }).open()) === true;
    }

    /** @returns undefined when the answer is no */
    agree(title: string, msg: string): Promise<'yes' | 'always' | undefined> {
        const always = { answer: 'always', text: GitTexts.aboveAlways } as const;
        return ask({ title, msg, answers: [always, { answer: 'yes', text: GitTexts.aboveYes, isMain: true }] });
    }

    /** @returns undefined when nothing was typed, or the question was cancelled */
    async input(title: string, placeHolder: string, value = ''): Promise<string | undefined> {
        const given = await this.quickInput.input({ title, prompt: title, placeHolder, value });
        return given?.trim() || undefined;
    }

    async branchName(title: string, value = ''): Promise<string | undefined> {
        const name = await this.quickInput.input({
            title,
            value,
            placeHolder: nls.localize('openspace/git/branchName', 'Branch name'),
            validateInput: async given =>
                // The rules of git check-ref-format that people run into; git itself knows the others.
                /[\s~^:?*[\\]|\.\.|@\{|\/\/|^[-/.]|[/.]$|\.lock$/.test(given.trim())
                    ? nls.localize('openspace/git/invalidBranchName', "'{0}' is not a valid branch name.", given)
                    : undefined
        });
        return name?.trim() || undefined;
    }

    async choose<T>(placeholder: string, choices: (Choice<T> | QuickPickSeparator)[]): Promise<T | undefined> {
        return (await this.quickInput.showQuickPick<Choice<T>>(choices, { placeholder }))?.value;
    }

    ref(placeholder: string, refs: readonly Ref[]): Promise<Ref | undefined> {
        return this.choose(placeholder, refChoices(refs));
    }

    stash(placeholder: string, stashes: readonly Stash[]): Promise<Stash | undefined> {
        return this.choose(
            placeholder,
            stashes.map(stash => ({ label: `#${stash.index}: ${stash.description}`, value: stash }))
        );
    }
}

const KINDS: Readonly<Record<Ref['kind'], { readonly icon: string; readonly label: string }>> = {
    branch: { icon: 'git-branch', label: nls.localize('openspace/git/refs/branches', 'branches') },
    remote: { icon: 'cloud', label: nls.localize('openspace/git/refs/remotes', 'remote branches') },
    tag: { icon: 'tag', label: nls.localize('openspace/git/refs/tags', 'tags') }
};

/** Branches, remote branches and tags, each after a line with their name. */
export function refChoices(refs: readonly Ref[]): (Choice<Ref> | QuickPickSeparator)[] {
    return (['branch', 'remote', 'tag'] as const).flatMap(kind => {
        const those = refs.filter(ref => ref.kind === kind);
        const { icon, label } = KINDS[kind];
        return those.length === 0
            ? []
            : [
                  { type: 'separator' as const, label },
                  ...those.map(ref => ({
                      label: `$(${icon}) ${ref.name}`,
                      description: ref.commit.slice(0, 8),
                      detail: ref.subject,
                      value: ref
                  }))
              ];
    });
}
