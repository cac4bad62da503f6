import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { projectRoot } from '../kernel/root.server';

const database = withDatabase();

it('the guide names the tables whose rows the database lets nobody change, and no other', async () => {
  const guide = readFileSync(join(projectRoot, 'app/database/README.md'), 'utf8');
  const [, list = ''] = /^Only ever added to: (.*?)\. /m.exec(guide) ?? [];
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

  // 16 stands for “update” in the type of a trigger.
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = 'public'::regnamespace and t.tgtype & 16 > 0
      and p.proname in ('refuse_change', 'refuse_all_but_sealing', 'refuse_all_but_withdrawal')`);

  expect(rows.length).toBeGreaterThan(20);
  expect(named.sort()).toEqual(rows.map(({ name }) => name).sort());
});
