import { isSiteHandle, type SiteHandle, siteHandles, sites } from './sites';

/** The name in a Host header: lower case, without port, brackets or the root's closing dot. */
function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

function belongsTo(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}

/**
 * Chooses the site that answers a request.
 *
 * A known handle in `forced` (the SITE variable of a process that serves one brand) decides alone.
 * Otherwise the host does: a domain of the site, or a handle as one whole label of the name
 * (`jrnys.localhost`, `hmrprogram.staging.example`). Anything else is the default site.
 */
export function siteForHost(host: string | undefined, forced?: string): SiteHandle {
  if (isSiteHandle(forced)) return forced;
  if (!host) return 'default';
  const name = hostName(host);
  const labels = name.split('.');
  const match = siteHandles.find(
    (handle) =>
      sites[handle].domains.some((domain) => belongsTo(name, domain)) || labels.includes(handle),
  );
  return match ?? 'default';
}
