/**
 * DATABASE_URL=… npm run sample-data [--patients=10000] [--orders=100000]
 * Fills a database that was started with sample data with people to try speed on. There is no way back.
 */
import { gatherLoad } from './sample-data/gather-load';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('Name the database that is to be filled in DATABASE_URL.');
  process.exit(1);
}
const began = performance.now();
await gatherLoad(url, {
  patients: numberOf('patients', 10_000),
  orders: numberOf('orders', 100_000),
});
console.log(
  `The sample data is there, after ${((performance.now() - began) / 1000).toFixed(0)} s.`,
);

function numberOf(name: string, otherwise: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}
