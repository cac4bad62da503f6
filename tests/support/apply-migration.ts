import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { projectRoot } from '../../app/kernel/root.server';

/** Runs one migration by its name, whatever came before it. */
export async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const text = readFileSync(`${projectRoot}/app/database/migrations/${name}.sql`, 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
}
