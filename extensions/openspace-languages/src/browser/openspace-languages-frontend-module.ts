import { PreferenceContribution } from '@theia/core';
import { LanguageQuickPickService } from '@theia/core/lib/browser/i18n/language-quick-pick-service';
import { RemoteConnectionProvider, type ServiceConnectionProvider } from '@theia/core/lib/browser/messaging/service-connection-provider';
import { ContainerModule } from '@theia/core/shared/inversify';
import { DebugConfigurationManager } from '@theia/debug/lib/browser/debug-configuration-manager';
import { TextEditorProvider } from '@theia/editor/lib/browser';
import { createProblemTreeContainer } from '@theia/markers/lib/browser/problem/problem-container';
import { ProblemTree } from '@theia/markers/lib/browser/problem/problem-tree-model';
import { ProblemWidget } from '@theia/markers/lib/browser/problem/problem-widget';
import { TextmateRegistry } from '@theia/monaco/lib/browser/textmate';
import { TextmateRegistryFactory } from '@theia/monaco/lib/browser/textmate/monaco-theme-types';
import { MonacoThemeRegistry } from '@theia/monaco/lib/browser/textmate/monaco-theme-registry';
import { HostedPluginSupport } from '@theia/plugin-ext/lib/hosted/browser/hosted-plugin';
import { QuickOpenTask } from '@theia/task/lib/browser/quick-open-task';
import { TestViewContribution } from '@theia/test/lib/browser/view/test-view-contribution';
import { VSXExtensionsContribution } from '@theia/vsx-registry/lib/browser/vsx-extensions-contribution';
import { VSXExtensionsModel } from '@theia/vsx-registry/lib/browser/vsx-extensions-model';
import { extensionPreferences } from '../common/extension-preferences';
import { VSIX_CHECK_PATH, VsixCheck } from '../common/vsix-protocol';
import { AskedExtensions } from './extensions/asked-extensions';
import { CheckedVsixFiles } from './extensions/checked-vsix-files';
import { FullThemeColors } from './extensions/full-theme-colors';
import { LateExtensions } from './extensions/late-extensions';
import { LoadedGrammars } from './extensions/loaded-grammars';
import { withPatience } from './extensions/patient-grammars';
import { InstalledDebuggers } from './installed-debuggers';
import { ListedProblems } from './listed-problems';
import { TestsWithExtensions } from './tests-with-extensions';
import { TrustedTasks } from './trusted-tasks';

export default new ContainerModule((bind, _unbind, _isBound, rebind, _unbindAsync, onActivation) => {
    bind(PreferenceContribution).toConstantValue(extensionPreferences);
    bind(LateExtensions).toSelf().inSingletonScope();
    rebind(HostedPluginSupport).toService(LateExtensions);
    onActivation(TextEditorProvider, ({ container }, open: TextEditorProvider): TextEditorProvider => file => {
        container.get(LateExtensions).opening(file);
        return open(file);
    });
    rebind(VSXExtensionsModel).to(AskedExtensions).inSingletonScope();
    rebind(VSXExtensionsContribution).to(CheckedVsixFiles).inSingletonScope();
    rebind(MonacoThemeRegistry).to(FullThemeColors).inSingletonScope();
    rebind(TextmateRegistry).to(LoadedGrammars).inSingletonScope();
    onActivation(TextmateRegistryFactory, (_, factory: TextmateRegistryFactory) => withPatience(factory));
    rebind(TestViewContribution).to(TestsWithExtensions).inSingletonScope();
    rebind(QuickOpenTask).to(TrustedTasks).inSingletonScope();
    rebind(DebugConfigurationManager).to(InstalledDebuggers).inSingletonScope();
    rebind(ProblemWidget).toDynamicValue(({ container }) => {
        const view = createProblemTreeContainer(container);
        view.rebind(ProblemTree).to(ListedProblems).inSingletonScope();
        return view.get(ProblemWidget);
    });
    // Not the registry's, which is asked with every opening of the list.
    rebind(LanguageQuickPickService).toSelf().inSingletonScope();
    bind(VsixCheck).toDynamicValue(({ container }) =>
        container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<VsixCheck>(VSIX_CHECK_PATH)
    );
});
