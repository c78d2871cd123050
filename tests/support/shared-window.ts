import userEvent from "@testing-library/user-event";
import { configure, getConfig } from "@testing-library/react";
import { completeJsdom } from "./complete-jsdom.ts";
import { LeftRunning } from "./left-running.ts";

// All files of one worker share one window and one memory of every module. This module is loaded once for them, before their tests.

completeJsdom();
// Code that is loaded on demand may take seconds on a busy machine; a test that would wait for ever ends by its own limit.
configure({ asyncUtilTimeout: 20_000 });
// It prepares document and elements once for all tests, and so belongs to the window as it was found.
userEvent.setup();

/** What a library writes on the window when its code loads, or keeps there for its own later calls. */
const isOfLibrary = (key: PropertyKey) => typeof key === "symbol" || String(key).startsWith("_");

type Properties = ReadonlyMap<PropertyKey, PropertyDescriptor>;

const propertiesOf = (owner: object): Properties => new Map(Reflect.ownKeys(owner).map((key) => [key, descriptor(owner, key)]));
const descriptor = (owner: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(owner, key) ?? {};
const isSame = (one: PropertyDescriptor, other: PropertyDescriptor) =>
  Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

/** Kinds of objects in the document, which a test may give what they lack. */
const prototypes = ["EventTarget", "Node", "Document", "Element", "HTMLElement", "HTMLInputElement", "HTMLDialogElement"].map(
  (name) => (globalThis as unknown as Record<string, { readonly prototype: object }>)[name]?.prototype ?? {},
);
/** Whether a property of the window is written through a setter; the event that is being handled is nobody's to write. */
function isAccessor(key: PropertyKey): boolean {
  return key !== "event" && !isOfLibrary(key) && descriptor(globalThis, key).set !== undefined;
}
function read(key: PropertyKey): unknown {
  return Reflect.get(globalThis, key);
}

/** Globals of Node are made when they are first read, and are then other properties. */
for (const key of Reflect.ownKeys(globalThis)) read(key);

/** Most properties of the window are accessors, which stay the same while what they give changes. */
const values = new Map(
  Reflect.ownKeys(globalThis)
    .filter(isAccessor)
    .map((key) => [key, read(key)]),
);
const configuration = { ...getConfig() };
const running = new LeftRunning([globalThis.window, document]);
const found = new Map<object, Properties>([globalThis, document, ...prototypes].map((owner) => [owner, propertiesOf(owner)]));

/** Puts the window back as it was found before the first test; throws if something still runs that only its starter can end. */
export function restoreWindow(): void {
  for (const [owner, properties] of found) restoreProperties(owner, properties);
  for (const [key, was] of values) if (!Object.is(read(key), was)) Reflect.set(globalThis, key, was);
  configure(configuration);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0] ?? ""}=; max-age=0; path=/`;
  history.replaceState(null, "", "/");
  restoreDocument();
  running.refuse();
}

function restoreProperties(owner: object, properties: Properties): void {
  for (const key of Reflect.ownKeys(owner)) {
    if (!properties.has(key) && !isOfLibrary(key)) Reflect.deleteProperty(owner, key);
  }
  for (const [key, was] of properties) {
    if (!isOfLibrary(key) && !isSame(was, descriptor(owner, key))) Object.defineProperty(owner, key, was);
  }
}

/** Rules of style stay: Fluent remembers which ones it has written. */
function restoreDocument(): void {
  document.body.replaceChildren();
  for (const element of [...document.head.children]) if (!element.matches("style[data-make-styles-bucket]")) element.remove();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) if (name !== "data-tabster") element.removeAttribute(name);
  }
}
