import type { GrowthMetrics } from './growth';
import type { PathLooked } from './look';

/** Prints what was measured. The program ends with 1 where a statement read too much. */
export function printGrowth({
  rows,
  patients,
  seconds,
  bytes,
  tables,
  paths,
}: GrowthMetrics): void {
  const gigabytes = (bytes / 1024 ** 3).toFixed(2);
  console.log(
    `growth, ${rows.toLocaleString('en-US')} rows, ${patients} patients with a history, ${gigabytes} GB, filled in ${seconds.toFixed(0)} s`,
  );
  for (const table of tables.slice(0, 12)) {
    const each = table.rows > 0 ? (table.bytes / table.rows).toFixed(0) : '-';
    const size = `${(table.bytes / 1024 ** 2).toFixed(0)} MB`;
    console.log(
      `  ${table.name.padEnd(22)} ${String(table.rows).padStart(10)} rows ${size.padStart(9)} ${each.padStart(6)} bytes a row`,
    );
  }
  console.log('  pages of 8 KB that statements looked at: together, and the most of one');
  for (const looked of paths) printPath(looked);
  const faults = paths.flatMap(({ path, faults }) => faults.map((fault) => ({ path, fault })));
  for (const { path, fault } of faults) {
    const why =
      fault.wholes.length > 0
        ? `reads ${fault.wholes.join(', ')} whole`
        : `looks at ${fault.pages} pages, of ${path.mostPages}`;
    console.log(`  ${path.name}: ${why}\n    ${fault.text.replace(/\s+/g, ' ').slice(0, 400)}`);
  }
  if (faults.length > 0) process.exitCode = 1;
}

function printPath({ path, statements, pages, milliseconds, worst }: PathLooked): void {
  const numbers = [
    `${statements} statements`.padStart(14),
    `${pages} pages`.padStart(13),
    `${worst?.pages ?? 0}`.padStart(8),
    `${milliseconds.toFixed(1)} ms`.padStart(11),
  ];
  console.log(`  ${path.name.padEnd(46)}${numbers.join('')}`);
}
