import { Button } from '../../../design/ui/Button';

const back = '?returnTo=/cart';

/** In place of paying, for someone who has not signed in. Their cart comes along. */
export function SignInToPay() {
  return (
    <div className="pay-form">
      <Button href={`/login${back}`} block>
        Sign in to pay
      </Button>
      <Button href={`/register${back}`} variant="quiet" block>
        Create an account
      </Button>
      <p className="text-center text-sm text-muted">Your cart comes with you.</p>
    </div>
  );
}
