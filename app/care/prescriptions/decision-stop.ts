/** Stops a decision that has begun, with everything undone that it had written; the message is for the provider. */
export class DecisionStop extends Error {}
