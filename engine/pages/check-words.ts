import type { Page } from '../../schemas/generated/types';
import { isUnwritten } from '../authoring/draft/starting-words';
import type { Report } from '../authoring/problems/checking';
import { suggestion } from '../authoring/problems/checking';
import { illustrationNames } from '../values/illustrations';
import { at } from '../values/json/pointer';
import { parseMarkdown } from '../values/markdown/markdown';
import type { Block, Inline } from '../values/markdown/rich-text';
import type { PageKnowledge } from './facts/page-knowledge';

/** The part of a page at which links and names are looked for. It may be no page yet. */
export interface Linked {
  site: string;
  slug: string;
  image?: unknown;
  sections: readonly object[];
}

/**
 * Looks at every name that a page gives: links, pictures, products, categories, facts and quizzes, in whatever section
 * they stand.
 */
export function checkWords(
  page: Linked,
  others: readonly Page[],
  knowledge: PageKnowledge,
  report: Report,
): void {
  const pages = others.filter(({ site }) => site === page.site);
  const checks = checksOf(page, pages, knowledge, report);
  const look = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      value.forEach((one: unknown, index) => {
        look(one, at(path, index));
      });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    checkAlternative(value, path, report);
    for (const [name, part] of Object.entries(value)) {
      const place = at(path, name);
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      const names: readonly unknown[] = Array.isArray(part) ? part : [part];
      names.forEach((one, index) => {
        if (typeof one !== 'string') return;
        const where = Array.isArray(part) ? at(place, index) : place;
        if (check) check(one, where);
        else checkMarkdown(one, where, { checkLink: checks['to'], report });
      });
      look(part, place);
    }
  };
  if (page.image !== undefined) look({ image: page.image }, '');
  look(page.sections, '/sections');
}

type Check = (name: string, path: string) => void;

/** A check for each property that names something, by the name of the property. */
function checksOf(
  page: Linked,
  pages: readonly Page[],
  { world, quizzes, linkable, pictures, ledOn = [] }: PageKnowledge,
  report: Report,
): Readonly<Record<string, Check>> {
  const products = world.catalogue.products.filter(({ status }) => status === 'live');
  const among = (
    code: 'unknownProduct' | 'unknownFact' | 'unknownQuiz',
    what: string,
    names: readonly string[],
  ): Check => {
    const known = new Set(names);
    return (name, path) => {
      if (known.has(name)) return;
      report(code, path, `There is no ${what} “${name}”.`, suggestion(path, name, known));
    };
  };
  const product = among(
    'unknownProduct',
    'product that can be bought called',
    products.map(({ id }) => id),
  );
  const fact = among(
    'unknownFact',
    'clinical fact called',
    world.clinical.named.facts.map(({ id }) => id),
  );
  return {
    product,
    products: product,
    fact,
    facts: fact,
    category: among(
      'unknownProduct',
      'category of products called',
      products.map(({ quizCategory }) => quizCategory.slug),
    ),
    waitlist: among('unknownQuiz', 'quiz called', quizzes),
    src: (source, path) => {
      if (pictures.has(source) || isDrawing(source)) return;
      report('missingPicture', path, `There is no picture “${source}”: choose another one.`);
    },
    to: (address, path) => {
      if (leadsSomewhere(address, page, pages, { quizzes, linkable, ledOn })) return;
      report('brokenLink', path, `The link to “${address}” leads nowhere on this site.`);
    },
    // Names that are looked at as parts of something else.
    ...Object.fromEntries(['kind', 'id', 'urgency'].map((name) => [name, () => {}])),
  };
}

function isDrawing(source: string): boolean {
  return illustrationNames.some((name) => source === `illustration:${name}`);
}

function leadsSomewhere(
  address: string,
  page: Linked,
  pages: readonly Page[],
  { quizzes, linkable, ledOn = [] }: Pick<PageKnowledge, 'quizzes' | 'linkable' | 'ledOn'>,
): boolean {
  const [path = '', anchor] = address.split('#');
  const quiz = /^\/(?:quiz|waitlist)\/([^/]+)$/.exec(path)?.[1];
  if (quiz !== undefined) return anchor === undefined && quizzes.includes(quiz);
  const isAt = ({ slug }: Linked) => `/${slug}` === path;
  const target =
    path === '' || isAt(page)
      ? page
      : (pages.find(isAt) ?? pages.find(({ formerly }) => formerly?.includes(path.slice(1))));
  const isLedOn = ledOn.some(({ site, slug }) => site === page.site && `/${slug}` === path);
  if (!target) return isLedOn || (anchor === undefined && linkable.includes(path));
  return anchor === undefined || target.sections.some((one) => 'id' in one && one.id === anchor);
}

/** Looks for the words of an uploaded picture. A drawing of the house may be mere decoration. */
function checkAlternative(part: object, path: string, report: Report): void {
  if (!('src' in part) || typeof part.src !== 'string') return;
  if (part.src.startsWith('illustration:')) return;
  if ('alt' in part && typeof part.alt === 'string' && part.alt.trim() !== '') return;
  report(
    'pictureWithoutWords',
    at(path, 'alt'),
    'Say what this picture shows, for people who cannot see it.',
  );
}

/** Looks at the links in a text, and at what in it would be shown as it is written. */
function checkMarkdown(
  text: string,
  path: string,
  { checkLink, report }: { checkLink: Check | undefined; report: Report },
): void {
  if (isUnwritten(text)) report('unwritten', path, 'Write this in your own words first.');
  const { rich, shownAsWritten } = parseMarkdown(text);
  if (shownAsWritten.length > 0) {
    report(
      'unreadableText',
      path,
      `“${shownAsWritten[0]}” is shown as it is written: take it out.`,
    );
  }
  for (const href of rich.flatMap(linksOfBlock)) if (href.startsWith('/')) checkLink?.(href, path);
}

function linksOfBlock(block: Block): string[] {
  return block.type === 'list'
    ? block.items.flatMap((item) => item.flatMap(linksOfBlock))
    : block.children.flatMap(linksOf);
}

function linksOf(part: Inline): string[] {
  if (part.type === 'text' || part.type === 'break') return [];
  const inside = part.children.flatMap(linksOf);
  return part.type === 'link' ? [part.href, ...inside] : inside;
}
