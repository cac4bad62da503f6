import { defineConfig } from 'drizzle-kit';

/** Each area keeps its tables in a schema file of its own; `npm run migration` compares them all. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './app/database/tables/*.schema.server.ts',
  out: process.env['MIGRATIONS_OUT'] ?? './app/database/migrations',
});
