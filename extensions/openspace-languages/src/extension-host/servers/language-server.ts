/** A language server that the IDE can start, and what its built-in extension is made of. */
export interface LanguageServer {
    /** The name of its extension, which is `openspace.NAME` unless it has a publisher of its own. */
    readonly name: string;
    readonly publisher?: string;
    /** As people call the language. */
    readonly title: string;
    /** Identifiers of the languages that it serves; the first file of one of them starts it. */
    readonly languages: readonly string[];
    readonly program: InstalledProgram | ProgramOnPath;
    /** Whether it may read a folder that the person does not trust: only where nothing in the folder can name a program to run. */
    readonly servesUntrusted: boolean;
    /** It starts only where the workspace has such a file, as a glob; there it starts once the file is made. */
    readonly onlyWith?: string;
    readonly initializationOptions?: Readonly<Record<string, unknown>>;
    /**
     * Options that name a file, and the file of a package of ours, `PACKAGE/FILE`. Without them the server takes such a file from the folder
     * that is open, and runs it.
     */
    readonly ownFiles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /**
     * Files of `extension-host` that TypeScript's server loads as plugins. The build lays each next to the extension, as a package of this
     * name.
     */
    readonly plugins?: Readonly<Record<string, string>>;
    /** Sections of the settings that the server asks for, with what they are unless the person sets them. The section '' has nothing of the person. */
    readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    /**
     * Settings of the section '' for one file.
     * @param folder of the workspace in which the file lies
     */
    settingsFor?(file: string, folder: WorkspaceFolder | undefined): Readonly<Record<string, unknown>>;
    /** Requests of its own that it does not need an answer to, and which only the editor that it was made for answers. */
    readonly unanswered?: readonly string[];
    /** A notification with a `state` for each file that it worked on. */
    readonly reportsState?: string;
    /** Files on disk whose changes it is told, as globs: it keeps what it read from them. */
    readonly watchedFiles?: readonly string[];
    /** Reads the schemas of JSON and YAML files from this machine only. */
    readonly usesSchemas?: boolean;
    /** A notification to the server to ask for the schemas of other machines. Without it, it loads them itself. */
    readonly asksForSchemas?: string;
}

/** As the protocol has it. */
export interface WorkspaceFolder {
    readonly uri: string;
    readonly name: string;
}

/** A program of an npm package that is installed with OpenSpace. */
export interface InstalledProgram {
    readonly package: string;
    /** The JavaScript file in the package. */
    readonly file: string;
    readonly args: readonly string[];
}

/** A program that the person installs. */
export interface ProgramOnPath {
    readonly command: string;
    readonly args: readonly string[];
}

export function isInstalled(program: LanguageServer['program']): program is InstalledProgram {
    return 'package' in program;
}
