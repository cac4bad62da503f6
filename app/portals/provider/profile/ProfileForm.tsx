import { useNavigation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';

type ProfileFormProps = {
  csrf: string;
  intent: 'hours' | 'daysOff' | 'credentials' | 'room';
  /** Refusal of the form, a new object each time: the first field that it concerns gets the focus. */
  refused: object | null;
  /** Message above the fields of a refused form; nothing where each field says its own. */
  message?: string | undefined;
  className: string;
  /** @param busyWith Form data on its way to the server from this form; null where nothing is. */
  children: (busyWith: FormData | null) => ReactNode;
};

/** A form of a provider’s profile, which shows what was refused and keeps the page where it is. */
export function ProfileForm(props: ProfileFormProps) {
  const { csrf, intent, refused, message, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, refused);
  const { formData } = useNavigation();
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ intent }}
      action="/provider/profile"
      className={className}
      noValidate
      preventScrollReset
    >
      {message === undefined ? null : (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
      )}
      {children(formData?.get('intent') === intent ? formData : null)}
    </PageForm>
  );
}
