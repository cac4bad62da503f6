import { readFileSync } from 'node:fs';
import { giveUp } from './sentence.mjs';

/** Stops with a sentence if this Node.js is older than package.json asks for. */
export function requireNode() {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = manifest.engines.node.replace('>=', '');
  if (compare(process.versions.node, wanted) >= 0) return;
  giveUp(
    `Formulary needs Node.js ${wanted} or later and this is ${process.versions.node}: install a newer one, for example with "nvm install".`,
  );
}

/** Negative if version `a` is older than `b`. */
function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const place = left.findIndex((number, index) => number !== right[index]);
  return place < 0 ? 0 : left[place] - right[place];
}
