import { portToken } from "../wiring/index.ts";
import type { GradesPort, ProfilePort } from "./index.ts";

export const profilePort = portToken<ProfilePort>("profile");
export const gradesPort = portToken<GradesPort>("grades");
