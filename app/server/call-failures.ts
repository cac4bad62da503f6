import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { isOutOfDate, renewedCall } from '../identity/access/csrf.server';
import { declaredIn, takesOnly } from '../identity/route/route.server';
import { passingFailure } from '../kernel/database/passing-failures.server';
import { StoreFailure } from '../kernel/files/s3-store.server';
import { refuse } from '../kernel/http/answers';
import { wantsPage } from '../kernel/http/wants-page';
import { failurePage } from './failure-page';

type RouteModule = ServerBuild['routes'][string]['module'];
type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler<A extends Args> = (args: A) => unknown;

/**
 * A build whose calls, that is routes without a page, answer every failure in JSON: a method that the
 * route does not take with 405, files that cannot be had, a database that is away and a full disk with 503, and any
 * other exception with 500 and a sentence that says nothing about it. Remix would answer in plain text. Whoever opened
 * a call like a page, such as the link of a file, gets a page that says the same. Pages learn the name of the request
 * in which an exception was thrown.
 */
export function withCallFailures(build: ServerBuild): ServerBuild {
  let draw: ReturnType<typeof failurePage> | undefined;
  const inWords: InWords = async (args, outcome) => {
    const isFailure = outcome instanceof Response && outcome.status >= 400;
    if (!isFailure || !wantsPage(args.request)) return outcome;
    draw ??= failurePage(build);
    return draw(args, outcome);
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const isCall = route.module.default === undefined && id !== 'root';
    return [
      id,
      { ...route, module: isCall ? guardedModule(route.module, inWords) : named(route.module) },
    ] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Puts a failure into the form in which whoever asks can read it. Anything else is returned as it is. */
type InWords = (args: Args, outcome: unknown) => Promise<unknown>;

function guardedModule(module: RouteModule, inWords: InWords): RouteModule {
  const allowed = methodsOf(module);
  const { action } = module;
  const load = guarded(allowed, module.loader);
  const loader = async (args: LoaderFunctionArgs) => {
    const outcome = await load(args).catch(async (thrown: unknown) => {
      throw await inWords(args, thrown);
    });
    return inWords(args, outcome);
  };
  return { ...module, loader, action: guarded(allowed, action) };
}

/** A page whose loader says, where it fails, by which name the log has it: the person who meets that can tell us. */
function named(module: RouteModule): RouteModule {
  const { loader } = module;
  if (!loader) return module;
  return {
    ...module,
    loader: async (args) => {
      try {
        return await loader(args);
      } catch (thrown) {
        const { request, context } = args;
        if (thrown instanceof Response || request.signal.aborted) throw thrown;
        context.log.error({ err: thrown, method: request.method }, 'route failed');
        const status = passingFailure(thrown) === null ? 500 : 503;
        const { requestId: reference } = context;
        throw refuse(status, 'Something went wrong on our side.', { reference });
      }
    },
  };
}

function guarded<A extends Args>(allowed: string[] | null, handle: Handler<A> | undefined) {
  return async (args: A): Promise<unknown> => {
    const { request, context } = args;
    if (!handle || (allowed && !allowed.includes(request.method))) {
      return takesOnly(...(allowed ?? []).filter((method) => method !== 'HEAD'));
    }
    try {
      return await handle(args);
    } catch (thrown) {
      // A Response is an answer: a guard's refusal, or a redirect.
      if (isOutOfDate(thrown)) return renewedCall(request, context, thrown);
      if (thrown instanceof Response) throw thrown;
      if (!request.signal.aborted) {
        context.log.error({ err: thrown, method: request.method }, 'call failed');
      }
      if (thrown instanceof StoreFailure) {
        return refuse(503, 'Files cannot be opened at the moment. Try again in a few minutes.');
      }
      const passing = passingFailure(thrown);
      if (passing !== null) return refuse(503, passing);
      return refuse(500, 'Something went wrong on our side. Try again in a moment.');
    }
  };
}

/** Null for a route that answers every method alike, because there is nothing there. */
function methodsOf(module: RouteModule): string[] | null {
  const methods: string[] = Object.keys(declaredIn(module) ?? {});
  if (methods.length === 0) return null;
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
