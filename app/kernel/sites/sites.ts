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
  /** Colour of the browser's own bars. The same value as the site's `--paper`. */
  themeColor: string;
  tone: {
    /** Heading over the reason beside a question. */
    whyWeAsk: string;
    /** Said where someone may hesitate to answer. */
    reassurance: string;
    /** Beside the progress bar: the answers are safe. */
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
      reassurance: 'No judgement here. A licensed provider reads this, to keep you safe.',
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
