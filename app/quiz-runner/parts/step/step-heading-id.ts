/** The headline of a step: where the focus goes when it comes up. */
export const stepHeadingId = 'step-heading';
