import { type SQL, sql } from 'drizzle-orm';

/** The medicine that a line of an order is about by now. */
export interface NamedLine {
  title: string;
  /** The one that was ordered, where its patient agreed to another; null where it is the same. */
  inPlaceOf: string | null;
}

/**
 * The newest prescription for a line of a query that its patient ordered or agreed to, and that is in force or of which
 * something was packed. An approval that was taken back before that counts for nothing.
 * @param by Time by which it was written; any unless given.
 */
function prescribed(column: SQL, by: SQL | null = null): SQL {
  return sql`(select ${column} from prescriptions x
    where x.order_line_id = "order_lines"."id" and (not x.must_agree or x.agreed_at is not null)
      ${by === null ? sql`` : sql`and x.issued_at <= ${by}`}
      and (x.ended_at is null or exists (select from shipment_lines s where s.prescription_id = x.id))
    order by x.issued_at desc limit 1)`;
}

const otherDrug = sql`case when x.product_id <> "order_lines"."product_id" then x.drug end`;

/** The name of another medicine that is prescribed for a line of a query; null where it is the one that was ordered. */
export const prescribedInstead = prescribed(otherDrug) as SQL<string | null>;

/** The same as it was at some time, such as that of a charge. */
export const prescribedInsteadBy = (by: SQL) => prescribed(otherDrug, by) as SQL<string | null>;

/** Cents without a coupon of what was prescribed by a time and costs more than was ordered; null where it does not. */
export const dearerListPriceBy = (by: SQL) =>
  prescribed(sql`case when x.more > 0 then x.renewal_total end`, by) as SQL<number | null>;

/** The title of a line of a query: the medicine that is prescribed, else the product that was ordered. */
export const titleOfLine = sql<string>`coalesce(${prescribedInstead}, "order_lines"."product_title")`;

/** Names a line by what is prescribed, and says in place of what. */
export function nameLine(ordered: string, instead: string | null): NamedLine {
  return { title: instead ?? ordered, inPlaceOf: instead === null ? null : ordered };
}
