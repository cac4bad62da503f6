import type { Tx } from '../../kernel/database/client.server';

/** Rules of medicines that were published, within the transaction that publishes them. */
export interface PublishedRules {
  tx: Tx;
  /** Medicines whose rules differ from before. */
  medicineIds: readonly string[];
  /** Revision of all clinical data. */
  revision: string;
  at: Date;
}

declare module '../../kernel/http/load-context' {
  interface BusinessEvents {
    /** Other rules of medicines count from the end of the transaction on: what runs is asked about anew. */
    rulesPublished(published: PublishedRules): Promise<void>;
  }
}
