import { useFetcher } from '@remix-run/react';
import { createContext, type ReactElement } from 'react';
import { isOf } from '../../../browser/forms/PageForm';
import {
  type FormFailure,
  hiddenNames,
  isFormFailure,
} from '../../../kernel/http/forms/form-failure';
import { answeringPath } from '../../../kernel/sites/quiz-address';

/** A call that a clinician can make today to somebody in danger. */
export interface Call {
  /** Latest time of the call, such as `8 PM Eastern time`. */
  until: string;
  /** The number they asked to be called at; null where they have not asked. */
  asked: string | null;
}

/** The same, and why the number that was sent was not taken; null where it was, or none was sent. */
export interface AskedCall extends Call {
  failure: FormFailure | null;
}

/** The form that asks for a call. It stands outside of the quiz’s own, and its fields name it. */
export const callFormId = 'call-me';

/** Field that tells it from the form of a step, which goes to the same page. */
const callFormFields = { intent: 'callMe' } as const;

/** Address of the form: the page of help itself, so that nothing takes the place of that page. */
const callFormAction = (name: string) => `${answeringPath(name)}?call=me`;

/** Null where nobody is on call, or the page belongs to no attempt: then nothing says that anyone calls. */
export const ClinicianCall = createContext<AskedCall | null>(null);

/** The form that asks for a call, and what came of it. */
interface CallForm {
  /** The reason why the form was refused; null where it was accepted, or was not sent. */
  failure: FormFailure | null;
  form: ReactElement;
}

/**
 * The form that asks for a call. With scripts it is sent without leaving the page: whatever becomes of it, the lines to
 * call stay where they are.
 * @param redrawn Failure of a form that the browser sent by itself.
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
