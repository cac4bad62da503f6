import type { Db, Tx } from '../../kernel/database/client.server';
import type { MailWords } from './mail-to';

type Row = { subject: string; text: string; actionLabel?: string; actionUrl?: string };

/** The mail that is written while queries find these rows, one query after another. */
export async function written(
  write: (tx: Tx & Db) => Promise<void>,
  ...found: readonly (readonly object[])[]
): Promise<MailWords> {
  const mails: Row[] = [];
  const rows = [...found];
  const anything: unknown = new Proxy(() => anything, {
    get: (_, name) => {
      if (name === 'then')
        return (resolve: (value: unknown) => void) => resolve(rows.shift() ?? []);
      if (name === 'transaction') return (act: (tx: unknown) => unknown) => act(anything);
      if (name === 'values') {
        return (row: object) => {
          if ('actionLabel' in row) mails.push(row as Row);
          return anything;
        };
      }
      return () => anything;
    },
  });
  await write(anything as Tx & Db);
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails were written.`);
  const { subject, text, actionLabel: label, actionUrl: url } = mail;
  return { subject, text, ...(label && url ? { action: { label, url } } : {}) };
}
