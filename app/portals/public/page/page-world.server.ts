import type { PageWorld, PublicClinician, StateOpening } from '../../../../engine/pages';
import type { SiteHandle } from '../../../../schemas/generated/types';
import { pagesEdition, sitePages } from '../../../content/pages.server';
import { referenceHash } from '../../../content/reference.server';
import { remembered } from '../../../content/remembered';
import {
  type Coverage,
  coversCategory,
  licenseIn,
  readCoverage,
  stateName,
  whoDecides,
} from '../../../identity/staff/coverage.server';
import { mayPrescribe } from '../../../identity/staff/may-prescribe';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { quizAddress, quizInWords, quizKinds } from '../../../kernel/sites/quiz-address';
import { sites } from '../../../kernel/sites/sites';

/** Time for which what pages show of licenses may be out of date, in milliseconds. Prices never are. */
const freshFor = 60_000;

const worlds = remembered<PageWorld>(8, () => freshFor);

/** The name of all that a page of a site is made of, but for licenses. */
export async function worldEdition({ db }: Pick<AppLoadContext, 'db'>): Promise<string> {
  return `${await referenceHash(db)} ${await pagesEdition(db)}`;
}

/** Reads all that the public pages of a site show besides what is written in them. */
export async function pageWorld(
  context: Pick<AppLoadContext, 'db' | 'clock' | 'site'>,
): Promise<PageWorld> {
  const day = dayOf(context.clock.now());
  return worlds(`${await worldEdition(context)} ${context.site} ${day}`, () =>
    readWorld(context, day),
  );
}

async function readWorld(
  { db, site }: { db: AppLoadContext['db']; site: SiteHandle },
  day: string,
): Promise<PageWorld> {
  const coverage = await readCoverage(db);
  const { catalogue, clinical, states } = coverage.reference;
  const sold = new Set(
    catalogue.products.flatMap(({ status, quizCategory }) =>
      status === 'live' ? [quizCategory.slug] : [],
    ),
  );
  const categories = new Map(
    quizKinds
      .map((kind) => [quizAddress(kind), quizInWords(kind)] as const)
      .filter(([slug]) => sold.has(slug)),
  );
  return {
    ...{ catalogue, clinical, categories },
    states: states.map(({ id, name }): StateOpening => {
      const isOpen = ([slug]: readonly [string, string]) =>
        coversCategory(coverage, slug, { state: id, day });
      const open = [...categories].filter(isOpen).map(([, words]) => words);
      return { id, name, categories: open };
    }),
    clinicians: cliniciansOf(coverage, day),
    pages: await sitePages(db, site),
    email: sites[site].supportEmail,
  };
}

/** Everybody who may decide somewhere today; those with the most states first. */
function cliniciansOf(coverage: Coverage, day: string): PublicClinician[] {
  const { deciders, professions, reference } = coverage;
  return deciders
    .flatMap((decider): PublicClinician[] => {
      const prescribing = mayPrescribe(decider, professions);
      const states = reference.states.filter(
        ({ id: state }) =>
          licenseIn(decider, { state, day }) !== undefined &&
          whoDecides(coverage, { state, day, product: null }).includes(decider),
      );
      if (!prescribing.ok || states.length === 0) return [];
      const profession = professions.find(({ id }) => prescribing.professions.includes(id));
      return [
        {
          name: decider.name,
          profession: profession?.name ?? '',
          states: states.map(({ id }) => stateName(coverage, id)),
        },
      ];
    })
    .sort((one, other) => other.states.length - one.states.length);
}
