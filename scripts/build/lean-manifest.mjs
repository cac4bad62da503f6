import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Leaves calls out of the list of routes that every page loads. Scripts reach a call by its address, and no link or
 * form leads to one without a load of its own; three in eight routes are calls. Those that draw a page stay, such as
 * the reference.
 */
export function leanManifest(clientFolder = 'build/client') {
  const assets = join(clientFolder, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no list of routes.');
  const script = readFileSync(join(assets, name), 'utf8');
  const [begins, ends] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const manifest = JSON.parse(script.slice(begins, ends));
  const draws = ({ module }) => readFileSync(join(clientFolder, module), 'utf8').trim() !== '';
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => !id.startsWith('routes/api.') || draws(route),
  );
  const lean = { ...manifest, routes: Object.fromEntries(routes) };
  writeFileSync(
    join(assets, name),
    script.slice(0, begins) + JSON.stringify(lean) + script.slice(ends),
  );
}
