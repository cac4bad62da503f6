/**
 * DATABASE_URL=… npm run sample-data [--patients=10000] [--orders=100000]
 * Fills a database that was started with sample data with people to try speed on, in the data folder or with the keys
 * of the server that uses it. There is no way back.
 */
import { configFromEnvironment } from '../app/server/config-from-environment.server';
import { gatherLoad } from './sample-data/gather-load';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('Name the database that is to be filled in DATABASE_URL.');
  process.exit(1);
}
const began = performance.now();
process.env['FORMULARY_MODE'] ??= 'demo';
const size = { patients: numberOf('patients', 10_000), orders: numberOf('orders', 100_000) };
await gatherLoad(url, size, configFromEnvironment().documentKeys);
console.log(
  `The sample data is there, after ${((performance.now() - began) / 1000).toFixed(0)} s.`,
);

function numberOf(name: string, otherwise: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}
