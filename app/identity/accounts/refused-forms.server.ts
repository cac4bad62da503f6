import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ServerBuild,
} from '@remix-run/node';
import { passingFailure } from '../../kernel/database/passing-failures.server';
import { refuse } from '../../kernel/http/answers';
import {
  type FormFailure,
  isSentByScripts,
  keepRefusedForm,
  refusedForm,
  sentFields,
} from '../../kernel/http/forms/form-failure';
import { formText } from '../../kernel/http/forms/form-text';
import { fieldsBeforeFiles, formOf } from '../../kernel/http/forms/read-form';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { csrfField, csrfToken, isOutOfDate, markIn, personMark } from '../access/csrf.server';
import { signedOut } from '../access/guards.server';
import { withReturn } from '../sessions/return-address';
import { findVisitor } from '../sessions/session.server';

/** Message about a form that was refused, and how its sender goes on. */
type Refusal = Pick<FormFailure, 'status' | 'message' | 'signIn' | 'csrf'> & {
  /** True where what was typed may be shown again: not to somebody else. */
  isTheirs: boolean;
};

/**
 * A build whose pages lose no form. What an action throws becomes an answer that the page is drawn with: beside the
 * message stands what was typed. Scripts get the same as a refusal, since their page never went away.
 */
export function withRefusedForms(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { action, loader, default: page } = route.module;
    if (page === undefined) return [id, route] as const;
    const staying = loader && ((args: LoaderFunctionArgs) => stay(args, () => loader(args)));
    // What stands around every page says which form was refused, and asks the database nothing.
    if (id === 'root') return [id, route] as const;
    if (!action) return [id, { ...route, module: { ...route.module, loader: staying } }] as const;
    const guarded = async (args: ActionFunctionArgs) => {
      try {
        if (args.context.tooLarge !== null) throw refuse(413, args.context.tooLarge);
        return await action(args);
      } catch (thrown) {
        return answerRefused(args, thrown);
      }
    };
    const module = { ...route.module, loader: staying, action: guarded };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * Returns what a loader gives; but for a form that was refused it leads nowhere else, where what was typed would be
 * lost. Where nothing can be had at this moment it is not asked: its sender has waited once.
 */
async function stay({ context }: LoaderFunctionArgs, load: () => unknown): Promise<unknown> {
  const refused = refusedForm(context);
  if (refused === null) return load();
  if (refused.status === 503) throw refuse(503, refused.message);
  const answer = await Promise.resolve(load()).catch((thrown: unknown) => {
    if (leadsAway(thrown)) return thrown;
    throw thrown;
  });
  if (leadsAway(answer)) throw refuse(refused.status, refused.message);
  return answer;
}

function leadsAway(answer: unknown): boolean {
  return answer instanceof Response && answer.status >= 300 && answer.status < 400;
}

async function answerRefused({ request, context }: ActionFunctionArgs, thrown: unknown) {
  if (request.signal.aborted || (thrown instanceof Response && thrown.status < 400)) throw thrown;
  const form = formOf(request) ?? (await fieldsBeforeFiles(request));
  const refusal = await refusalOf(context, request, form ?? undefined, thrown);
  if (refusal === null) throw thrown;
  const { isTheirs, ...refused } = refusal;
  const { status, message, ...way } = refused;
  // Where nothing of the form could be read there is nothing to draw it with, and a page that says so is honest.
  if (isSentByScripts(context) || form === null || !isTheirs) throw refuse(status, message, way);
  const sent = sentFields(form);
  // Whoever signs in again is known by the token they had: a new one would be nobody's.
  const known = status === 401 ? { csrf: formText(form, csrfField) } : {};
  const failure: FormFailure = {
    kind: 'formFailure',
    ...refused,
    ...known,
    ...sent,
    isRedrawn: true,
  };
  keepRefusedForm(context, failure);
  return data(failure, { status });
}

/** Finds what to say of what an action threw; null for what nobody can say anything about. */
async function refusalOf(
  context: AppLoadContext,
  request: Request,
  form: FormData | undefined,
  thrown: unknown,
): Promise<Refusal | null> {
  if (isOutOfDate(thrown)) return renewal(context, request, form);
  if (thrown instanceof Response) {
    const body: unknown = await thrown
      .clone()
      .json()
      .catch(() => null);
    if (!hasMessage(body)) return null;
    const { message, signIn } = body;
    const way = typeof signIn === 'string' ? { signIn } : {};
    return { status: thrown.status, message, ...way, isTheirs: true };
  }
  context.log.error({ err: thrown, method: request.method }, 'route failed');
  const passing = passingFailure(thrown);
  return passing !== null
    ? { status: 503, message: passing, isTheirs: true }
    : {
        status: 500,
        message: `Something went wrong on our side, and this was not done. Try again in a moment; if it happens again, write to us with this reference: ${context.requestId}`,
        isTheirs: true,
      };
}

/**
 * Finds what to say of a page whose token is no longer this browser's, as after signing in or out in another tab. The
 * same person gets a new one; for anybody else what was typed is not theirs to send.
 */
async function renewal(
  context: AppLoadContext,
  request: Request,
  form: FormData | undefined,
): Promise<Refusal> {
  const visitor = await findVisitor(context);
  const now = personMark(context, visitor?.user?.id ?? null);
  const before = markIn(form);
  if (before === now) {
    const message =
      'This page had been open for too long and is renewed now. Nothing was saved yet: send it again.';
    return { status: 403, message, csrf: csrfToken(context), isTheirs: true };
  }
  if (now === '') {
    const { pathname, search } = new URL(request.url);
    const refusal = signedOut(withReturn('/login', pathname + search));
    const { message, signIn }: { message: string; signIn: string } = await refusal.json();
    return { status: 401, message, signIn, isTheirs: true };
  }
  const message =
    'Somebody signed in on this browser after this page was opened, so nothing was saved. Reload the page to go on.';
  return { status: 403, message, isTheirs: false };
}

function hasMessage(body: unknown): body is { message: string; signIn?: unknown } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
