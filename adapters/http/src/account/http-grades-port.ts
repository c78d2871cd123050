import type { GradesPort, ListedGrade } from "@panel/core/profile";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { getGrades, listedGradeFromWire } from "@panel/wire/profile";
import type { HttpClient } from "../transport/http-client.ts";

/** All grades over HTTP (API-038). */
export class HttpGradesPort implements GradesPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async list(signal?: CancelSignal): PortAnswer<readonly ListedGrade[]> {
    return mapResult(await this.client.call(getGrades, { signal }), (grades) => grades.map(listedGradeFromWire));
  }
}
