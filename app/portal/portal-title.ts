import type { MetaDescriptor } from '@remix-run/node';
import { isSiteHandle, sites } from '../sites/sites';

/** The title of a page in a portal: "Profile · Formulary". Names the place, never anything of the person. */
export function portalTitle(
  place: string,
  matches: readonly { id: string; data: unknown }[],
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data;
  const handle =
    typeof root === 'object' && root !== null && 'site' in root ? String(root.site) : undefined;
  return [
    { title: `${place} · ${sites[isSiteHandle(handle) ? handle : 'default'].name}` },
    { name: 'robots', content: 'noindex' },
  ];
}
