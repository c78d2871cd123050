import { Checkout, placingBy } from "@panel/core/checkout";
import { moneyFromCents } from "@panel/core/money";
import { failure, ProblemMap, success, type FieldRefusal, type PortError, type Result } from "@panel/core/result";
import { Command } from "@panel/core/tasks";
import { settle } from "@panel/memory";
import { observable, observableRef, runInAction } from "mobx";
import { describe, expect, it } from "vitest";

type Field = "link" | "quantity" | "email";
type Refusal =
  | PortError
  | FieldRefusal<Field>
  | { readonly kind: "priceChanged"; readonly shown: number; readonly current: number };

const problems = (...all: FieldRefusal<Field>["problems"]): FieldRefusal<Field> => ({
  kind: "problems",
  problems: all,
  message: "",
});
const tooFew = { line: 1, field: "quantity", message: "Too few" } as const;
const noSuchHost = { line: null, field: "email", message: "Unknown host" } as const;

/** A checkout of two lines, `a` and `b`, whose answers a test gives by hand. */
function openCheckout() {
  const shown = observable(
    { missing: [] as readonly "link"[], isPending: false, total: 100, revision: "as it was", problems: new ProblemMap<Field>() },
    { missing: observableRef, problems: observableRef },
  );
  const sent: { readonly draft: string; readonly answer: (answer: Result<number, Refusal>) => void }[] = [];
  const told: unknown[] = [];
  let asked = 0;
  let answerTotal: () => void = () => undefined;
  let tellOnline: (isOnline: boolean) => void = () => undefined;
  const command = new Command<string, number, Refusal>({
    send: (draft) => new Promise((answer) => void sent.push({ draft, answer })),
  });
  const person = { mayAct: true };
  const checkout = new Checkout<string, number, Refusal, "link", Field>({
    quote: {
      get isPending() {
        return shown.isPending;
      },
      get problems() {
        return shown.problems;
      },
      ask: () => {
        asked += 1;
        return shown.isPending ? new Promise<void>((answer) => (answerTotal = answer)) : Promise.resolve();
      },
    },
    input: {
      draft: () => "draft",
      total: () => moneyFromCents(shown.total),
      revision: () => shown.revision,
      blocks: () => shown.missing,
      lineKeysOf: () => ["a", "b"],
    },
    placing: placingBy(command),
    events: {
      placed: (value, draft) => void told.push(["placed", value, draft]),
      refused: ({ kind }, draft) => void told.push(["refused", kind, draft]),
    },
    person: {
      connection: {
        isOnline: true,
        onChange: (listen) => {
          tellOnline = listen;
          return () => undefined;
        },
      },
      mayAct: () => person.mayAct,
    },
  });
  const stop = checkout.activate();
  const press = async () => {
    void checkout.submit();
    await settle();
  };
  const reply = async (answer: Result<number, Refusal>) => {
    sent.at(-1)?.answer(answer);
    await settle();
  };
  return {
    asked: () => asked,
    checkout,
    person,
    press,
    reply,
    sent,
    shown,
    stop,
    tellOnline: (is: boolean) => tellOnline(is),
    /** The total that was being worked out is known. */
    count: async (changes: { readonly total?: number; readonly revision?: string } = {}) => {
      runInAction(() => Object.assign(shown, { isPending: false, ...changes }));
      answerTotal();
      await settle();
    },
    told,
  };
}

describe("a press while the total is being worked out", () => {
  const pressed = async () => {
    const opened = openCheckout();
    runInAction(() => (opened.shown.isPending = true));
    await opened.press();
    expect(opened.sent).toEqual([]);
    return opened;
  };

  it("orders once the total is known, if that is the one that was shown", async () => {
    const { count, sent } = await pressed();
    await count();
    expect(sent).toHaveLength(1);
  });

  it("orders once, however often it was pressed", async () => {
    const { count, press, sent } = await pressed();
    await press();
    await count();
    expect(sent).toHaveLength(1);
  });

  it("waits for one more press where the total is another, and says so until that changes", async () => {
    const { checkout, count, press, sent, shown } = await pressed();
    await count({ total: 110 });
    expect([sent, checkout.isTotalOther]).toEqual([[], true]);
    runInAction(() => (shown.total = 120));
    expect(checkout.isTotalOther).toBe(false);
    await press();
    expect(sent).toHaveLength(1);
  });

  it("orders nothing that was changed meanwhile, nor on a screen that is gone", async () => {
    const changed = await pressed();
    await changed.count({ revision: "another" });
    expect(changed.sent).toEqual([]);
    const left = await pressed();
    left.stop();
    await left.count();
    expect(left.sent).toEqual([]);
  });
});

