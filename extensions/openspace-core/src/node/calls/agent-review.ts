import { type Tool, ToolError } from '@openspace/tool';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { REVIEW_PREFERENCE, type ReviewSetting, reviewSettingFrom } from '../../common/agents-review-preference';
import { ReviewTools } from '../../common/review-tools';
import type { CallOptions } from './call-options';

const PROPOSE = 'propose';

/** Whether a tool can propose instead of drawing. */
export function canPropose({ input }: Pick<Tool, 'input'>): boolean {
    return input.shape.mode?.safeParse(PROPOSE).success === true;
}

/** Whether a call says itself that it proposes. */
export function asksToPropose(args: unknown): boolean {
    return typeof args === 'object' && args !== null && 'mode' in args && args.mode === PROPOSE;
}

/** Turns what agents draw into proposals, where the person wants to decide. */
@injectable()
export class AgentReview {
    constructor(@inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>) {}

    async setting(): Promise<ReviewSetting> {
        await this.preferences.ready;
        return reviewSettingFrom(this.preferences.get<unknown>(REVIEW_PREFERENCE));
    }

    /**
     * The input of a call as the person wants it. Left alone are the person's own calls, those that they agreed to, and
     * what a tool draws by other tools: it tells its caller that it drew, and may have written other files by then.
     * @throws ToolError `CONFLICT` for a decision that is the person's
     */
    async reviewed<I extends Record<string, unknown>>(
        tool: Tool,
        input: I,
        { client, isAgreed, isInner, showsApps }: Pick<CallOptions, 'client' | 'isAgreed' | 'isInner' | 'showsApps'>
    ): Promise<I> {
        // In the name of a client that shows apps, the person may have called it.
        if (tool.audience === 'app' && client !== undefined && showsApps !== true && (await this.setting()) !== 'off') {
            throw new ToolError('CONFLICT', `The person decides on proposals (${REVIEW_PREFERENCE}); ${tool.name} is for their apps.`, {
                suggestion: `Wait until ${ReviewTools.get} tells a decision, or take your proposal back with ${ReviewTools.withdraw}.`
            });
        }
        const isLeftAlone = client === undefined || isAgreed === true || isInner === true || !canPropose(tool);
        return isLeftAlone || (await this.setting()) === 'off' ? input : { ...input, mode: PROPOSE };
    }
}
