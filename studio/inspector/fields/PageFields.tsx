import { useMemo } from 'react';
import { textAt } from '../../document/draft';
import { useDraft, useFormParts } from '../../state/editor-context';
import type { PickOption } from '../../ui/PickList';
import type { FieldProps } from '../form/field-props';
import { PickField } from './PickFields';

/** Titles of the treatments that are sold, by their names in addresses. */
function useTreatments(): ReadonlyMap<string, string> {
  const { products } = useFormParts().reference.catalogue;
  return useMemo(
    () =>
      new Map(
        products.flatMap(({ status, quizCategory: { slug, title } }) =>
          status === 'live' ? [[slug, title] as const] : [],
        ),
      ),
    [products],
  );
}

/** A treatment that is sold. */
export function TreatmentField(props: FieldProps) {
  const titles = useTreatments();
  const options = [...titles].map(([value, label]) => ({ value, label }));
  return <PickField field={props} options={options} placeholder="Choose a treatment…" />;
}

/** A page of the same site, by its address. */
export function PageAboveField(props: FieldProps) {
  const { linkable } = useFormParts();
  const options = (linkable?.pages ?? []).flatMap(({ slug, crumb }) =>
    slug === '' ? [] : [{ value: slug, label: crumb, hint: `/${slug}` }],
  );
  return <PickField field={props} options={options} placeholder="Choose a page…" />;
}

/** A link to a page, a section of one, a quiz, or a page of the application. */
export function PageLinkField(props: FieldProps) {
  const { linkable } = useFormParts();
  const titles = useTreatments();
  const definition = useDraft(({ history }) => history.draft.definition);
  const options = useMemo((): PickOption[] => {
    const list = definition['sections'];
    const here = (Array.isArray(list) ? list : []).flatMap((section) => {
      const id = textAt(section, 'id');
      return id === null ? [] : [{ id, title: textAt(section, 'title') ?? id }];
    });
    const { pages = [], quizzes = [], addresses = [] } = linkable ?? {};
    return [
      ...here.map(({ id, title }) => ({ value: `#${id}`, label: title, group: 'On this page' })),
      ...quizzes.map((quiz) => ({
        value: `/quiz/${quiz}`,
        label: `Questions: ${titles.get(quiz) ?? quiz}`,
        group: 'Begin a quiz',
      })),
      ...pages.map(({ slug, crumb }) => ({ value: `/${slug}`, label: crumb, group: 'Pages' })),
      ...pages.flatMap(({ slug, crumb, sections }) =>
        sections.flatMap(({ id, title }) =>
          id === undefined
            ? []
            : [
                {
                  value: `/${slug}#${id}`,
                  label: `${crumb}: ${title ?? id}`,
                  group: 'Sections of pages',
                },
              ],
        ),
      ),
      ...addresses.map((address) => ({ value: address, label: address, group: 'Other pages' })),
    ].map((option) => ({ ...option, hint: option.value }));
  }, [definition, linkable, titles]);
  return <PickField field={props} options={options} placeholder="Choose where it leads…" />;
}
