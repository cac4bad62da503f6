import { sql } from 'drizzle-orm';
import { route } from '../identity/route/route.server';

/** For load balancers: 200 while this process can reach its database, else 503. */
export const loader = route('GET', {
  access: 'everyone',
  async handle({ context }) {
    const headers = { 'cache-control': 'no-store' };
    try {
      await context.db.execute(sql`select 1`);
      return Response.json({ status: 'ok' }, { headers });
    } catch (error) {
      context.log.error({ err: error }, 'health check failed');
      return Response.json({ status: 'the database does not answer' }, { status: 503, headers });
    }
  },
});
