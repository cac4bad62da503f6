import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';

/** The recovery codes of somebody, shown this once. */
export function RecoveryCodes({ codes, goOn }: { codes: readonly string[]; goOn: string }) {
  return (
    <div className="recovery-codes">
      <Notice
        tone="warn"
        title="Write them down, print them, or keep them in your password manager"
      >
        They are shown only now. Each of them works once, in place of a code from your app.
      </Notice>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button href={goOn} block>
        I have kept them
      </Button>
    </div>
  );
}
