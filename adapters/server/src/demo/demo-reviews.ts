import type { ReviewRecord, ServiceRecord } from "../catalogue/index.ts";
import type { DemoRandom } from "./demo-random.ts";
import { demoShares } from "./demo-shares.ts";

/** What buyers wrote, each in a language of their own. */
const voices: readonly (readonly [author: string, rating: number, comment: string])[] = [
  ["Olivia", 5, "Started after ten minutes and nothing has dropped since."],
  ["Mateo", 4, "Buen precio, tardó un poco más de lo indicado."],
  ["Анна", 5, "Всё пришло быстро, беру уже третий раз."],
  ["Дмитрий", 3, "Качество нормальное, но запуск был через сутки."],
  ["Lukas", 5, "Schnell und ohne Ärger, gerne wieder."],
  ["Camille", 4, "Livraison régulière, le support répond vite."],
  ["João", 5, "Chegou tudo certinho, recomendo."],
  ["さくら", 5, "説明どおりの速さで助かりました。"],
  ["지훈", 4, "속도가 빠르고 가격도 좋아요."],
  ["李雷", 5, "速度很快，没有掉量。"],
  ["Mehmet", 4, "Fiyatına göre gayet iyi."],
  ["Linh", 5, "Chạy đúng như mô tả, sẽ ủng hộ tiếp."],
  ["आरव", 4, "अच्छी सेवा, समय पर पूरा हुआ।"],
  ["Sofia", 2, "Half of it was gone after a week; the refill took two days."],
  ["Noah", 5, "Exactly the quantity I ordered."],
  ["Ігор", 4, "Добре, але хотілося б швидше."],
];
const DAY = 86_400_000;

/** Reviews of the demo: one to five for one service in eight, written during the last year before `now`. */
export function demoReviews(services: readonly ServiceRecord[], now: number, random: DemoRandom): readonly ReviewRecord[] {
  const reviewed = random.shuffled(services).slice(0, Math.round(services.length * demoShares.reviewed));
  return reviewed.flatMap((service) =>
    random
      .shuffled(voices)
      .slice(0, random.integer(1, 5))
      .map(([author, rating, comment]) => ({
        service_id: service.id,
        user_id: null,
        author,
        rating,
        comment,
        created_at: new Date(now - random.integer(1, 365) * DAY),
      })),
  );
}
