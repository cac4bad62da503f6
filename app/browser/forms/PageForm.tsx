import { type FetcherWithComponents, Form, useActionData } from '@remix-run/react';
import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';
import { TypedWords } from '../../design/ui/fields/typed-words';
import { useHasScripts } from '../../design/ui/use-has-scripts';
import { type FormFailure, hiddenNames, isFormFailure } from '../../kernel/http/forms/form-failure';
import { FormFailureNotice } from './FormFailureNotice';

type PageFormProps = Carried &
  Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'encType'> & {
    /** True where the page stays where it is scrolled to. */
    preventScrollReset?: boolean;
    /** Fetcher of a form that is sent without going anywhere. */
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

/** Failure of the form that the browser itself, without scripts, sent to this page; null for every other page. */
export const RefusedForm = createContext<FormFailure | null>(null);

type PlainFormProps = Carried & Omit<ComponentPropsWithoutRef<'form'>, 'method'>;

/**
 * A form that scripts of its own send by calls, and say what came of them. Where they have not arrived the browser
 * sends it; refused, it is drawn anew with what was sent.
 */
export function PlainForm({ csrf, fields, seen, children, ...rest }: PlainFormProps) {
  const refused = useContext(RefusedForm);
  const failure = refused !== null && isOf(refused, fields) ? refused : null;
  return (
    <form {...rest} method="post">
      <FormInside csrf={csrf} fields={fields} seen={seen} failure={failure} isNamed={false}>
        {children}
      </FormInside>
    </form>
  );
}

export type HiddenFields = Readonly<Record<string, string | number | undefined>>;

/** The hidden fields of a form. */
interface Carried {
  csrf: string;
  /** Fields that tell it from the other forms of its page, such as its intent and its subject. */
  fields?: HiddenFields;
  /** Fields that say what the sender saw, such as a version. They come back with what was typed. */
  seen?: HiddenFields;
}

type FormInsideProps = Carried & {
  /** The reason why this very form was refused; null where it was not sent, or was accepted. */
  failure: FormFailure | null;
  /** True where the names of the hidden fields go along. */
  isNamed: boolean;
  children: ReactNode;
};

/** Shows what every form holds: its hidden fields, what was typed where it was not taken, and why. */
function FormInside(props: FormInsideProps) {
  const { csrf, fields = {}, seen = {}, failure, isNamed, children } = props;
  const hasScripts = useHasScripts();
  const hidden = [...present(fields), ...present(seen).map((field) => typedOr(field, failure))];
  const typed = failure === null ? null : { fields: failure.sent, hasScripts };
  return (
    <>
      <input type="hidden" name="csrf" value={failure?.csrf ?? csrf} />
      {isNamed && hidden.length > 0 ? (
        <input type="hidden" name={hiddenNames} value={hidden.map(([name]) => name).join(' ')} />
      ) : null}
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {failure?.isRedrawn ? <FormFailureNotice failure={failure} isAnnounced /> : null}
      <TypedWords.Provider value={typed}>{children}</TypedWords.Provider>
      {failure && !failure.isRedrawn ? <FormFailureNotice failure={failure} /> : null}
    </>
  );
}

/** Returns whether a form that failed is the one with these hidden fields. */
export function isOf({ sent }: FormFailure, fields: HiddenFields = {}): boolean {
  return present(fields).every(([name, value]) =>
    sent.some(([field, text]) => field === name && text === value),
  );
}

function present(fields: HiddenFields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/** Returns the typed text. What the sender saw stays: else an older wording would pass for an answer to a newer one. */
function typedOr(
  [name, value]: [string, string],
  failure: FormFailure | null,
): [name: string, value: string] {
  return [name, failure?.sent.find(([field]) => field === name)?.[1] ?? value];
}
