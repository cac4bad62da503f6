import pg from 'pg';
import { nameColumns, ownedTables } from './tables';

/**
 * Copies a patient with everything that is theirs, `copies` times. Of what a copy refers to, what belongs to
 * the patient is copied too and staff stays the same. The files of documents are not copied. Millions of rows:
 * what they are copied from was checked, and no metrics are asked for, so that neither is done again for each.
 * @param client Of the role that owns the database.
 */
export async function copyPatient(
  client: pg.Client,
  patientId: string,
  copies: number,
): Promise<void> {
  await client.query('set session_replication_role = replica');
  const { rows: staff } = await client.query<{ id: string }>(
    "select id from users where kind <> 'patient'",
  );
  const shared = staff.map(({ id }) => pg.escapeLiteral(id));
  for (const table of ['users', ...ownedTables.map((owned) => owned.table)]) {
    const columns = await columnsOf(client, table);
    const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
    const values = columns.map((column) => copyOf(column, shared)).join(', ');
    await client.query(
      `insert into ${table} (${names}) select ${values}
       from ${table}, generate_series(1, ${copies}) as nth where ${isOf(table, patientId)}`,
    );
  }
  await client.query('reset session_replication_role');
}

interface Column {
  name: string;
  type: string;
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  if (rows.length === 0) throw new Error(`There is no table ${table}.`);
  return rows;
}

/**
 * Value of a column in the nth copy, as SQL: another id or name, and a time that is a little earlier. With one birthday
 * they would all be taken for one person who had come before.
 */
function copyOf({ name, type }: Column, shared: readonly string[]): string {
  const column = pg.escapeIdentifier(name);
  if (type === 'uuid') {
    const other = `md5(${column}::text || nth)::uuid`;
    return `case when ${column} in (${shared.join(', ')}) then ${column} else ${other} end`;
  }
  if (type === 'timestamp with time zone') return `${column} - nth % 1440 * interval '1 minute'`;
  if (name === 'dob') return `(${column}::date - nth % 9000)::${type}`;
  if (name === 'email') return `replace(${column}, '@', '+' || nth || '@')`;
  return nameColumns.has(name) ? `${column} || lpad(nth::text, 6, '0')` : column;
}

/** The condition under which a row is the patient’s. */
function isOf(table: string, patientId: string): string {
  if (table === 'users') return `id = ${pg.escapeLiteral(patientId)}`;
  const found = ownedTables.find((owned) => owned.table === table);
  if (!found) throw new Error(`${table} is not among the tables of patients.`);
  const { by, of, key } = found;
  return `${by} in (select ${key} from ${of} where ${isOf(of, patientId)})`;
}
