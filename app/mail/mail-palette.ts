import type { SiteHandle } from '../kernel/sites/sites';

/** The colours of a mail. Mail readers know no variables: a test holds these to `styles/tokens.css`. */
export interface MailPalette {
  paper: string;
  card: string;
  line: string;
  ink: string;
  muted: string;
  brand: string;
  onBrand: string;
}

export const mailPalettes = {
  default: {
    paper: '#faf7f1',
    card: '#fffdf9',
    line: '#e6dfd3',
    ink: '#1c2925',
    muted: '#56635c',
    brand: '#1f5a48',
    onBrand: '#ffffff',
  },
  hmrprogram: {
    paper: '#f6f8fb',
    card: '#ffffff',
    line: '#dbe3ec',
    ink: '#16243a',
    muted: '#526176',
    brand: '#1d4e89',
    onBrand: '#ffffff',
  },
  jrnys: {
    paper: '#fbf6f3',
    card: '#fffcfa',
    line: '#ecdfd9',
    ink: '#2b1c27',
    muted: '#695662',
    brand: '#6b2f57',
    onBrand: '#ffffff',
  },
} as const satisfies Record<SiteHandle, MailPalette>;
