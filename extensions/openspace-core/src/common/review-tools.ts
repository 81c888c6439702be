/** The names of the tools for proposals that the hub calls itself. A test of the whiteboard compares them with the tools. */
export const ReviewTools = {
    get: 'openspace.review.get',
    withdraw: 'openspace.review.withdraw'
} as const;
