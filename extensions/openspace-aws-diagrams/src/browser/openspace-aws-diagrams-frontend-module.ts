import { PreferenceContribution } from '@theia/core';
import { ContainerModule } from '@theia/core/shared/inversify';
import { awsPreferences } from '../common/aws-preferences';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(awsPreferences);
});
