import { withClient } from '../../app/kernel/postgres/own-postgres.server';

/** Makes it two hours since a patient last did something, in all their browsers. */
export async function leaveAlone(databaseUrl: string, email: string): Promise<void> {
  const { rowCount } = await withClient(databaseUrl, (db) =>
    db.query(
      `update sessions set last_seen_at = now() - interval '2 hours'
         where user_id = (select id from users where email = $1)`,
      [email],
    ),
  );
  if (!rowCount) throw new Error(`${email} is not signed in.`);
}
