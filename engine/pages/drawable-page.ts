import type { Page, Section, SiteHandle } from '../../schemas/generated/types';
import { validatePage } from '../../schemas/generated/validators';

/** A page that is being written, as far as it can be drawn. */
interface DrawablePage {
  page: Page;
  /** Places of the sections that cannot be drawn yet, the first one being 0. */
  leftOut: readonly number[];
}

/** Takes what can be drawn out of a page that may be wrong in every way. */
export function drawablePage(definition: unknown, site: SiteHandle): DrawablePage {
  const written: Partial<Record<string, unknown>> =
    typeof definition === 'object' && definition !== null ? { ...definition } : {};
  const sections: unknown[] = Array.isArray(written['sections']) ? written['sections'] : [];
  const bare: Page = {
    ...{ site, slug: '', title: 'A page', description: 'A page', crumb: 'A page' },
    sections: [{ kind: 'proseSection', text: ' ' }],
  };
  const sound: Section[] = [];
  const leftOut: number[] = [];
  sections.forEach((section, index) => {
    const alone: unknown = { ...bare, sections: [section] };
    if (validatePage(alone)) sound.push(...alone.sections);
    else leftOut.push(index);
  });
  let page: Page = { ...bare, sections: sound };
  for (const [name, value] of Object.entries(written)) {
    if (name === 'sections' || name === 'site') continue;
    const next: unknown = { ...page, sections: bare.sections, [name]: value };
    if (validatePage(next)) page = { ...next, sections: sound };
  }
  return { page, leftOut };
}
