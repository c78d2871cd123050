import { sql, type RawBuilder } from "kysely";

/**
 * The id as lists of an account are sorted by it: an expression, which only the indexes that begin with the account hold. Sorted by the
 * id itself, the planner may walk the primary key past everybody else's rows until it has met enough of the account's (decision 0028).
 */
export const listKey = (id: string): RawBuilder<number> => sql<number>`(${sql.ref(id)} + 0)`;
