import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areasOf, grants, grantsFor, mayDo } from '../app/identity/access/grants';
import { entriesOf, roomsOf } from '../app/portals/frame/menus';
import { studioPlaces } from '../studio/ui/StudioHeader';
import { ruledRoutes } from './support/declared-routes';
import { runs } from './support/random-runs';
import { addressOf } from './support/route-address';

/**
 * The pages of staff that need a permission, and no name in their address.
 * What is shown within another page has no menu.
 */
const pages = ruledRoutes.flatMap(({ name, method, access }) => {
  const permission = Object.keys(grantsFor).find((one) => one === access);
  const isPage = method === 'GET' && !/\$|\[\.\]|^api\.|studio_/.test(name);
  return isPage && permission ? [{ path: addressOf(name).replace('?index', ''), permission }] : [];
});

const anybody = fc.record({
  kind: fc.constantFrom('providerUsers' as const, 'providers' as const, 'patient' as const),
  grants: fc.subarray([...grants]),
});
type Person = { kind: 'providerUsers' | 'providers' | 'patient'; grants: string[] };

const mayOpen = (person: Person, permission: string) =>
  Object.keys(grantsFor)
    .filter((one): one is keyof typeof grantsFor => one === permission)
    .some((one) => mayDo(person, one));

/** Addresses that a menu of somebody leads to: of the portals, of the managers’ rooms, and between areas. */
const ledTo = (person: Person) => [
  ...entriesOf(person).map(({ path }) => path),
  ...roomsOf(person).map(({ path }) => path),
  ...areasOf(person).map(({ path }) => path),
  ...placesInStudio(person),
];

/** Addresses that the header of the studio leads to. */
function placesInStudio(person: Person): string[] {
  if (!areasOf(person).some(({ path }) => path === '/studio')) return [];
  return Object.values(studioPlaces).map(({ to }) => to);
}

it('knows the pages of each area', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/manager', '/manager/audit', '/provider', '/pharmacy', '/studio']),
  );
});

it('no menu of staff leads to a page that they may not open, whatever they were granted', () => {
  fc.assert(
    fc.property(anybody, (person) => {
      const menu = ledTo(person);
      if (person.kind === 'patient') {
        expect(menu.filter((path) => !path.startsWith('/patient'))).toEqual([]);
        return;
      }
      for (const path of menu) {
        const page = pages.find((one) => one.path === path);
        if (page === undefined) throw new Error(`${path} is no page.`);
        expect(mayOpen(person, page.permission), path).toBe(true);
      }
    }),
    { numRuns: runs(300) },
  );
});

it('each page that staff may open stands in their menus, or below a place that does', () => {
  const homes = new Set(['/manager', '/provider', '/pharmacy', '/studio']);
  fc.assert(
    fc.property(anybody, (person) => {
      const menu = entriesOf(person).map(({ path }) => path);
      const rooms = roomsOf(person).map(({ path }) => path);
      for (const { path, permission } of pages) {
        if (!mayOpen(person, permission)) continue;
        const isThere = [...menu, ...rooms, ...placesInStudio(person)].some(
          (place) => path === place || (!homes.has(place) && path.startsWith(`${place}/`)),
        );
        expect(isThere, path).toBe(true);
      }
    }),
    { numRuns: runs(300) },
  );
});
