import type { PageWorld } from './page-world';

/** All that a page may refer to. */
export interface PageKnowledge {
  world: Pick<PageWorld, 'catalogue' | 'clinical' | 'pages'>;
  /** Names of quizzes in addresses, such as `weight-loss`. */
  quizzes: readonly string[];
  /** Addresses of the application itself that pages may link to. */
  linkable: readonly string[];
  /** Addresses of pages that were taken down, from which visitors are led on, by their sites. */
  ledOn?: readonly { site: string; slug: string }[];
  /** Says that the application itself answers at an address, given without its first slash. */
  isTaken(slug: string): boolean;
  /** Paths of the pictures that were uploaded. The drawings of the house are known. */
  pictures: ReadonlySet<string>;
}
