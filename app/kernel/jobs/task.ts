/** Does one job. It may run twice, or again after a crash half-way, so it must not mind. */
export type Task<Payload, Services> = (payload: Payload, services: Services) => Promise<void>;

/** A handler for every kind of job. */
export type Tasks<Payloads, Services> = {
  [Name in keyof Payloads & string]: Task<Payloads[Name], Services>;
};
