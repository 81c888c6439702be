import type { Discovery } from '../../common/discovery-port';
import type { HubCall } from '../calls/call-options';

/** What the discovery tools see of the call that they serve. */
export function makeDiscovery({ catalogue, options, unavailable, call }: HubCall): Discovery {
    return { catalogue, listed: options.listed, unavailable, call };
}
