import { isLocaleCode, type LocaleCode } from "@panel/core/locale";
import * as z from "zod/mini";

// The generated checks of zod need `eval`, which the panel's Content-Security-Policy forbids and reports.
z.config({ jitless: true });

const NUMBER_LIKE = /^[+-]?\d+(\.\d+)?$/;
const TRUE_WORDS: readonly unknown[] = [true, 1, "1", "true"];
const FALSE_WORDS: readonly unknown[] = [false, 0, "0", "false"];

/** Numbers written as texts become numbers (DEC-176); everything else stays as it is. */
export const numberLike = (value: unknown): unknown =>
  typeof value === "string" && NUMBER_LIKE.test(value.trim()) ? Number(value) : value;

const flagLike = (value: unknown): unknown => (TRUE_WORDS.includes(value) ? true : FALSE_WORDS.includes(value) ? false : value);
const textLike = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);

/** A text without which the part makes no sense. */
export const requiredText = z.pipe(z.transform(textLike), z.string());
/** A text that counts as `fallback` when it is missing or no text. */
export const text = (fallback = "") => z.catch(requiredText, fallback);
/** A text or null. */
export const nullableText = z.catch(z.nullable(requiredText), null);

/** Any finite number, number-like texts too. */
export const requiredNumber = z.pipe(z.transform(numberLike), z.number());
export const number = (fallback: number) => z.catch(requiredNumber, fallback);
export const nullableNumber = z.catch(z.nullable(requiredNumber), null);

/** A whole number. */
export const requiredInteger = z.pipe(z.transform(numberLike), z.int());
export const integer = (fallback: number) => z.catch(requiredInteger, fallback);
export const nullableInteger = z.catch(z.nullable(requiredInteger), null);

/** An id: a whole number, 0 included, number-like texts accepted (DEC-176). */
export const id = z.pipe(z.transform(numberLike), z.int().check(z.nonnegative()));
export const nullableId = z.catch(z.nullable(id), null);

/** A truth value; 0 and 1 and their texts count. */
export const requiredFlag = z.pipe(z.transform(flagLike), z.boolean());
export const flag = (fallback: boolean) => z.catch(requiredFlag, fallback);

/** A list in which a bad entry is dropped and the rest stays; the answer fails where there is no list at all. */
export const requiredList = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(z.catch(item, undefined as never))
    .check(z.overwrite((entries) => entries.filter((entry) => (entry as unknown) !== undefined)));
/** Such a list, empty where there is none. */
export const list = <Item extends z.ZodMiniType>(item: Item) => z.catch(requiredList(item), () => []);
/** A list that a server may answer with 204, which means that there is nothing (DEC-095). */
export const listOrNothing = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((value: unknown) => value ?? []),
    requiredList(item),
  );
export const textList = list(requiredText);
export const idList = list(id);

/** An object or null; null too when a required part of it is wrong. */
export const orNull = <Part extends z.ZodMiniType>(part: Part) => z.catch(z.nullable(part), null);

/** The answer of a call that has nothing to say. */
export const nothing = z.catch(z.null(), null);

const otherSpelling = (name: string): string =>
  name.includes("_")
    ? name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** An object whose fields may be spelled in camelCase or snake_case, whichever the server likes (DEC-018). */
export function eitherSpelling<Shape extends z.core.$ZodShape>(shape: Shape) {
  const spellings = Object.keys(shape).map((name) => [name, otherSpelling(name)] as const);
  const respell = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const source = value as Record<string, unknown>;
    const target: Record<string, unknown> = {};
    for (const [name, other] of spellings) {
      if (Object.hasOwn(source, name)) target[name] = source[name];
      else if (Object.hasOwn(source, other)) target[name] = source[other];
    }
    return target;
  };
  return z.pipe(z.transform(respell), z.object(shape));
}

/** An object used as a dictionary; an entry that is wrong is dropped, one named `__proto__` too. */
export const requiredDictionary = <Value extends z.ZodMiniType>(value: Value) =>
  z
    .record(z.string(), z.catch(value, undefined as never))
    .check(
      z.overwrite(
        (entries) => Object.fromEntries(Object.entries(entries).filter(([, entry]) => entry !== undefined)) as typeof entries,
      ),
    );
/** Such a dictionary, empty where there is none. */
export const dictionary = <Value extends z.ZodMiniType>(value: Value) => z.catch(requiredDictionary(value), () => ({}));

/** Keeps what stands under one of the twelve locale codes. */
export function byLocale<Value>(wire: Readonly<Record<string, Value>>): Partial<Record<LocaleCode, Value>> {
  const kept: Partial<Record<LocaleCode, Value>> = {};
  for (const [code, value] of Object.entries(wire)) if (isLocaleCode(code)) kept[code] = value;
  return kept;
}
