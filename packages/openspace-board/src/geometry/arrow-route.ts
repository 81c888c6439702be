import { arcRoute } from './arrow-arc';
import { elbowRoute } from './arrow-elbow';
import type { ArrowForm, ArrowRoute } from './arrow-form';
import { notedRoute } from '../notation/noted-route';
import { straightRoute } from './arrow-straight';

/** A bend below this, in page units at scale 1, is taken for straight. */
const STRAIGHT_BELOW = 8;

/** The way of an arrow between its ends; see SPEC.md, G. */
export function routeArrow(form: ArrowForm): ArrowRoute {
    return { ...wayOf(form), nodes: { start: form.start.target?.bounds, end: form.end.target?.bounds } };
}

function wayOf(form: ArrowForm): ArrowRoute {
    const noted = form.route && notedRoute(form, form.route);
    if (noted) {
        return noted;
    }
    const route =
        form.kind === 'elbow' ? elbowRoute(form) : Math.abs(form.bend) >= STRAIGHT_BELOW * form.scale ? arcRoute(form) : undefined;
    return route ?? straightRoute(form);
}
