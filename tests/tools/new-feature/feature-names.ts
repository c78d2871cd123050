/** A feature's name as files, types, tables and sentences spell it. */
export interface FeatureNames {
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly snake: string;
  readonly words: string;
  readonly sentence: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** All spellings of a name in kebab-case; throws for any other. */
export function namesOf(kebab: string): FeatureNames {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(kebab)) throw new Error(`${kebab} is no name in kebab-case, such as gift-cards`);
  const parts = kebab.split("-");
  const pascal = parts.map(capital).join("");
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab, camel, pascal, snake: parts.join("_"), words: parts.join(" "), sentence: capital(parts.join(" ")) };
}

/** The name that the template's own feature has. */
export const templateNames = namesOf("wish-list");

/** Calls and row of the requirements that the template names. */
export interface FeatureRows {
  /** The row that the page proves. */
  readonly row: string;
  /** The call that reads. */
  readonly read: string;
  /** The call that writes. */
  readonly write: string;
}

const templateRows: FeatureRows = { row: "ROW-000", read: "API-READ", write: "API-WRITE" };

/** Puts another feature's names and rows in the place of the template's. */
export function renamed(text: string, names: FeatureNames, rows: FeatureRows = templateRows): string {
  const spellings = Object.keys(templateNames) as (keyof FeatureNames)[];
  const pairs = [
    ...spellings.map((spelling) => [templateNames[spelling], names[spelling]] as const),
    [templateNames.snake.toUpperCase(), names.snake.toUpperCase()] as const,
    ...(Object.keys(templateRows) as (keyof FeatureRows)[]).map((name) => [templateRows[name], rows[name]] as const),
  ];
  return pairs.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}
