import { type FetcherWithComponents, Form, useActionData } from '@remix-run/react';
import { type ComponentPropsWithoutRef, forwardRef, type Ref } from 'react';
import { isFormFailure } from '../../kernel/http/forms/form-failure';
import { type Carried, FormInside, isOf } from './FormInside';

type PageFormProps = Carried &
  Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'encType'> & {
    /** True where the page stays where it is scrolled to. */
    preventScrollReset?: boolean;
    /** For a form that is sent without going anywhere. */
    fetcher?: Pick<FetcherWithComponents<unknown>, 'Form' | 'data'>;
  };

/**
 * A form of a page. Where it fails, the page stays and the form keeps what was typed, says what happened in its place
 * and can be sent again: with scripts because the page never goes away, without them because it is drawn anew with
 * what was sent. The route’s `clientAction` is `keepPage`.
 */
export const PageForm = forwardRef(function PageForm(
  { csrf, fields, seen, preventScrollReset, fetcher, children, ...rest }: PageFormProps,
  ref: Ref<HTMLFormElement>,
) {
  const posted = useActionData<unknown>();
  const answer = fetcher ? fetcher.data : posted;
  const failure = isFormFailure(answer) && isOf(answer, fields) ? answer : null;
  const Sent = fetcher ? fetcher.Form : Form;
  return (
    <Sent
      {...rest}
      ref={ref}
      method="post"
      preventScrollReset={preventScrollReset}
      data-keeps-page=""
    >
      <FormInside csrf={csrf} fields={fields} seen={seen} failure={failure} isNamed>
        {children}
      </FormInside>
    </Sent>
  );
});
