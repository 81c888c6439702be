import { injectable } from '@theia/core/shared/inversify';
import { NotificationContentRenderer } from '@theia/messages/lib/browser/notification-content-renderer';

/** Addresses that a link in a notification may have. */
const LINKS = /^https?:\/\//i;

/** Shows notifications of Theia's own, which have file names and addresses in them as well, without links that run commands. */
@injectable()
export class SafeNotifications extends NotificationContentRenderer {
    constructor() {
        super();
        this.mdEngine.validateLink = url => LINKS.test(url);
        // A picture is loaded without a click.
        this.mdEngine.disable('image');
    }
}
