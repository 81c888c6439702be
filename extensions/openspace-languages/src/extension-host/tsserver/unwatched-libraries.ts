import type * as ts from 'typescript/lib/tsserverlibrary';

/**
 * A plugin of TypeScript's server (https://github.com/microsoft/TypeScript/wiki/Writing-a-Language-Service-Plugin). The server watches the
 * `node_modules` in which its own libraries lie, with all packages: that of OpenSpace. This takes a good part of the time until the first
 * error is shown, and thousands of the watches that the system has. What is in there changes only with OpenSpace. A project in the
 * same folder, which is OpenSpace's own, has it watched.
 */
export = ({ typescript: { sys } }: { readonly typescript: typeof ts }) => ({
    create({ project, languageService }: ts.server.PluginCreateInfo): ts.LanguageService {
        const [own, folder = ''] = /^(.*?\/)node_modules(?=\/)/.exec(sys.getExecutingFilePath().replaceAll('\\', '/')) ?? [];
        if (own !== undefined && !`${project.getCurrentDirectory()}/`.startsWith(folder)) {
            project.projectService.setHostConfiguration({ watchOptions: { excludeDirectories: [own] } });
        }
        return languageService;
    }
});