describe("a checkout", () => {
  it("ORD-054 DEC-124 names what keeps it from ordering, in the order to mend it", async () => {
    const { checkout, press, sent, shown, tellOnline } = openCheckout();
    runInAction(() => Object.assign(shown, { missing: ["link"], isPending: true }));
    tellOnline(false);
    expect([checkout.blocks, checkout.block, checkout.canSubmit]).toEqual([["link", "offline", "totalLoading"], "link", false]);
    await press();
    expect([sent, checkout.missed, checkout.attempts]).toEqual([[], ["link", "offline", "totalLoading"], 1]);
    checkout.changed("link");
    expect(checkout.missed).toEqual(["offline", "totalLoading"]);
    runInAction(() => Object.assign(shown, { missing: [], isPending: false }));
    tellOnline(true);
    expect([checkout.block, checkout.canSubmit]).toEqual([null, true]);
  });

  it("DEC-125 sends once however often it is pressed, and tells what came of it", async () => {
    const { checkout, press, reply, sent, told } = openCheckout();
    await press();
    await press();
    expect([sent.length, checkout.blocks, checkout.attempts]).toEqual([1, ["creating"], 0]);
    await reply(success(7));
    expect(told).toEqual([["placed", 7, "draft"]]);
    expect(checkout.state).toEqual({ kind: "placed", value: 7 });
    checkout.dismiss();
    expect(checkout.state).toEqual({ kind: "editing" });
  });

  it("DEC-125 follows what is on its way to its end, also when its screen is gone", async () => {
    const { press, reply, stop, told } = openCheckout();
    await press();
    stop();
    await reply(success(7));
    expect(told).toEqual([["placed", 7, "draft"]]);
  });

  it("DEC-058 sends nothing for an account that may not act", async () => {
    const { person, press, sent } = openCheckout();
    person.mayAct = false;
    await press();
    expect(sent).toEqual([]);
  });

  it("ORD-057 puts what is refused at its line and field, until that is changed", async () => {
    const { checkout, press, reply, told } = openCheckout();
    await press();
    await reply(failure(problems(tooFew, noSuchHost)));
    expect(told).toEqual([["refused", "problems", "draft"]]);
    expect([checkout.at("quantity", "a"), checkout.at("quantity", "b"), checkout.at("email")]).toEqual([
      [],
      ["Too few"],
      ["Unknown host"],
    ]);
    expect(checkout.attempts).toBe(1);
    checkout.changed("quantity", "b");
    expect([checkout.at("quantity", "b"), checkout.found.all.map(({ field }) => field)]).toEqual([[], ["email"]]);
    checkout.forget(({ field }) => field === "email");
    expect(checkout.found.isEmpty).toBe(true);
  });

  it("ORD-004 CST-016 takes an error away from the field that gets the focus, and keeps it in the summary", async () => {
    const { checkout, press, reply, shown } = openCheckout();
    await press();
    await reply(failure(problems(noSuchHost)));
    checkout.focused("email");
    expect([checkout.at("email"), checkout.found.all.length]).toEqual([[], 1]);
    // The same words in a later answer are new.
    runInAction(() => (shown.problems = ProblemMap.of<Field>(problems(noSuchHost))));
    expect(checkout.at("email")).toEqual(["Unknown host"]);
    await press();
    expect(checkout.found.isEmpty).toBe(true);
  });

  it("CST-011 shows what was priced and what was ordered in one place, each once", async () => {
    const { checkout, press, reply, shown } = openCheckout();
    await press();
    await reply(failure(problems(tooFew)));
    runInAction(() => (shown.problems = ProblemMap.of<Field>(problems(tooFew, noSuchHost), ["a", "b"])));
    expect(checkout.problems.all.map(({ message }) => message)).toEqual(["Too few", "Unknown host"]);
  });

  it("DEC-124 asks for the total anew where the server's is another one, and lets it be ordered then", async () => {
    const { asked, checkout, press, reply, told } = openCheckout();
    await press();
    await reply(failure({ kind: "priceChanged", shown: 100, current: 120 }));
    expect([checkout.state.kind, asked(), told]).toEqual(["priceChanged", 1, []]);
    await press();
    await reply(success(8));
    expect(told).toEqual([["placed", 8, "draft"]]);
  });
});
