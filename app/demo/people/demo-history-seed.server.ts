import { currentCatalogue } from '../../content/catalogue.server';
import { sowMaya } from './maya.server';
import type { Seeder } from './seeder';
import { sowTheo } from './theo.server';

/**
 * What Maya and Theo ordered and what became of it, counted back from today. Runs after accounts, addresses
 * and providers. Without a catalogue there is nothing to order.
 */
export const historySeeder: Seeder = {
  name: 'history-1',
  async seed(tx, { clock, config }) {
    const catalogue = await currentCatalogue(tx);
    if (catalogue.products.length === 0) return;
    const sowing = { catalogue, now: clock.now(), origin: config.publicUrl };
    await sowMaya(tx, sowing);
    await sowTheo(tx, sowing);
  },
};
