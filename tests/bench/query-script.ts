import { emptyServiceQuery, type ServiceQuery } from "@panel/core/search";
import { networkId, serviceTypeId, type ServiceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";

/** Every change somebody makes while looking for a service, one after another. */
class ScriptWriter {
  readonly steps: ServiceQuery[] = [];
  #query = emptyServiceQuery;

  type(text: string): this {
    const typed = Array.from(this.#query.text);
    for (const letter of Array.from(text)) {
      typed.push(letter);
      this.set({ text: typed.join("") });
    }
    return this;
  }

  takeBack(count: number): this {
    for (let at = 0; at < count; at += 1) this.set({ text: Array.from(this.#query.text).slice(0, -1).join("") });
    return this;
  }

  /** Empties the field and types again. */
  typeAnew(text: string): this {
    this.#query = { ...this.#query, text: "" };
    return this.type(text);
  }

  set(changes: Partial<ServiceQuery>): this {
    this.#query = { ...this.#query, ...changes };
    this.steps.push(this.#query);
    return this;
  }

  /** Everything as at first, without a step of its own. */
  reset(): this {
    this.#query = emptyServiceQuery;
    return this;
  }
}

/** The 144 steps that engines are compared by: words, scripts, ids, misses, sorts and filters. */
export function queryScript(favourites: readonly ServiceId[]): readonly ServiceQuery[] {
  const script = new ScriptWriter()
    .type("instagram likes")
    .takeBack(5)
    .typeAnew("followers real")
    .set({ sort: "priceUp" })
    .set({ sort: "priceDown" })
    .set({ sort: "discountDown" })
    .set({ features: ["discount"] })
    .set({ features: [], sort: "popularity" })
    .set({ minQuantity: 100 })
    .set({ minQuantity: 100, maxQuantity: 50_000 })
    .set({ favourites })
    .set({ favourites: null, minQuantity: null, maxQuantity: null })
    .set({ serviceTypeIds: [1, 2, 9, 10].map(serviceTypeId) })
    .set({ countries: ["DE", "US"] })
    .reset()
    .typeAnew("TikTok Vie")
    .typeAnew("подписчики")
    .takeBack(4)
    .typeAnew("просмотры жив")
    .typeAnew("抖音 粉")
    .typeAnew("🔥 tele")
    .typeAnew("10432")
    .set({ sort: "priceUp" })
    .typeAnew("refill")
    .set({ sort: "popularity" })
    .typeAnew("gram")
    .takeBack(2)
    .typeAnew("zzqx")
    .takeBack(2)
    .typeAnew("İzlenme")
    .takeBack(3)
    .set({ features: ["discount"] })
    .typeAnew("usa")
    .set({ features: [] })
    .set({ maxPrice: moneyFromMicros(900_000) })
    .typeAnew("30 d")
    .set({ maxPrice: null, networkId: networkId(1) })
    .typeAnew("s17")
    .set({ networkId: networkId(2) })
    .reset()
    .set({ countries: ["BR"] })
    .set({ countries: ["BR"], minPrice: moneyFromMicros(50_000), maxPrice: moneyFromMicros(1_000_000) });
  if (script.steps.length !== 144) throw new Error(`the script has ${script.steps.length} steps`);
  return script.steps;
}
