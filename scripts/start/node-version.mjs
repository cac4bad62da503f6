import { readFileSync } from 'node:fs';
import { giveUp } from './sentence.mjs';

/** Stops with a sentence if this Node.js is older than package.json asks for. */
export function requireNode() {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = manifest.engines.node.replace('>=', '');
  if (isNewEnough(process.versions.node, wanted)) return;
  giveUp(
    `Formulary needs Node.js ${wanted} or later and this is ${process.versions.node}: install a newer one, for example with "nvm install".`,
  );
}

/** Compares versions such as 20.19.0 part by part. */
export function isNewEnough(version, wanted) {
  const [have, need] = [version, wanted].map((text) => text.split('.').map(Number));
  const place = have.findIndex((number, index) => number !== need[index]);
  return place < 0 || have[place] > need[place];
}
