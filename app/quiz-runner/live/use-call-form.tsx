import { useFetcher } from '@remix-run/react';
import type { ReactElement } from 'react';
import { isOf } from '../../browser/forms/FormInside';
import { type FormFailure, hiddenNames, isFormFailure } from '../../kernel/http/forms/form-failure';
import { callFormAction, callFormFields, callFormId } from '../parts/crisis/offered-call';

/** The form that asks for a call, and what came of it. */
interface CallForm {
  /** Why it was not taken; null where it was, or was not sent. */
  failure: FormFailure | null;
  form: ReactElement;
}

/**
 * The form that asks for a call. With scripts it is sent without leaving the page: whatever becomes of it, the lines to
 * call stay where they are.
 * @param redrawn Why a form that the browser sent by itself was refused.
 */
export function useCallForm(name: string, csrf: string, redrawn: FormFailure | null): CallForm {
  const { data, Form } = useFetcher<unknown>();
  const failed = isFormFailure(data) ? data : redrawn;
  const failure = failed !== null && isOf(failed, callFormFields) ? failed : null;
  return {
    failure,
    form: (
      <Form id={callFormId} method="post" action={callFormAction(name)} data-keeps-page="">
        <input type="hidden" name="csrf" value={failure?.csrf ?? csrf} />
        <input type="hidden" name={hiddenNames} value={Object.keys(callFormFields).join(' ')} />
        {Object.entries(callFormFields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </Form>
    ),
  };
}
