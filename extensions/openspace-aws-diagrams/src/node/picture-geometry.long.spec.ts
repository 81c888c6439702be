import { AwsHub } from './test/aws-hub';
import { checkGeometry, FLOWS, PROGRAMS } from './test/check-geometry';

describe('the picture of every AWS diagram in every direction', () => {
    let hub: AwsHub;
    before(async () => (hub = await AwsHub.start()));
    after(() => hub.stop());

    for (const flow of FLOWS) {
        const title = `${flow.direction}, ${flow.curve}`;
        it(`has no text on icons or lines, no line through icons, and arrows that end at their edge: ${title}`, async () => {
            for (const program of PROGRAMS) {
                await checkGeometry(hub, program, flow);
            }
        });
    }
});
