import * as path from 'path';
import { ShellExecution, Task, TaskGroup, type TaskDefinition, type TaskProvider, Uri, workspace, type WorkspaceFolder } from 'vscode';
import { LOCK_FILES, type NpmScript, runnerFor, scriptsIn } from './npm-scripts';

export const NPM_TASK = 'npm';
const MOST_PACKAGES = 200;

interface NpmTask extends TaskDefinition {
    readonly type: typeof NPM_TASK;
    readonly script: string;
    /** The folder of the package in the workspace folder, when it is another one. */
    readonly path?: string;
}

/** Offers the scripts of every package.json in the workspace as tasks. */
export class NpmTasks implements TaskProvider {
    async provideTasks(): Promise<Task[]> {
        const manifests = await workspace.findFiles('**/package.json', '**/node_modules/**', MOST_PACKAGES);
        return (await Promise.all(manifests.map(manifest => tasksOf(manifest)))).flat();
    }

    async resolveTask({ definition, scope }: Task): Promise<Task | undefined> {
        const folder = typeof scope === 'object' ? scope : workspace.workspaceFolders?.[0];
        if (!folder || !isNpmTask(definition)) {
            return undefined;
        }
        const packageFolder = Uri.joinPath(folder.uri, definition.path ?? '');
        return makeTask(folder, packageFolder, definition, await runnerIn(packageFolder));
    }
}

async function tasksOf(manifest: Uri): Promise<Task[]> {
    const folder = workspace.getWorkspaceFolder(manifest);
    if (!folder) {
        return [];
    }
    const packageFolder = Uri.joinPath(manifest, '..');
    const inFolder = path.relative(folder.uri.fsPath, packageFolder.fsPath);
    const runner = await runnerIn(packageFolder);
    const text = new TextDecoder().decode(await workspace.fs.readFile(manifest));
    return scriptsIn(text).map(({ name }: NpmScript) => {
        const definition: NpmTask = { type: NPM_TASK, script: name, ...(inFolder !== '' && { path: inFolder }) };
        return makeTask(folder, packageFolder, definition, runner);
    });
}

function makeTask(folder: WorkspaceFolder, packageFolder: Uri, definition: NpmTask, runner: string): Task {
    const { script, path: inFolder } = definition;
    const label = inFolder === undefined ? script : `${script} - ${inFolder}`;
    // A script's name may hold anything: each part is one argument.
    const execution = new ShellExecution(runner, ['run', script], { cwd: packageFolder.fsPath });
    const task = new Task(definition, folder, label, NPM_TASK, execution);
    task.group = script === 'build' ? TaskGroup.Build : script === 'test' ? TaskGroup.Test : undefined;
    return task;
}

async function runnerIn(folder: Uri): Promise<string> {
    const found = await Promise.all(
        LOCK_FILES.map(name =>
            workspace.fs.stat(Uri.joinPath(folder, name)).then(
                () => [name],
                () => []
            )
        )
    );
    return runnerFor(found.flat());
}

function isNpmTask(definition: TaskDefinition): definition is NpmTask {
    return definition.type === NPM_TASK && typeof definition.script === 'string';
}
