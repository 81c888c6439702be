import { App } from './harness/app';
import { soak } from './harness/soak';

describe('four clients at once', () => {
    let app: App;
    before(async () => (app = await App.start()));
    after(() => app.stop());

    it('lose and double nothing', () => soak(app, { name: 'few', clients: 4, calls: 5, pause: 0 }));
});
