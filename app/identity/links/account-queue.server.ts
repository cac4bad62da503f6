import type { SiteHandle } from '../../../schemas/generated/types';
import type { EmailLinkPurpose } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { createJobQueue } from '../../kernel/jobs/jobs.server';

/** A link that is to be mailed. */
export interface LinkOrder {
  purpose: EmailLinkPurpose;
  /** Null where nobody is to get one: asking costs the same whether there is an account or not. */
  user: string | null;
  /** The id the link will have. */
  link: string;
  site: SiteHandle;
  /** Where the link leads. */
  origin: string;
}

/** The jobs of this area and what they carry. */
export interface AccountJobs {
  /** Makes a link and writes the mail that carries it. */
  'account.mailLink': LinkOrder;
}

const queue = createJobQueue<AccountJobs>();

export function mailLinkLater(tx: Queryable, order: LinkOrder): Promise<void> {
  return queue.enqueue(tx, 'account.mailLink', order);
}
