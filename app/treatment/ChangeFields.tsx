type ChangeFieldsProps = {
  csrf: string;
  intent: string;
  /** The subscription. */
  id: string;
  /** The version that the patient sees: a change made from an older one is refused. */
  version: number;
};

/** The hidden fields of every form that changes a subscription. */
export function ChangeFields({ csrf, intent, id, version }: ChangeFieldsProps) {
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="subscription" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}
