import type { Message } from '@theia/core/lib/common/message-service-protocol';
import { injectable } from '@theia/core/shared/inversify';
import { NotificationManager } from '@theia/messages/lib/browser/notifications-manager';
import { toastTime } from './toast-time';

/** Theia's notifications, of which those leave by themselves that need no answer. Theia keeps each one that has a button. */
@injectable()
export class LeavingNotifications extends NotificationManager {
    protected override getTimeout(message: Message): number {
        return toastTime(message, this.preferences['notification.timeout']);
    }
}
