import type { MetaDescriptor } from '@remix-run/node';
import { isSiteHandle, sites } from '../../kernel/sites/sites';

/**
 * The title of a page in a portal: "Profile · Formulary", and of its frame without a place: "Formulary". Names the
 * place, never anything of the person.
 */
export function portalTitle(
  place: string | null,
  matches: readonly { id: string; data: unknown }[],
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data;
  const handle =
    typeof root === 'object' && root !== null && 'site' in root ? String(root.site) : undefined;
  const site = sites[isSiteHandle(handle) ? handle : 'default'].name;
  return [
    { title: place === null ? site : `${place} · ${site}` },
    { name: 'robots', content: 'noindex' },
  ];
}
