import { sql } from 'drizzle-orm';
import { route } from '../identity/route/route.server';

/** Tells load balancers whether this process can reach its database: 200, else 503. */
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
