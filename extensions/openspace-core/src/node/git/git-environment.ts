/** Of a git that started us, such as in a hook: it is not about the repositories that windows open. */
const OF_ANOTHER_REPOSITORY = [
    'GIT_DIR',
    'GIT_WORK_TREE',
    'GIT_IMPLICIT_WORK_TREE',
    'GIT_INDEX_FILE',
    'GIT_OBJECT_DIRECTORY',
    'GIT_ALTERNATE_OBJECT_DIRECTORIES',
    'GIT_COMMON_DIR',
    'GIT_NAMESPACE',
    'GIT_PREFIX',
    'GIT_CONFIG',
    'GIT_CONFIG_PARAMETERS',
    'GIT_CONFIG_COUNT',
    'GIT_GRAFT_FILE',
    'GIT_SHALLOW_FILE',
    'GIT_NO_REPLACE_OBJECTS',
    'GIT_REPLACE_REF_BASE',
    'GIT_INTERNAL_SUPER_PREFIX',
    'GIT_EXTERNAL_DIFF',
    'GIT_PAGER',
    'PAGER',
    // How paths are read is said in each call.
    'GIT_LITERAL_PATHSPECS',
    'GIT_GLOB_PATHSPECS',
    'GIT_NOGLOB_PATHSPECS',
    'GIT_ICASE_PATHSPECS'
];

/** The environment of every git: it asks for nothing on a terminal, opens no editor, and speaks English, which is read. */
export function gitEnvironment(base: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    const kept = Object.fromEntries(Object.entries(base).filter(([name]) => !OF_ANOTHER_REPOSITORY.includes(name)));
    return {
        ...kept,
        LC_ALL: 'C.UTF-8',
        LANGUAGE: 'en',
        GIT_TERMINAL_PROMPT: '0',
        GIT_PAGER: 'cat',
        // Messages are given, or are those that git prepared.
        GIT_EDITOR: 'true',
        GIT_SEQUENCE_EDITOR: 'true',
        // Until a window can be asked, no one answers; without this, ssh would ask on a screen of its own.
        GIT_ASKPASS: 'false',
        SSH_ASKPASS: 'false',
        SSH_ASKPASS_REQUIRE: 'force',
        GCM_INTERACTIVE: 'never'
    };
}

/** What a git gets that talks to no one else, not even for objects that a partial clone left on its server. */
export const OFFLINE: NodeJS.ProcessEnv = {
    // A list of what is allowed; there is nothing of this name.
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1'
};
