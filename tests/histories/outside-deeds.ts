import { setPharmacyOutages } from '../../app/care/dispensing/pharmacies/sandbox/sandbox-pharmacy.server';
import type { Fate } from '../../app/database/tables/sandbox.schema.server';
import { hour } from '../../app/kernel/calendar/milliseconds';
import { pass } from './time';
import type { World } from './world';

/** Event around patients and providers. */
export type OutsideDeed =
  | { do: 'wait'; hours: number }
  | { do: 'loseThePharmacy'; hours: number }
  | { do: 'loseTheMailServer'; hours: number }
  | { do: 'doJobsTwice'; isOn: boolean }
  /** Decides the fates of the next shipments, the next one first. */
  | { do: 'decideFates'; fates: Fate[] };

type Do<Deed> = (world: World, deed: Deed) => Promise<unknown>;
type Doing = { [Kind in OutsideDeed['do']]: Do<Extract<OutsideDeed, { do: Kind }>> };

export const othersDo: Doing = {
  wait: (world, { hours }) => pass(world, hours, Math.max(8, hours / 8)),
  loseThePharmacy: ({ db, context }, { hours }) =>
    setPharmacyOutages(db, { downUntil: new Date(context.clock.now().getTime() + hours * hour) }),
  async loseTheMailServer(world, { hours }) {
    world.mailIsBackAt = new Date(world.context.clock.now().getTime() + hours * hour);
  },
  async doJobsTwice(world, { isOn }) {
    world.isEachJobDoneTwice = isOn;
  },
  decideFates: ({ db }, { fates }) => setPharmacyOutages(db, { fates }),
};
