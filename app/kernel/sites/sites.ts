/** The branded sites that share the product. The handle is what the rest of the house passes around. */
export const siteHandles = ['default', 'hmrprogram', 'jrnys'] as const;

export type SiteHandle = (typeof siteHandles)[number];

/** Words in which the sites differ. Differences in color stand in styles/tokens.css. */
export type Site = {
  handle: SiteHandle;
  /** The brand as it is written in a sentence. */
  name: string;
  tagline: string;
  supportEmail: string;
  /** Domains under which this site is served; their subdomains count as well. */
  domains: readonly string[];
  /** Color of the browser's own bars. The same value as the site's `--paper`. */
  themeColor: string;
  tone: {
    /** Heading over the reason beside a question. */
    whyWeAsk: string;
    /** Words where someone may hesitate to answer. */
    reassurance: string;
    /** Words beside the progress bar: the answers are safe. */
    saved: string;
    /** First words of an error page. */
    apology: string;
    /** Last line of a mail or a page that ends. */
    signOff: string;
  };
};

export const sites = {
  default: {
    handle: 'default',
    name: 'Formulary',
    tagline: 'Care that starts with good questions',
    supportEmail: 'care@formulary.example',
    domains: ['formulary.example'],
    themeColor: '#faf7f1',
    tone: {
      whyWeAsk: 'Why we ask',
      reassurance: 'A licensed provider reads every answer before anything is prescribed.',
      saved: 'Saved',
      apology: 'Something on our side went wrong',
      signOff: 'Your care team at Formulary',
    },
  },
  hmrprogram: {
    handle: 'hmrprogram',
    name: 'HMR Program',
    tagline: 'Structured weight loss, with people behind it',
    supportEmail: 'support@hmrprogram.example',
    domains: ['hmrprogram.example'],
    themeColor: '#f6f8fb',
    tone: {
      whyWeAsk: 'Why this matters',
      reassurance: 'Your provider builds the program on these answers.',
      saved: 'Saved',
      apology: 'We could not finish that',
      signOff: 'The HMR Program team',
    },
  },
  jrnys: {
    handle: 'jrnys',
    name: 'Jrnys',
    tagline: 'Wherever you start is a good place',
    supportEmail: 'hello@jrnys.example',
    domains: ['jrnys.example'],
    themeColor: '#fbf6f3',
    tone: {
      whyWeAsk: 'Why we’re asking',
      reassurance: 'No judgment here. A licensed provider reads this, to keep you safe.',
      saved: 'All saved',
      apology: 'We lost our way for a moment',
      signOff: 'With you all the way, Jrnys',
    },
  },
} as const satisfies { [H in SiteHandle]: Site & { handle: H } };

/** Says whether a text from outside (an environment variable, a query) names a site. */
export function isSiteHandle(text: string | undefined): text is SiteHandle {
  return siteHandles.some((handle) => handle === text);
}

/** Sites by the host on which they answer, such as `{ 'hmr.example': 'hmrprogram' }`. */
export type SiteHosts = Record<string, SiteHandle>;

/** The site a request is for, and the one origin it may be posted from. */
export interface RequestedSite {
  site: SiteHandle;
  origin: string;
}

interface SiteConfig {
  mode: string;
  publicUrl: string;
  /** The only site this process serves, if it serves just one. */
  site: SiteHandle | undefined;
  siteHosts: SiteHosts;
}

/**
 * Decides from the Host header which site answers; null if none does, so that
 * a name somebody else points at this server gets nothing from it.
 *
 * In production only configured hosts count. Elsewhere IP addresses and names
 * below `localhost` do as well, so `hmrprogram.localhost` shows that site.
 */
export function requestedSite(
  hostHeader: string | undefined,
  protocol: string,
  config: SiteConfig,
): RequestedSite | null {
  const host = (hostHeader ?? '').toLowerCase();
  const site = config.site ?? config.siteHosts[host] ?? siteForHost(host);
  if (host === new URL(config.publicUrl).host) return { site, origin: config.publicUrl };
  const isProduction = config.mode === 'production';
  if (Object.hasOwn(config.siteHosts, host)) {
    return { site, origin: `${isProduction ? 'https' : protocol}://${host}` };
  }
  if (isProduction || !URL.canParse(`http://${host}`)) return null;
  const { hostname, origin } = new URL(`${protocol}://${host}`);
  return isLocal(hostname) ? { site, origin } : null;
}

/** True for names that nobody outside can point at us: addresses and `*.localhost`. */
function isLocal(hostname: string): boolean {
  return isAddress(hostname) || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** True for an IP address in place of a name. */
function isAddress(hostname: string): boolean {
  return /^\[.*\]$|^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}

/**
 * Works out the origin of a link that leaves by mail: to its own origin, unless that is an IP address that is not ours.
 * Outside production pages answer on any address, and whoever asks for a mail writes the Host header: a link
 * to an address of theirs would bring them what it opens.
 */
export function linkOrigin(
  origin: string,
  { publicUrl, siteHosts }: Pick<SiteConfig, 'publicUrl' | 'siteHosts'>,
): string {
  if (origin === publicUrl || !URL.canParse(origin)) return publicUrl;
  const { host, hostname } = new URL(origin);
  const isStrange =
    isAddress(hostname) &&
    !Object.hasOwn(siteHosts, host) &&
    !['127.0.0.1', '[::1]'].includes(hostname);
  return isStrange ? publicUrl : origin;
}

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
