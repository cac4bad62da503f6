import { expect, inject, it } from 'vitest';
import { applyMigration } from '../../tests/support/apply-migration';
import { createTestDatabase } from '../../tests/support/test-database';
import { withClient } from '../kernel/postgres/own-postgres.server';

/** The migrations in their order, up to the one that gave everybody the role of their profession. */
const earlier = [
  '0000_baseline',
  '0001_prescriptions-and-fills',
  '0002_alerts',
  '0003_money_follows_approval',
  '0004_other-medicine',
];

it('whoever treated patients has the role of their profession, and nobody else gains anything', async () => {
  const { url, drop } = await createTestDatabase(inject('testPostgres'), 'template1');
  try {
    await withClient(url, async (client) => {
      for (const migration of earlier) await applyMigration(client, migration);
      await client.query(`
        insert into users (kind, email, password_hash, first_name, last_name, grants, professions) values
          ('providerUsers', 'a', '-', 'A', 'A', '{provider,author:clinical}', '{rn,do}'),
          ('providerUsers', 'b', '-', 'B', 'B', '{provider}', '{rn,np}'),
          ('providerUsers', 'c', '-', 'C', 'C', '{provider}', '{pa}'),
          ('providerUsers', 'd', '-', 'D', 'D', '{provider}', '{rd}'),
          ('providerUsers', 'e', '-', 'E', 'E', '{provider}', '{}'),
          ('providerUsers', 'f', '-', 'F', 'F', '{}', '{md}'),
          ('providers', 'g', '-', 'G', 'G', '{manager,publisher}', '{}')`);
      await applyMigration(client, '0005_roles-as-grants');
      const { rows } = await client.query('select email, grants from users order by email');

      expect(rows).toEqual([
        { email: 'a', grants: ['physician', 'author:clinical'] },
        { email: 'b', grants: ['nurse-practitioner'] },
        { email: 'c', grants: ['physician-assistant'] },
        { email: 'd', grants: ['nurse'] },
        { email: 'e', grants: ['nurse'] },
        { email: 'f', grants: [] },
        { email: 'g', grants: ['manager', 'publisher'] },
      ]);
    });
  } finally {
    await drop();
  }
});
