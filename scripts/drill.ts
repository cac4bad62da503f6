/**
 * npm run drill [-- --kill=worker] [--patients=14] [--port=4700]
 * Kills each part of a clinic in turn while patients are served, and counts what was acknowledged. Ends with 1 where
 * anything was lost or done twice, or came back too late.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasPgBouncer } from '../tests/support/pgbouncer';
import { runDrill } from './drill/drill';
import { type Part, parts } from './drill/topology';

const { values } = parseArgs({
  options: {
    kill: { type: 'string' },
    patients: { type: 'string', default: '14' },
    port: { type: 'string', default: '4700' },
  },
});
const chosen = parts.filter((part) => values.kill === undefined || part === values.kill);
const problem = problemIn(chosen);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const isRight = await runDrill({
  kill: chosen,
  patients: Number(values.patients),
  port: Number(values.port),
});
process.exit(isRight ? 0 : 1);

function problemIn(kill: readonly Part[]): string | null {
  if (kill.length === 0) return `--kill names one of ${parts.join(', ')}.`;
  if (!(Number(values.patients) >= 1 && Number(values.patients) <= 100))
    return '--patients is a number from 1 to 100.';
  if (!(Number(values.port) >= 1024 && Number(values.port) <= 65_000))
    return '--port is a number from 1024 to 65000.';
  if (!hasPgBouncer)
    return 'This machine has no PgBouncer: install it (apt-get install pgbouncer).';
  if (!existsSync(join(import.meta.dirname, '../build/server/index.js')))
    return 'The application is not built: run npm run build first.';
  return null;
}
