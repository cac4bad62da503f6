import pg from 'pg';
import { StatementNames } from './statement-names';

type Asked = string | (pg.QueryConfig & { submit?: unknown });

/** Connections of one pool that keep the plans of the statements that the application asks often. */
export function planningClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PlanningClient extends pg.Client {
    override query(...asked: unknown[]): never {
      const [what, values] = asked as [Asked, unknown];
      const named = withName(what, Array.isArray(values) ? values : undefined);
      // The overloads of the driver differ in what they return, and none is changed here.
      return (super.query as (...all: unknown[]) => never)(named, ...asked.slice(1));
    }
  };

  /** A statement without values goes as it is: such as “begin”, it has no plan. */
  function withName(what: Asked, values: unknown[] | undefined): Asked {
    const { text, ...config } = typeof what === 'string' ? { text: what } : what;
    const count = values?.length ?? ('values' in config ? config.values?.length : 0) ?? 0;
    if (count === 0 || 'submit' in config || ('name' in config && config.name)) return what;
    const name = names.nameOf(text);
    return name === undefined ? what : { ...config, text, name };
  }
}
